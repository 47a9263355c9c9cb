import { threadId } from 'node:worker_threads'
import { freePort } from '../../src/process/free-port.ts'

const [first, count] = [20_000, 12_000]
/** Each process and thread starts to search at another port, so that parallel tests use different ones. */
let next = process.pid * 97 + threadId * 31

/**
 * A free port outside of the ephemeral range, so that no other connection takes it before the indexer
 * listens. Parallel tests get different ones.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % count)
    if (await freePort(port, '127.0.0.1').catch(() => null)) return port
  }
}
