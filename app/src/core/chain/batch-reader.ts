import type { Chain } from '@dexswap/chains'
import { multicall } from '@dexswap/pools-reader/multicall'
import { codeTimeoutMs } from '#io/bounds.ts'
import { type Clock, sleep } from '#io/clock.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { ReadAgain } from './read-again.ts'

/** Fewer calls use multicall, so that the first quote does not wait for a lazy chunk. */
const worthPacking = 40

/** Packs large batches once the lazy chunk is loaded; uses multicall otherwise. */
export function createBatchReader(client: ChainClient, clock: Clock, multicallAt: Chain['multicall']) {
  let readAgain: ReadAgain | null = null

  async function loadReadAgain() {
    const { createReadAgain } = await import('./read-again.ts')
    return createReadAgain(client, multicallAt)
  }

  /** Limits the wait when the host does not respond. */
  async function noCode() {
    await sleep(clock, codeTimeoutMs)
    return null
  }

  return async (batch: Parameters<ReadAgain>[0]) => {
    const isMany = batch.length >= worthPacking
    // Does not await a loaded chunk, as the reads would miss the head's request.
    if (isMany) readAgain ??= await Promise.race([loadReadAgain().catch(() => null), noCode()])
    if (isMany && readAgain) return readAgain(batch)
    return multicall(
      client,
      multicallAt,
      batch.map(({ call }) => call),
    )
  }
}
