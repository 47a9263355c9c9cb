// Loaded first in Ponder's process, which it ends after the parent process. In JavaScript, because it
// is loaded before any transpiler.
const graceMs = 5_000

const end = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', () => {
  // By SIGKILL, because a last write to a closed pipe would throw during exit, and keep the process
  // running.
  process.prependListener('exit', end)
  setTimeout(end, graceMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
