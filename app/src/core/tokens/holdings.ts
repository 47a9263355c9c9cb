import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { answerOf, type ContractCall } from '@dexswap/pools-reader/contract-call'
import { createLastValue } from '@dexswap/pools-reader/last-value'
import { type BatchedResult, maxBatchSize, multicall } from '@dexswap/pools-reader/multicall'
import { isStillThere } from '@dexswap/pools-reader/still-there'
import { movedTokens } from '#io/calls/transfer-logs.ts'
import { type Clock, sleep } from '#io/clock.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Head } from '../chain/head.ts'
import { createRefCountedStore, createWorkLoop } from '../chain/work-loop.ts'
import { type Known, known, unknown } from '../known.ts'
import { createStore, type Store } from '../store.ts'
import { nativeCurrencyOf, type Token } from './currency.ts'
import { balanceCall, tokenBalanceCall } from './token-reads.ts'

/** Balances by lower-case token address; the native currency has the key `native`. */
export type Holdings = ReadonlyMap<string, Known<bigint>>

/** Balances of an account in many tokens, refreshed while there are subscribers. */
export type HoldingsStore = Store<Holdings> & {
  /** Sets the balances to read; a change of the account clears all results. */
  want(account: Address | null, tokens: readonly Pick<Token, 'address'>[]): void
  stop(): void
}

export const nativeKey = 'native'

/** After more missed blocks all balances are reread, because nodes reject longer log ranges. */
const maxCatchUpBlocks = 500n
/**
 * Maximum number of held tokens to read at every block. Wrapping and rebasing change balances without
 * a Transfer log.
 */
const maxReadAlways = 100

/** Delay in milliseconds before the first of several batches, so that the list is rendered first. */
const firstLookMs = 50

type Wanted = { readonly account: Address; readonly keys: readonly string[] }

function keysOf(tokens: readonly Pick<Token, 'address'>[]): readonly string[] {
  return [nativeKey, ...tokens.map(({ address }) => address.toLowerCase())]
}

function callOf(chain: ConfiguredChain, account: Address, key: string): ContractCall<bigint> {
  return key === nativeKey
    ? balanceCall(chain, nativeCurrencyOf(chain), account)
    : tokenBalanceCall(key as Address, account)
}

/** Reads in batches. If there are several, yields before each of them. */
async function readInBatches(
  { client, clock, chain }: { readonly client: ChainClient; readonly clock: Clock; readonly chain: ConfiguredChain },
  calls: readonly ContractCall<bigint>[],
): Promise<readonly BatchedResult[]> {
  const answers: Promise<readonly BatchedResult[]>[] = []
  const isLong = calls.length > maxBatchSize
  for (let at = 0; at < calls.length; at += maxBatchSize) {
    if (isLong) await sleep(clock, at === 0 ? firstLookMs : 0)
    const answer = multicall(client, chain.multicall, calls.slice(at, at + maxBatchSize))
    // Prevents an unhandled rejection. The error of any batch is thrown below.
    answer.catch(() => undefined)
    answers.push(answer)
  }
  return (await Promise.all(answers)).flat()
}

/**
 * Reads all balances once, in requests of 500. Then at each block those that may change without a log,
 * and those with a Transfer log. When logs cannot be read, all are read again.
 */
export function createHoldings(parts: {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  readonly clock: Clock
  readonly isVisible: () => boolean
}): HoldingsStore {
  const { chain, client, heads, clock } = parts
  const state = createStore<Holdings>(new Map())
  let wanted: Wanted | null = null
  /** Caches the keys of the last list, which may have thousands of tokens. */
  const lastKeys = createLastValue<readonly string[]>()
  /** Head up to which transfers were applied; null before the first read. */
  let readAt: Head | null = null
  const subscribers = createRefCountedStore(state)

  async function read(scope: Wanted, keys: readonly string[]): Promise<void> {
    const calls = keys.map((key) => callOf(chain, scope.account, key))
    const results = await readInBatches({ client, clock, chain }, calls)
    // The account changed during the read, so its results are discarded.
    if (scope.account !== wanted?.account) return
    const next = new Map(state.get())
    let changed = false
    for (const [at, call] of calls.entries()) {
      const key = keys[at] as string // The cast is safe because there is one key per call.
      const balance = balanceOf(call, results[at] ?? null, clock.now())
      if (sameValue(next.get(key), balance)) continue
      next.set(key, balance)
      changed = true
    }
    if (changed) state.set(next)
  }

  /** Keys of the balances that may have changed since a block. All keys after a reorg. */
  async function touched(scope: Wanted, before: Head, { number, parentHash }: Head): Promise<readonly string[]> {
    if (number <= before.number || number - before.number > maxCatchUpBlocks) return scope.keys
    const [isThere, moved] = await Promise.all([
      parentHash === before.hash || isStillThere(client, before),
      movedTokens(client, scope.account, before.number + 1n, number),
    ])
    if (!isThere) return scope.keys
    const held = [...state.get()].flatMap(([key, balance]) =>
      balance.status === 'known' && balance.value > 0n ? [key] : [],
    )
    const always = new Set([nativeKey, chain.wrappedNative.address.toLowerCase(), ...held.slice(0, maxReadAlways)])
    return scope.keys.filter((key) => always.has(key) || moved.has(key) || !state.get().has(key))
  }

  async function step(): Promise<boolean> {
    const scope = wanted
    const head = heads.get()
    if (!scope) return false
    const { keys } = scope
    const unread = keys.filter((key) => !state.get().has(key))
    if (readAt === null || head === null) {
      await read(scope, keys)
    } else if (head.hash !== readAt.hash) {
      await read(scope, await touched(scope, readAt, head).catch(() => keys))
    } else if (unread.length > 0) await read(scope, unread)
    readAt = head
    return false
  }

  /** Marks balances that were never read as unknown. A known balance stays, and its age grows. */
  function markUnreachable(): void {
    if (!wanted) return
    const missing = wanted.keys.filter((key) => !state.get().has(key))
    if (missing.length === 0) return
    readAt = null
    state.set(new Map([...state.get(), ...missing.map((key) => [key, unknown('node-unreachable')] as const)]))
  }

  const loop = createWorkLoop({
    ...parts,
    isWanted: () => subscribers.isListening() && wanted !== null,
    step,
    onFailure: markUnreachable,
  })
  const endHeads = heads.subscribe(loop.wake)

  return {
    ...subscribers.storeOf(loop.wake),
    want(account, tokens) {
      if (account !== wanted?.account) {
        readAt = null
        state.set(new Map())
      }
      wanted = account && { account, keys: lastKeys([tokens], () => keysOf(tokens)) }
      loop.wake()
    },
    stop() {
      loop.stop()
      endHeads()
    },
  }
}

function balanceOf(call: ContractCall<bigint>, result: BatchedResult, now: number): Known<bigint> {
  return result === null ? unknown('unreadable') : answerOf(call, known(result, now))
}

function sameValue(last: Known<bigint> | undefined, next: Known<bigint>): boolean {
  if (last?.status === 'known' && next.status === 'known') return last.value === next.value
  return last?.status === 'unknown' && next.status === 'unknown' && last.reason === next.reason
}
