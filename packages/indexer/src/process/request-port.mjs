// In Ponder's process: announces to its parent that it will listen, and waits for a free port.
// Plain JavaScript: loaded before any transpiler.

export function requestPort() {
  if (!process.connected) return Promise.resolve()
  return new Promise((resolve) => {
    process.on('message', function onMessage(message) {
      if (message !== 'portIsFree') return
      process.off('message', onMessage)
      resolve()
    })
    process.send({ listens: true })
  })
}
