import type { Address, ChainId, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { readAccountLogs, readHeader, readMined } from '#io/accounts/account-logs.ts'
import {
  type HistoryEntry,
  type HistoryStore,
  noHistory,
  type StoredApproval,
  type StoredHistory,
} from '#io/accounts/history-store.ts'
import type { Clock } from '#io/clock.ts'
import { createStore, type Store } from '../store.ts'
import { approvalsIn } from './approvals-in-logs.ts'
import type { ExchangeContracts } from './exchange-contracts.ts'
import { entryOf, mayTouch } from './history-entry.ts'
import { nextStep, reachOf, storedUpTo, withApprovals, withEntries, withRange } from './history-reading.ts'

export type HistoryState = {
  /** Transactions of the account with contracts of the exchange, newest first. */
  readonly entries: readonly HistoryEntry[]
  /** Token approvals that were found so far. */
  readonly approvals: readonly StoredApproval[]
  readonly status: 'reading' | 'stopped' | 'read' | 'failed'
  /** Blocks of which all logs were read, and the time of the first of them; null before the first read. */
  readonly reach: { readonly from: bigint; readonly to: bigint; readonly time: number } | null
  /** Unix time in seconds back to which the history should be read. */
  readonly target: number
  /** Unix time in seconds of the newest block. */
  readonly now: number
  /** Newest block of the indexer; null when it does not respond. */
  readonly indexedTo: bigint | null
  /** Number of transactions that the node did not return. */
  readonly unread: number
}

type Parts = {
  readonly client: Client
  readonly chainId: ChainId
  readonly account: Address
  readonly contracts: ExchangeContracts
  readonly head: () => { readonly number: bigint; readonly timestamp: bigint }
  /** Hashes of transactions that the indexer knows, newest first; may reject. */
  readonly askIndexer: () => Promise<{ readonly block: { readonly number: bigint }; readonly value: readonly Hex[] }>
  readonly openStore: () => Promise<HistoryStore | null>
  readonly clock: Clock
}

export type HistoryReader = {
  readonly state: Store<HistoryState>
  /** Continues reading back to the given Unix time in seconds. */
  readTo(time: number): void
  /** Stops after the pending request. Results stay available. */
  stop(): void
}

/** Maximum depth of a reorg. Newer blocks are read again on the next visit. */
const anchorDepth = 256n
/**
 * Number of the newest indexed transactions to read first; older ones are read together with their
 * blocks.
 */
const maxIndexed = 500
/** Number of transactions to read per batch. */
const atOnce = 40
const firstStep = 5000n
const maxStep = 1_000_000n
/** If a step takes fewer milliseconds, the next one reads twice as many blocks. */
const quickMs = 1000
const slowMs = 4000

function stateAt(now: number): HistoryState {
  return {
    entries: [],
    approvals: [],
    status: 'stopped',
    reach: null,
    target: now,
    now,
    indexedTo: null,
    unread: 0,
  }
}

/**
 * The stored history up to its anchor block; null without an anchor, or when the chain no longer has
 * that block.
 */
async function canonicalPart(client: Client, stored: StoredHistory, top: bigint): Promise<StoredHistory | null> {
  const { anchor } = stored
  if (anchor === null || anchor.block > top) return null
  const { hash } = await readHeader(client, anchor.block)
  return hash === anchor.hash ? storedUpTo(stored, anchor.block) : null
}

/** Transactions that concern the exchange, and the hashes that the node does not return. */
async function readTransactions(
  { client, account, contracts }: Pick<Parts, 'client' | 'account' | 'contracts'>,
  hashes: readonly Hex[],
) {
  const mined = await Promise.all(hashes.map((hash) => readMined(client, hash)))
  return {
    found: mined.flatMap((each) => (each && entryOf(each, account, contracts)) ?? []),
    missing: hashes.filter((_, place) => mined[place] === null),
  }
}

function nextSize(size: bigint, tookMs: number): bigint {
  if (tookMs < quickMs && size < maxStep) return size * 2n
  return tookMs > slowMs && size > 1n ? size / 2n : size
}

/** Reads the history of an account backwards in steps, and continues where the last visit ended. */
export function createHistoryReader(parts: Parts): HistoryReader {
  const { client, chainId, account, contracts, head, askIndexer, openStore, clock } = parts
  const start = head()
  const top = start.number
  const state = createStore(stateAt(Number(start.timestamp)))
  let history: StoredHistory = noHistory
  let store: HistoryStore | null = null
  let isOpen = false
  let isRunning = false
  let isWanted = false
  let size = firstStep

  function publish(part: Partial<HistoryState> = {}): void {
    const { entries, approvals, unread, ranges } = history
    const reach = reachOf(ranges, top)
    state.set({ ...state.get(), entries, approvals, unread: unread.length, reach, ...part })
  }

  async function recall(): Promise<void> {
    store ??= await openStore().catch(() => null)
    const stored = (await store?.read(chainId, account)) ?? noHistory
    const from = await canonicalPart(client, stored, top)
    const block = top > anchorDepth ? top - anchorDepth : 0n
    const { hash } = await readHeader(client, block)
    history = { ...(from ?? noHistory), unread: [], anchor: { block, hash } }
    if (from && stored.unread.length > 0) await take(stored.unread)
    isOpen = true
    publish()
  }

  /** Reads the transactions that were not read before, and adds those that concern the exchange. */
  async function take(hashes: readonly Hex[]): Promise<void> {
    const known = new Set(history.entries.map(({ hash }) => hash))
    const wanted = [...new Set(hashes)].filter((hash) => !known.has(hash))
    for (let at = 0; at < wanted.length; at += atOnce) {
      const part = wanted.slice(at, at + atOnce)
      const { found, missing } = await readTransactions(parts, part)
      const unread = [...history.unread, ...missing]
      history = { ...history, entries: withEntries(history.entries, found), unread: [...new Set(unread)] }
      publish()
    }
  }

  async function takeIndexed(): Promise<void> {
    const answer = await askIndexer().catch(() => null)
    if (answer === null) return
    await take(answer.value.slice(0, maxIndexed))
    publish({ indexedTo: answer.block.number })
  }

  async function step(): Promise<boolean> {
    const reach = reachOf(history.ranges, top)
    if (reach && reach.time <= state.get().target) return false
    const next = nextStep(history.ranges, top, size)
    if (next === null) return false
    const begun = clock.now()
    const logs = await readAccountLogs(client, account, next.from, next.to)
    await take(logs.filter((log) => mayTouch(log, account, contracts)).map(({ hash }) => hash))
    const { time } = await readHeader(client, next.from)
    history = {
      ...history,
      ranges: withRange(history.ranges, { ...next, time }),
      approvals: withApprovals(history.approvals, approvalsIn(logs, account)),
    }
    publish()
    void store?.write(chainId, account, history)
    size = nextSize(size, clock.now() - begun)
    return true
  }

  async function run(): Promise<void> {
    isRunning = true
    publish({ status: 'reading' })
    try {
      if (!isOpen) await recall()
      if (state.get().indexedTo === null) await takeIndexed()
      while (isWanted && (await step()));
      publish({ status: isWanted ? 'read' : 'stopped' })
    } catch {
      // After an error, the user can continue from this block.
      publish({ status: 'failed' })
    }
    isRunning = false
  }

  return {
    state,
    readTo(time) {
      isWanted = true
      state.set({ ...state.get(), target: Math.min(time, state.get().target) })
      if (!isRunning) void run()
    },
    stop() {
      isWanted = false
    },
  }
}
