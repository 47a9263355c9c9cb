import { type Address, lowerAddress, type PlatformId, type SolidlyPlatform } from '@dexswap/chains'
import { multicall } from '../calls/multicall.ts'
import { wantedPairs } from '../concentrated/concentrated-table.ts'
import { failure } from '../failure.ts'
import type { PoolReaderParts, SolidlyPoolsState } from '../pool-state.ts'
import type { SolidlyMarketPool } from './solidly-pool.ts'
import {
  callsPerPool,
  marketOf,
  pauseCall,
  pausedIn,
  poolCalls,
  type SolidlyRef,
  solidlyPoolIn,
  solidlyRefs,
} from './solidly-state.ts'

/** A read of Solidly pools was rejected with a value that is not an `Error`. */
class SolidlyReadError extends failure('SolidlyReadError', () => ({ message: 'The Solidly pools cannot be read.' })) {}

/** Number of blocks between two searches for new pools; in between only known pools are read. */
const searchBlocks = 150n

type ReadPlatform = {
  readonly isPaused: boolean
  readonly pools: readonly SolidlyMarketPool[]
  readonly existing: readonly SolidlyRef[]
}

/** State of all platforms at one block; an error for a platform that could not be read. */
type ReadBlock = {
  readonly block: bigint
  readonly searchedAt: bigint
  readonly platforms: ReadonlyMap<PlatformId, ReadPlatform | Error>
}

/**
 * Reads reserves, fees and pause of all pools at each block in one call, because fees and pause can
 * change without an event. Its code is loaded when a screen first quotes Solidly platforms.
 */
export function createSolidlyPools({ chain, client }: Pick<PoolReaderParts, 'chain' | 'client'>) {
  let tokens: readonly Address[] = []
  let last: ReadBlock | null = null
  let error: Error | null = null
  /** Incremented when the result of a pending read is outdated. */
  let generation = 0

  function reset(): void {
    generation += 1
    last = null
  }

  function candidates(platform: SolidlyPlatform): readonly SolidlyRef[] {
    const pairs = wantedPairs({ tokens, bases: chain.routingBases.map(lowerAddress) })
    return pairs.flatMap((pair) => solidlyRefs(platform, pair))
  }

  async function readPlatform(factory: Address, refs: readonly SolidlyRef[], block: bigint): Promise<ReadPlatform> {
    const calls = [pauseCall(factory), ...refs.flatMap(poolCalls)]
    const [paused, ...results] = await multicall(client, chain.multicall, calls, block)
    const pools = refs.flatMap((ref, at): SolidlyMarketPool[] => {
      const pool = solidlyPoolIn(ref, results.slice(at * callsPerPool, (at + 1) * callsPerPool))
      const [token0, token1] = ref.tokens
      return pool ? [{ id: ref.address, token0, token1, market: marketOf(ref.address, pool) }] : []
    })
    const ids = new Set(pools.map(({ id }) => id))
    return { isPaused: pausedIn(factory, paused), pools, existing: refs.filter(({ address }) => ids.has(address)) }
  }

  /** @throws the failure of the first platform when none can be read */
  async function readAt(block: bigint): Promise<ReadBlock> {
    const known = last && block < last.searchedAt + searchBlocks ? last : null
    const platforms = await Promise.all(
      chain.solidlyPlatforms.map(async (platform) => {
        const before = known?.platforms.get(platform.id)
        const refs = before && !(before instanceof Error) ? before.existing : candidates(platform)
        return [platform.id, await readPlatform(platform.factory, refs, block).catch(asError)] as const
      }),
    )
    const failures = platforms.flatMap(([, read]) => (read instanceof Error ? [read] : []))
    if (failures[0] && failures.length === platforms.length) throw failures[0]
    return { block, searchedAt: known?.searchedAt ?? block, platforms: new Map(platforms) }
  }

  return {
    follow(next: readonly Address[]) {
      tokens = [...new Set(next.map(lowerAddress))]
      reset()
    },
    /** Searches for pools again, after a reorg, missed blocks or a contradiction. */
    invalidate: reset,
    /** Reads the pools at a block unless that block was read. Returns true if anything was read. */
    async read(block: bigint): Promise<boolean> {
      if (tokens.length === 0 || last?.block === block) return false
      const of = generation
      try {
        const read = await readAt(block)
        if (of === generation) last = read
        error = null
        return true
      } catch (thrown) {
        // Solidly pools are not quoted until the next block retries.
        error = asError(thrown)
        return false
      }
    },
    /** Pools at a block; undefined while none are followed. */
    state(block: bigint): SolidlyPoolsState | undefined {
      if (tokens.length === 0) return undefined
      if (last?.block !== block) return error ? { status: 'unreachable', error } : { status: 'loading' }
      const all = [...last.platforms]
      const read = all.flatMap(([id, of]) => (of instanceof Error ? [] : [[id, of] as const]))
      const errors = all.flatMap(([id, of]) => (of instanceof Error ? [[id, of] as const] : []))
      return {
        status: 'ready',
        tokens,
        pools: new Map(read.map(([id, { pools }]) => [id, pools])),
        paused: read.flatMap(([id, { isPaused }]) => (isPaused ? [id] : [])),
        unreachable: errors.map(([id]) => id),
        ...(errors.length > 0 && { errors: new Map(errors) }),
      }
    },
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new SolidlyReadError({ cause: thrown })
}

export type SolidlyPools = ReturnType<typeof createSolidlyPools>
