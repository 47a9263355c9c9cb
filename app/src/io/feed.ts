/** Messages of a WebSocket, as parsed JSON. `onDown` comes once: when it could not be opened, failed or ended. */
export function openFeed(options: {
  readonly url: string
  readonly onOpen?: (send: (message: unknown) => void) => void
  readonly onMessage: (message: unknown) => void
  readonly onDown: () => void
}): () => void {
  const socket = openSocket(options.url)
  let isUp = true

  function close(): void {
    isUp = false
    socket?.close()
  }
  function down(): void {
    if (!isUp) return
    close()
    options.onDown()
  }

  if (!socket) {
    queueMicrotask(down)
    return close
  }
  socket.addEventListener('open', () => options.onOpen?.((message) => socket.send(JSON.stringify(message))))
  socket.addEventListener('message', ({ data }) => isUp && options.onMessage(parseJson(data)))
  socket.addEventListener('close', down)
  socket.addEventListener('error', down)
  return close
}

/** Null where the browser refuses at once, as it does ws: on a page that came by https:. */
function openSocket(url: string): WebSocket | null {
  try {
    return new WebSocket(url)
  } catch {
    return null
  }
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}
