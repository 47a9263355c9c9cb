import { type Address, lowerAddress } from '@dexswap/chains'
import type { RpcLog } from 'viem'
import { failure } from '../failure.ts'
import type { EventFilter } from '../pairs/pool-logs.ts'
import type { ConcentratedPoolsState, PoolReaderParts } from '../pool-state.ts'
import { readFees } from './concentrated-calls.ts'
import {
  type ConcentratedEffect,
  type ConcentratedEvent,
  reduceConcentrated,
  type UnreadHop,
} from './concentrated-follower.ts'
import { concentratedLogOf, concentratedTopics } from './concentrated-logs.ts'
import { createConcentratedTable, shownPools } from './concentrated-table.ts'
import { readConcentratedPools } from './read-concentrated-pools.ts'
import { readTicks } from './read-ticks.ts'

/** A read of concentrated pools failed with a value that is not an error. */
class ConcentratedReadError extends failure('ConcentratedReadError', () => ({
  message: 'The concentrated pools cannot be read.',
})) {}

/** Runs the reads of the follower. Loaded once a screen quotes concentrated pools. */
export function createConcentratedPools({ chain, client }: Pick<PoolReaderParts, 'chain' | 'client'>) {
  let table = createConcentratedTable(chain)
  let effects: readonly ConcentratedEffect[] = []
  let error: Error | null = null

  function dispatch(event: ConcentratedEvent): void {
    const next = reduceConcentrated(table, event)
    table = next.table
    effects = next.effects
  }

  /** Applies the results after all reads of a step have succeeded. */
  async function run(due: readonly ConcentratedEffect[], block: bigint): Promise<void> {
    const at = { client, multicallAddress: chain.multicall, block }
    const events = await Promise.all(
      due.map(async (effect): Promise<ConcentratedEvent> => {
        if (effect.type === 'read-pools') {
          const { platform, query } = effect
          const pools = await readConcentratedPools(at, query)
          return { type: 'pools-read', block, platform, pairs: query.pairs, pools }
        }
        if (effect.type === 'read-fees') {
          const { pools } = effect
          return { type: 'fees-read', block, pools, fees: await readFees(at, pools) }
        }
        const markets = await readTicks(at, effect.queries)
        const read = effect.queries.flatMap(({ pool }, place) => {
          const market = markets[place]
          return market ? [{ pool: pool.address, market }] : []
        })
        return { type: 'ticks-read', block, markets: read }
      }),
    )
    for (const event of events) dispatch(event)
  }

  return {
    follow: (tokens: readonly Address[]) => dispatch({ type: 'follow', tokens }),
    readTicksOf: (hops: readonly UnreadHop[]) => dispatch({ type: 'unread', hops }),
    invalidate: () => dispatch({ type: 'discontinuity' }),
    applyLogs(logs: readonly RpcLog[], block: bigint) {
      dispatch({ type: 'logs', block, logs: logs.flatMap((log) => concentratedLogOf(log) ?? []) })
    },
    /** Log filter of the followed pools; null while none is followed. */
    filter(): EventFilter | null {
      if (table.tokens.length === 0) return null
      const factories = table.platforms.map(({ factory }) => lowerAddress(factory))
      return { topics: concentratedTopics, addresses: [...factories, ...table.pools.keys(), ...table.awaited.keys()] }
    },
    /** Reads due pools, then ticks and fees, at the block of the table. True if anything was read. */
    async read(block: bigint): Promise<boolean> {
      if (effects.length === 0) return false
      try {
        await run(effects, block)
        // Ticks and fees of these pools must be read at the same block.
        if (effects.length > 0) await run(effects, block)
        error = null
        return true
      } catch (thrown) {
        // Only pairs are quoted until the next block, which retries.
        error = thrown instanceof Error ? thrown : new ConcentratedReadError({ cause: thrown })
        return false
      }
    },
    state(): ConcentratedPoolsState | undefined {
      if (table.tokens.length === 0) return undefined
      if (table.lookedUp.size > 0) {
        const read = { tokens: table.tokens, pools: shownPools(table) }
        return { status: 'ready', ...read, complete: effects.length === 0, hasFailed: error !== null }
      }
      return error ? { status: 'unreachable', error } : { status: 'loading' }
    },
  }
}

export type ConcentratedPools = ReturnType<typeof createConcentratedPools>
