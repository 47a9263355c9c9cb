import { type Chain, type Hex, hasAddressForm } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { type BatchedResult, MulticallUnreadableError } from '@dexswap/pools-reader/multicall'
import type { Clock } from '#io/clock.ts'
import { failure } from '#io/failure.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { dropUnwatched } from '../drop-unwatched.ts'
import { type Known, known, loading, unknown } from '../known.ts'
import type { Store } from '../store.ts'
import { createBatchReader } from './batch-reader.ts'
import { type Head, onDiscontinuity } from './head.ts'
import { createWorkLoop } from './work-loop.ts'

/** Cached contract reads: deduplicated, batched, and read again at every block. */
export type CallCache = {
  /** The latest result; loading before the first read. */
  get(call: ChainCall): Known<Hex>
  /** Reads the calls now and after every block; returns a function that stops it. */
  watch(calls: readonly ChainCall[], listener: () => void): () => void
  stop(): void
}

/** Invalid call data or address, caused by an error of the page (rule 1.8.05). */
class InvalidCallError extends failure(
  'InvalidCallError',
  (reason: 'Invalid address' | 'Invalid hex' | 'Invalid call key', call: ChainCall) => ({ message: reason, call }),
) {}

export type CallCacheParts = {
  readonly client: ChainClient
  readonly chain: Pick<Chain, 'multicall' | 'blockTimeMs' | 'finality'>
  readonly heads: Store<Head | null>
  /** Calls the listener at each request of the head, so that reads share its HTTP request. */
  readonly onHeadRequested: (listener: () => void) => () => void
  /** Calls the listener when cached results may be wrong, so that all are read again. */
  readonly onInvalidated?: (listener: () => void) => () => void
  readonly clock: Clock
  /** False for a hidden page, which retries only with the next head request. */
  readonly isVisible: () => boolean
}

type Entry = {
  readonly call: ChainCall
  result: Known<Hex>
  /** Time of the last successful read since the newest head was requested; null when there was none. */
  requestedAt: number | null
  /**
   * Height at which the block of a fixed call is final. NaN: no block is known; Infinity: confirmed,
   * never read again.
   */
  finalAt: number
  readonly listeners: Set<() => void>
}

/** For this time an unchanged result stays the same object, to avoid renders. */
const ageStepMs = 15_000

/** Maximum number of cached results without a watcher, for returning screens. */
const maxUnwatched = 2000

export function createCallCache(parts: CallCacheParts): CallCache {
  const { client, clock, chain } = parts
  const entries = new Map<string, Entry>()
  const due = new Set<Entry>()
  const read = createBatchReader(client, clock, chain.multicall)
  const { depth } = chain.finality
  const loop = createWorkLoop({ ...parts, isWanted: () => due.size > 0, step, onFailure })

  const heightNow = () => Number(parts.heads.get()?.number)

  function entryOf(call: ChainCall): Entry {
    const entry = entries.get(keyOf(call)) ?? newEntry(call)
    entries.set(keyOf(call), entry)
    return entry
  }

  function ask(wanted: Iterable<Entry>) {
    for (const entry of wanted) due.add(entry)
    loop.wake()
  }

  async function step(): Promise<boolean> {
    // Waits one microtask, so that all calls of a render share the request.
    await null
    dropUnwatched(entries, maxUnwatched)
    const batch = [...due].filter(isWatched)
    due.clear()
    if (batch.length === 0) return false
    const requestedAt = clock.now()
    const height = heightNow()
    for (const entry of batch) entry.requestedAt = requestedAt
    try {
      const results = await read(batch)
      const now = clock.now()
      notify(
        batch.filter((entry, at) => {
          const next = resultOf(results[at], now)
          entry.finalAt = nextFinalAt(entry, next, height, depth)
          return take(entry, next)
        }),
      )
      return false
    } catch (failure) {
      for (const entry of batch) {
        entry.requestedAt = null
        due.add(entry)
      }
      notify(batch.filter((entry) => entry.result.status === 'loading' && take(entry, unknown('node-unreachable'))))
      throw failure
    }
  }

  function onNewHead() {
    for (const entry of entries.values()) {
      entry.requestedAt = null
      if (Number.isNaN(entry.finalAt)) entry.finalAt = heightNow() + depth
    }
    ask([...entries.values()].filter((entry) => isWatched(entry) && !isSettled(entry, heightNow())))
  }

  /** Reads watched results again that are not final, and drops others. `isSure`: a reorg is certain. */
  function invalidateFixed(isSure: boolean) {
    for (const [key, entry] of entries) {
      if (!entry.call.fixed || entry.finalAt === Number.POSITIVE_INFINITY) continue
      if (isSure) entry.finalAt = heightNow() + depth
      if (isWatched(entry)) due.add(entry)
      else entries.delete(key)
    }
  }

  /** Reads all watched calls again, including fixed ones, and drops the results of others. */
  function invalidate() {
    for (const [key, entry] of entries) {
      entry.finalAt = Number.NaN
      entry.requestedAt = null
      if (!isWatched(entry)) entries.delete(key)
    }
    ask([...entries.values()])
  }

  const ends = [parts.onHeadRequested(onNewHead), onDiscontinuity(parts.heads, chain.blockTimeMs, invalidateFixed)]
  if (parts.onInvalidated) ends.push(parts.onInvalidated(invalidate))

  return {
    get: (call) => entries.get(keyOf(call))?.result ?? loading,
    watch(calls, listener) {
      const watched = calls.map(entryOf)
      for (const entry of watched) entry.listeners.add(listener)
      ask(watched.filter((entry) => !isSettled(entry, heightNow()) && !isFresh(entry, clock.now())))
      return () => {
        for (const entry of watched) entry.listeners.delete(listener)
      }
    },
    stop() {
      loop.stop()
      for (const end of ends) end()
    },
  }
}

