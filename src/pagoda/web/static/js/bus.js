// What happens at the table, told to whoever listens. Modules know this, not each other.

const listeners = new Map();

/** Call `act` with the news of this name. */
export function on(name, act) {
  listeners.set(name, [...(listeners.get(name) || []), act]);
}

/** Tell everybody who listens. */
export function emit(name, news) {
  for (const act of listeners.get(name) || []) act(news);
}
