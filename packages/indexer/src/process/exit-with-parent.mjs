// Preloaded in Ponder's process: exits when the parent process is gone. Plain JavaScript, because
// it is loaded before any transpiler.
const graceMs = 5_000

const end = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', () => {
  // A final write to a closed pipe throws during exit and would keep the process running, so
  // SIGKILL ends it.
  process.prependListener('exit', end)
  setTimeout(end, graceMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
