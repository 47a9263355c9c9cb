import type { Chain } from '@dexswap/chains'
import { multicall } from '@dexswap/pools-reader/multicall'
import { codeTimeoutMs } from '#io/bounds.ts'
import { type Clock, sleep } from '#io/clock.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { ReadAgain } from './read-again.ts'

/** Smaller batches use multicall, so that they do not wait for the lazy chunk. */
const worthPacking = 40

/** Packs large batches once the lazy chunk is loaded, and uses multicall until then. */
export function createBatchReader(client: ChainClient, clock: Clock, multicallAt: Chain['multicall']) {
  let readAgain: ReadAgain | null = null

  async function loadReadAgain() {
    const { createReadAgain } = await import('./read-again.ts')
    return createReadAgain(client, multicallAt)
  }

  /** Resolves to null after a timeout, because a host may never deliver the chunk. */
  async function noCode() {
    await sleep(clock, codeTimeoutMs)
    return null
  }

  return async (batch: Parameters<ReadAgain>[0]) => {
    const isMany = batch.length >= worthPacking
    // Does not await anything once the code is loaded, so that the reads share the HTTP request of the
    // head.
    if (isMany) readAgain ??= await Promise.race([loadReadAgain().catch(() => null), noCode()])
    if (isMany && readAgain) return readAgain(batch)
    return multicall(
      client,
      multicallAt,
      batch.map(({ call }) => call),
    )
  }
}
