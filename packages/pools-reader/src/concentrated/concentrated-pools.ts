import { type Address, lowerAddress, type PlatformId } from '@dexswap/chains'
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
import { ConcentratedAnswerError } from './concentrated-state.ts'
import { type ConcentratedTable, createConcentratedTable, currentFees, shownPools } from './concentrated-table.ts'
import { readConcentratedPools } from './read-concentrated-pools.ts'
import { readTicks } from './read-ticks.ts'

/** A read of concentrated pools was rejected with a value that is not an `Error`. */
class ConcentratedReadError extends failure('ConcentratedReadError', () => ({
  message: 'The concentrated pools cannot be read.',
})) {}

/**
 * Executes the reads that the follower requests. Its code is loaded when a screen first quotes
 * concentrated pools.
 */
export function createConcentratedPools({ chain, client }: Pick<PoolReaderParts, 'chain' | 'client'>) {
  let table = createConcentratedTable(chain)
  let effects: readonly ConcentratedEffect[] = []
  /** The last read error of each platform that could not be read. */
  const errors = new Map<PlatformId, Error>()

  function dispatch(event: ConcentratedEvent): void {
    const next = reduceConcentrated(table, event)
    table = next.table
    effects = next.effects
  }

  async function readEffect(effect: ConcentratedEffect, block: bigint): Promise<ConcentratedEvent> {
    const at = { client, multicallAddress: chain.multicall, block }
    const { platform } = effect
    if (effect.type === 'read-pools') {
      const { query } = effect
      const pools = await readConcentratedPools(at, query)
      return { type: 'pools-read', block, platform, pairs: query.pairs, pools }
    }
    if (effect.type === 'read-fees') {
      const { pools } = effect
      return { type: 'fees-read', block, platform, pools, fees: await readFees(at, pools) }
    }
    const markets = await readTicks(at, effect.queries)
    const read = effect.queries.flatMap(({ pool }, place) => {
      const market = markets[place]
      return market ? [{ pool: pool.address, market }] : []
    })
    return { type: 'ticks-read', block, markets: read }
  }

  /** Applies the results once all reads of a step have settled. Returns true if at least one succeeded. */
  async function run(due: readonly ConcentratedEffect[], block: bigint): Promise<boolean> {
    const results = await Promise.all(due.map((effect) => readEffect(effect, block).catch(asError)))
    let isRead = false
    for (const [place, { platform }] of due.entries()) {
      const result = results[place]
      if (!result) continue
      // Until the next block retries, the platform is not quoted, or only with the pools that were read.
      if (result instanceof Error) errors.set(platform, result)
      else {
        dispatch(result)
        isRead = true
      }
    }
    return isRead
  }

  /** Platforms with a read that is due or has failed, or with a pool of unknown fee. */
  function unfinished(): ReadonlyMap<PlatformId, 'reading' | 'unreachable'> {
    const reading = new Set(effects.map(({ platform }) => platform))
    return new Map(
      table.platforms.flatMap(({ id }) => {
        if (reading.has(id)) return [[id, errors.has(id) ? 'unreachable' : 'reading'] as const]
        return currentFees(table, id)?.unknown.size ? [[id, 'unreachable'] as const] : []
      }),
    )
  }

  return {
    follow: (tokens: readonly Address[]) => dispatch({ type: 'follow', tokens }),
    readTicksOf: (hops: readonly UnreadHop[]) => dispatch({ type: 'unread', hops }),
    invalidate: () => dispatch({ type: 'discontinuity' }),
    applyLogs(logs: readonly RpcLog[], block: bigint) {
      dispatch({ type: 'logs', block, logs: logs.flatMap((log) => concentratedLogOf(log) ?? []) })
    },
    /** Log filter of the followed pools; null while no pools are followed. */
    filter(): EventFilter | null {
      if (table.tokens.length === 0) return null
      const factories = table.platforms.map(({ factory }) => lowerAddress(factory))
      return { topics: concentratedTopics, addresses: [...factories, ...table.pools.keys(), ...table.awaited.keys()] }
    },
    /**
     * Reads due pools, then their ticks and fees, at the block of the table. Returns true if anything was
     * read.
     */
    async read(block: bigint): Promise<boolean> {
      const due = effects
      for (const { platform } of due) errors.delete(platform)
      const isRead = await run(due, block)
      // Ticks and fees of the pools that were just read must be of the same block.
      const rest = effects.filter(({ platform }) => !errors.has(platform))
      return (rest.length > 0 && (await run(rest, block))) || isRead
    },
    state(): ConcentratedPoolsState | undefined {
      if (table.tokens.length === 0) return undefined
      const failures = new Map([...feeErrors(table), ...errors])
      if (table.lookedUp.size > 0)
        return {
          ...{ status: 'ready', tokens: table.tokens, pools: shownPools(table), unfinished: unfinished() },
          ...(failures.size > 0 && { errors: failures }),
        }
      const [error] = errors.values()
      return error ? { status: 'unreachable', error } : { status: 'loading' }
    },
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new ConcentratedReadError({ cause: thrown })
}

export type ConcentratedPools = ReturnType<typeof createConcentratedPools>

/** An error for each platform that has a pool with an unknown fee. */
function feeErrors(table: ConcentratedTable): readonly (readonly [PlatformId, Error])[] {
  return table.platforms.flatMap(({ id }) => {
    const [pool] = currentFees(table, id)?.unknown ?? []
    return pool === undefined ? [] : [[id, new ConcentratedAnswerError(pool as Address, 'the fee is missing')] as const]
  })
}
