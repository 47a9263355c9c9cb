import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from 'viem'
import { readMeta } from '../src/process/read-meta.ts'
import type { World } from './world/build-world.ts'

/**
 * Waits until the index stands on the newest block of the chain, by number and by hash, or until it is told not to.
 * @returns the block's hash
 */
export async function waitForHead(url: string, world: World, signal?: AbortSignal): Promise<Hex | null> {
  const { client } = world.anvil
  while (!signal?.aborted) {
    const head = await client.getBlock()
    const block = await readMeta(url)
    if (block?.hash === head.hash && block.number === Number(head.number)) return head.hash
    await pause(100)
  }
  return null
}
