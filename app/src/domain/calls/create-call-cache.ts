import type { Address, Hex } from '@dexswap/chains'
import { type BatchedResult, multicall } from '#io/calls/multicall.ts'
import { MulticallUnreadableError } from '#io/calls/multicall-error.ts'
import type { Clock } from '#io/clock.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type Known, known, loading, unknown } from '../known.ts'
import type { CallCache, ChainCall } from './call-cache.ts'
import { InvalidCallError } from './invalid-call-error.ts'

export type CallCacheParts = {
  readonly client: ChainClient
  readonly multicall: Address
  /** Called when a head is being asked for: the reads then share its request. */
  readonly onBeat: (listener: () => void) => () => void
  readonly clock: Clock
  /** Nothing is tried again while nobody can see the page; the next beat does it then. */
  readonly isVisible: () => boolean
}

type Entry = { readonly call: ChainCall; result: Known<Hex>; readonly listeners: Set<() => void> }

/** A result that did not change keeps its object for this long, so that nothing is drawn again for a new age alone. */
const ageStepMs = 15_000

/** Results of calls that nobody watches any more are kept up to here, so that a screen that comes back shows them at once. */
const mostKept = 2000

export function createCallCache(parts: CallCacheParts): CallCache {
  const { client, clock } = parts
  const entries = new Map<string, Entry>()
  const due = new Set<Entry>()
  let flushing = false
  let stopRetry = () => {}

  function ask(wanted: Iterable<Entry>) {
    for (const entry of wanted) due.add(entry)
    if (flushing || due.size === 0) return
    flushing = true
    // A microtask later, so that all who ask in one render share the request.
    queueMicrotask(() => void flush())
  }

  async function flush() {
    stopRetry()
    const batch = [...due]
    due.clear()
    try {
      const results = await multicall(
        client,
        parts.multicall,
        batch.map(({ call }) => call),
      )
      const now = clock.now()
      tell(batch.filter((entry, at) => take(entry, resultOf(results[at], now))))
    } catch (failure) {
      if (failure instanceof MulticallUnreadableError) console.warn(failure.message, failure)
      tell(batch.filter((entry) => entry.result.status === 'loading' && take(entry, unknown('node-unreachable'))))
      // spec/1 §7: again after 2.5 to 3.5 s; the next block asks as well.
      stopRetry = clock.after(2500 + Math.random() * 1000, () => {
        if (parts.isVisible()) ask(batch.filter(isWatched))
      })
    }
    flushing = false
    ask([])
  }

  function beat() {
    ask([...entries.values()].filter((entry) => isWatched(entry) && !isSettled(entry)))
  }

  function makeRoom() {
    if (entries.size <= mostKept) return
    for (const [key, entry] of entries) if (!isWatched(entry)) entries.delete(key)
  }

  const endBeat = parts.onBeat(beat)

  return {
    get: (call) => entries.get(keyOf(call))?.result ?? loading,
    watch(calls, listener) {
      makeRoom()
      const watched = calls.map((call) => {
        const entry = entries.get(keyOf(call)) ?? { call: checked(call), result: loading, listeners: new Set() }
        entries.set(keyOf(call), entry)
        entry.listeners.add(listener)
        return entry
      })
      ask(watched.filter((entry) => !isSettled(entry)))
      return () => {
        for (const entry of watched) entry.listeners.delete(listener)
      }
    },
    stop() {
      stopRetry()
      endBeat()
    },
  }
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

function tell(changed: readonly Entry[]) {
  const listeners = new Set(changed.flatMap((entry) => [...entry.listeners]))
  for (const listener of listeners) listener()
}

function isWatched(entry: Entry): boolean {
  return entry.listeners.size > 0
}

function resultOf(result: BatchedResult | undefined, now: number): Known<Hex> {
  return result ? known(result, now) : unknown('unreadable')
}

/** Read once and for ever. */
function isSettled({ call, result }: Entry): boolean {
  return call.fixed === true && result.status === 'known'
}

/** @throws InvalidCallError where the key would be none: 40 hexadecimal digits of an address and whole bytes of call data */
function checked(call: ChainCall): ChainCall {
  if (!/^0x[0-9a-fA-F]{40}$/.test(call.to)) throw new InvalidCallError('Invalid address', call)
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(call.data)) throw new InvalidCallError('Invalid hex', call)
  return call
}

function keyOf({ to, data }: ChainCall): string {
  return to.toLowerCase() + data
}
