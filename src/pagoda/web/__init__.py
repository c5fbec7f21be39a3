"""The table in the browser: pages, their JSON twins, sockets, and the client that draws what the server sends."""
