import { threadId } from 'node:worker_threads'
import { freePort } from '../../src/process/free-port.ts'

const [first, count] = [20_000, 12_000]
/** Further apart for each of the processes that run side by side than any of them goes. */
let next = process.pid * 97 + threadId * 31

/**
 * A port of those that no system hands out by itself: until an indexer listens at its own, seconds later, a connection of another program
 * could have got one. No two tests that run at the same time are given the same.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % count)
    if (await freePort(port, '127.0.0.1').catch(() => null)) return port
  }
}
