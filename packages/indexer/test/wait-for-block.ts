import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from 'viem'
import { readMeta } from '../src/process/read-meta.ts'
import type { Environment } from './environment/build-environment.ts'

/**
 * Waits until the index has the newest block of the chain, by number and hash.
 * @returns the hash of the block, or null when aborted
 */
export async function waitForHead(url: string, environment: Environment, signal?: AbortSignal): Promise<Hex | null> {
  const { client } = environment.anvil
  while (!signal?.aborted) {
    const head = await client.getBlock()
    const block = await readMeta(url)
    if (block?.hash === head.hash && block.number === Number(head.number)) return head.hash
    await pause(100)
  }
  return null
}
