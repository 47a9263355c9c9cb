// In Ponder's process: requests the port from the parent process, and waits until it is free. Plain
// JavaScript, because it is loaded before any transpiler.

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
