// Loaded first in Ponder's process, which it ends when the parent process has ended. Written in
// JavaScript, because it is loaded before any transpiler.
const graceMs = 5_000

const end = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', () => {
  // Ends by SIGKILL: a last write to a closed pipe throws during exit and would keep the process
  // running.
  process.prependListener('exit', end)
  setTimeout(end, graceMs).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
