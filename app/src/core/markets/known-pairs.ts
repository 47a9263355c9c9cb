import type { Platform } from '@dexswap/chains'
import { isStillThere } from '#io/calls/still-there.ts'
import type { FactoryPairs, PairCache, PairRef } from '#io/pools/pair-cache.ts'
import type { PoolBlock, PoolStoreParts } from './pool-state.ts'

/** A browser that does not answer for so long keeps nobody waiting for what an earlier visit knew. */
const patienceMs = 1000
/** Pairs that were found meanwhile are written down after so many blocks, all at once. */
const savedEvery = 10n

type KnownFactoryPairs = { readonly platform: Platform } & Pick<FactoryPairs, 'listed' | 'pairs'>

/** The pairs that earlier visits have found. Loaded with what stores them, after the first quote. */
type KnownPairs = {
  /** What is known of the chain that the node is on. */
  recall(): Promise<readonly KnownFactoryPairs[]>
  /** Writes down what is known at a block, unless as much was written a short time ago. */
  save(block: PoolBlock, found: readonly KnownFactoryPairs[]): void
  /** Blocks were undone or missed: what was written may stand on one that is no part of the chain, and is written again. */
  doubt(): void
}

type Parts = Pick<PoolStoreParts, 'chain' | 'client' | 'clock'> & {
  readonly openPairCache: () => Promise<PairCache | null>
}

export function openBrowserPairCache(): Promise<PairCache | null> {
  return import('#io/pools/pair-cache.ts').then(({ createPairCache }) => createPairCache())
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
      const nothing = new Promise<[]>((resolve) => clock.after(patienceMs, () => resolve([])))
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
    doubt() {
      saved = null
    },
  }
}

function fixedFacts({ address, token0, token1 }: PairRef): PairRef {
  return { address, token0, token1 }
}