/**
 * True when the call was read, or its request is pending, since the last head request, so that a new
 * watcher needs no request.
 */
function isFresh({ requestedAt }: Entry, now: number): boolean {
  return requestedAt !== null && now - requestedAt < ageStepMs
}

function isSettled({ call, result, finalAt }: Entry, height: number): boolean {
  return call.fixed === true && result.status === 'known' && !(height >= finalAt)
}

/** Block height from which a fixed result is read for the last time. */
function nextFinalAt({ result, finalAt }: Entry, next: Known<Hex>, height: number, depth: number): number {
  const isSame = result.status === 'known' && next.status === 'known' && result.value === next.value
  if (!isSame) return height + depth
  return height >= finalAt ? Number.POSITIVE_INFINITY : finalAt
}

function onFailure(failure: unknown) {
  if (failure instanceof MulticallUnreadableError) console.warn(failure.message, failure)
}

function newEntry(call: ChainCall): Entry {
  return { call: checked(call), result: loading, requestedAt: null, finalAt: Number.NaN, listeners: new Set() }
}

function take(entry: Entry, next: Known<Hex>): boolean {
  if (isAsGood(entry.result, next)) return false
  entry.result = next
  return true
}

function isAsGood(last: Known<Hex>, next: Known<Hex>): boolean {
  if (last.status === 'known' && next.status === 'known') {
    return last.value === next.value && next.asOf - last.asOf < ageStepMs
  }
  return last.status === 'unknown' && next.status === 'unknown' && last.reason === next.reason
}

function notify(changed: readonly Entry[]) {
  const listeners = new Set(changed.flatMap((entry) => [...entry.listeners]))
  for (const listener of listeners) listener()
}

function isWatched(entry: Entry): boolean {
  return entry.listeners.size > 0
}

function resultOf(result: BatchedResult | undefined, now: number): Known<Hex> {
  return result ? known(result, now) : unknown('unreadable')
}

/** @throws InvalidCallError unless the address has 40 hex digits and the data whole bytes */
function checked(call: ChainCall): ChainCall {
  const isAddress = hasAddressForm(call.to)
  const isHex = /^0x(?:[0-9a-fA-F]{2})*$/.test(call.data)
  if (!isAddress && !isHex) throw new InvalidCallError('Invalid call key', call)
  if (!isAddress) throw new InvalidCallError('Invalid address', call)
  if (!isHex) throw new InvalidCallError('Invalid hex', call)
  return call
}

function keyOf({ to, data }: ChainCall): string {
  return to.toLowerCase() + data
}
