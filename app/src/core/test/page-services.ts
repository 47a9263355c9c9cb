import type { Address, Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { PoolState, StalePools } from '@dexswap/pools-reader/pool-state'
import type { CallCache } from '../chain/call-cache.ts'
import { type Known, known, loading, unknown } from '../known.ts'
import type { TransactionRecord, UnknownRecord } from '../records/transaction-record.ts'
import type { Plan, SendState, TransactionEvent } from '../sending/plan.ts'
import type { Store } from '../store.ts'

type NodeRequest = { readonly method: string; readonly params: readonly unknown[] }

/** A node that does not respond until the test defines its responses. */
export function createSettableNode(chain: ConfiguredChain) {
  let node: (request: NodeRequest) => Promise<unknown> = () => new Promise(() => undefined)
  /** Sets a function that returns the response to each request. */
  const answerNodeBy = (replyTo: (request: NodeRequest) => unknown) => {
    node = async (request) => replyTo(request)
  }
  /** Returns the same response to every request. */
  const answerNode = (reply: unknown) => answerNodeBy(() => reply)
  return { client: { chain, request: (request: NodeRequest) => node(request) }, answerNode, answerNodeBy }
}

/** Result of a read; null while it is loading. */
type Answer = Hex | 'reverts' | null
const reverted = unknown('unreadable')

/** A call cache with results that a test sets, before the first render. */
export function createSettableCalls() {
  let answer: (call: ChainCall) => Answer = () => null
  const results = new Map<Hex, Known<Hex>>()
  const calls: CallCache = {
    get(call) {
      const result = answer(call)
      if (result === null) return loading
      if (result === 'reverts') return reverted
      // Equal results must be the same object, as in the real cache.
      const stored = results.get(result) ?? known(result, 0)
      results.set(result, stored)
      return stored
    },
    watch: () => () => undefined,
    stop: () => undefined,
  }
  const answerCalls = (give: (call: ChainCall) => Answer) => {
    answer = give
  }
  return { calls, answerCalls }
}

/** Transactions over the page stores. Plans are logged, and a test can emit events. */
export function pageTransactions(
  stores: { readonly records: Store<readonly TransactionRecord[]>; readonly unknown: Store<readonly UnknownRecord[]> },
  requested: string[],
) {
  const events = new Set<(event: TransactionEvent) => void>()
  const runs: { readonly plan: Plan; readonly tell: (state: SendState) => void }[] = []
  const transactions = {
    records: stores.records,
    unknown: stores.unknown,
    run(plan: Plan, onState: (state: SendState) => void) {
      runs.push({ plan, tell: onState })
      return new Promise(() => undefined)
    },
    onEvent(listener: (event: TransactionEvent) => void) {
      events.add(listener)
      return () => events.delete(listener)
    },
    clear: (chainId: number, account: Address) => void requested.push(`clear ${chainId} ${account}`),
  }
  const tell = (event: TransactionEvent) => {
    for (const listener of events) listener(event)
  }
  return { transactions, runs, tell }
}

/** A market over the page stores, with the same pools on every chain. */
export function pageMarket(
  stores: { readonly pools: Store<PoolState>; readonly stale: Store<StalePools | null> },
  calls: CallCache,
  requested: string[],
) {
  const pools = {
    ...stores.pools,
    stale: stores.stale,
    want: () => undefined,
    followTokens: (tokens: readonly Address[]) => void requested.push(`followTokens ${tokens}`),
    readTicksOf: (hops: readonly { readonly id: string }[]) =>
      void requested.push(`readTicksOf ${hops.map(({ id }) => id)}`),
    stop: () => undefined,
  }
  return { poolsOf: () => pools, callsOf: () => calls }
}
