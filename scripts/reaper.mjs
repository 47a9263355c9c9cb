// Ends process groups and removes folders once its stdin closes, because its parent has ended.
// Groups come as arguments and JSON lines from stdin; `{"done":true}` cancels.
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

const groups = new Set(process.argv.slice(2).map(Number))
const paths = new Set()
let isDone = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

function signalGroup(group, signal) {
  try {
    process.kill(process.platform === 'win32' ? group : -group, signal)
    return true
  } catch {
    return false
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.group) groups.add(message.group)
  if (message.ended) groups.delete(message.ended)
  if (message.path) paths.add(message.path)
  if (message.removed) paths.delete(message.removed)
  if (message.done) isDone = true
}

if (!isDone) {
  const alive = [...groups].filter((group) => signalGroup(group, 'SIGTERM'))
  // On SIGTERM the indexer releases its database; processes left after 5 s are killed.
  for (let waited = 0; waited < 5000 && alive.some((group) => signalGroup(group, 0)); waited += 100) await delay(100)
  for (const group of alive) signalGroup(group, 'SIGKILL')
  for (const path of paths) rmSync(path, { recursive: true, force: true, maxRetries: 5 })
}
