// In Ponder's process: tells the one that started it that it is about to listen, and waits until the port is free.
// Plain JavaScript, because it is loaded before anything could translate it.

export function askForPort() {
  if (!process.connected) return Promise.resolve()
  return new Promise((resolve) => {
    process.on('message', function hear(message) {
      if (message !== 'portIsFree') return
      process.off('message', hear)
      resolve()
    })
    process.send({ listens: true })
  })
}
