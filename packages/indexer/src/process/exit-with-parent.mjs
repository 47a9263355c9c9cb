// Preloaded in Ponder's process: ends it when its parent is gone.
// Plain JavaScript: loaded before any transpiler.
const graceMs = 5_000

const end = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', () => {
  // A final write to a pipe without a reader throws during exit and leaves the process running.
  // SIGKILL ends it.
  process.prependListener('exit', end)
  setTimeout(end, graceMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
