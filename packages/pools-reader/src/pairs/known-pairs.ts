import type { Platform } from '@dexswap/chains'
import { isStillThere } from '../calls/still-there.ts'
import type { PoolBlock, PoolReaderParts } from '../pool-state.ts'
import type { FactoryPairs, PairCache, PairRef } from './pair-ref.ts'

/** Maximum time in milliseconds to wait for the browser's storage. After it, stored pairs are ignored. */
const timeoutMs = 1000
/** Minimum number of blocks between two writes of newly found pairs. */
const savedEvery = 10n

type KnownFactoryPairs = { readonly platform: Platform } & Pick<FactoryPairs, 'listed' | 'pairs'>

/** Pairs found on earlier visits. Their storage is loaded after the first quote. */
export type KnownPairs = {
  /** Returns the stored pairs, and removes those of a block that left the chain. */
  recall(): Promise<readonly KnownFactoryPairs[]>
  /**
   * Stores the pairs that are known at a block, unless they are unchanged or were stored less than 10
   * blocks ago.
   */
  save(block: PoolBlock, found: readonly KnownFactoryPairs[]): void
  /** Makes the next `save` write, because the stored block may have left the chain. */
  invalidate(): void
}

type Parts = Pick<PoolReaderParts, 'chain' | 'client' | 'clock'> & {
  readonly openPairCache: () => Promise<PairCache | null>
}

export function createKnownPairs({ chain, client, clock, openPairCache }: Parts): KnownPairs {
  let pairCache: Promise<PairCache | null> | null = null
  let saved: { readonly at: bigint; readonly pairs: number } | null = null

  function opened(): Promise<PairCache | null> {
    pairCache ??= openPairCache().catch(() => null)
    return pairCache
  }

  async function read(): Promise<readonly (FactoryPairs & KnownFactoryPairs)[]> {
    const open = await opened()
    const records = await Promise.all(
      chain.platforms.map(async (platform) => {
        const stored = await open?.read(chain.id, platform.factory)
        return stored ? [{ ...stored, platform }] : []
      }),
    )
    return records.flat()
  }

  return {
    async recall() {
      const nothing = new Promise<[]>((resolve) => clock.after(timeoutMs, () => resolve([])))
      const records = await Promise.race([read(), nothing])
      const valid = await Promise.all(records.map(({ block }) => isStillThere(client, block)))
      for (const [at, record] of records.entries()) {
        if (!valid[at]) void opened().then((open) => open?.remove(chain.id, record.factory))
      }
      return records.filter((_, at) => valid[at])
    },
    save(block, found) {
      const pairs = found.reduce((sum, each) => sum + each.pairs.length, 0)
      if (pairs === 0) return
      if (saved && (saved.pairs === pairs || block.number - saved.at < savedEvery)) return
      saved = { at: block.number, pairs }
      void opened().then(async (open) => {
        for (const { platform, listed, pairs: known } of found) {
          await open?.write(chain.id, { factory: platform.factory, block, listed, pairs: known.map(fixedFacts) })
        }
      })
    },
    invalidate() {
      saved = null
    },
  }
}

function fixedFacts({ address, token0, token1 }: PairRef): PairRef {
  return { address, token0, token1 }
}
