// Loaded before Ponder in its process: when the process that started it is gone, however it went, this one ends as well.
// Plain JavaScript, because it is loaded before anything could translate it.
const patience = 5_000

const end = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', () => {
  // Ponder shuts down in order. Then it is ended from outside: what still wants to write its last words to a pipe that
  // nobody reads any more throws while the process exits, and leaves it standing for ever.
  process.prependListener('exit', end)
  setTimeout(end, patience).unref()
  process.kill(process.pid, 'SIGTERM')
})
process.channel?.unref()
