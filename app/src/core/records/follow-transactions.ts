// Step 7 of 7 of a transaction, outcome: polls records until they are final.
import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Clock } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { Networks } from '../chain/networks.ts'
import { shouldCheck, walletRequestLock } from './following.ts'
import { isFinal, isOpen } from './outcomes.ts'
import { pollRecord } from './poll-record.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

export type Follower = {
  /** Polls one record now, or right after its poll in progress. */
  check(id: string): Promise<void>
  stop(): void
}

/**
 * Delay in milliseconds before a failed poll is repeated, because a stalled chain triggers no other
 * poll.
 */
const againMs = 4000

/** Maximum age of records that are polled continuously; older ones are polled once per visit. */
const followedMs = 24 * 60 * 60_000

type Parts = {
  readonly store: TransactionStore
  readonly networks: Networks
  readonly locks: Locks
  readonly clock: Clock
  readonly ask?: AskNode
}

/** Polls open records whenever the head is requested, in the same HTTP request. */
export function followTransactions({ store, networks, locks, clock, ask = askLater }: Parts): Follower {
  const underWay = new Map<string, Promise<void>>()
  /** Ids of records that were polled on this visit: each is polled once, at any age. */
  const checked = new Set<string>()
  const retries = createRetries(clock, (id) => {
    const record = store.read(id)
    if (record) checkIfDue(record)
  })
  let isStopped = false

  /** Polls a record; callers during the poll share its result. */
  function check(record: TransactionRecord): Promise<void> {
    const current = underWay.get(record.id)
    if (current) return current
    const chain = networks.chains.get(record.chainId)
    if (!chain || isStopped) return Promise.resolve()
    const begun = pollUntilCurrent(chain, record).finally(() => underWay.delete(record.id))
    underWay.set(record.id, begun)
    return begun
  }

  /** Repeats the poll when a block arrived during it. */
  async function pollUntilCurrent(chain: ConfiguredChain, record: TransactionRecord): Promise<void> {
    const headBefore = networks.headOf(record.chainId).get()?.number
    try {
      await pollRecord({ store, networks, clock, ask }, chain, record, () => isStopped)
      checked.add(record.id)
    } catch (failure) {
      // A failed poll is only logged (rule 1.8.23), because the record is polled again.
      console.warn('A transaction could not be checked.', failure)
    }
    const head = networks.headOf(record.chainId).get()
    const after = store.read(record.id)
    if (!head || !after || !isDue(after, head.number, clock.now(), checked.has(after.id))) return
    if (head.number === headBefore) retries.schedule(record.id)
    else if (!isStopped) await pollUntilCurrent(chain, after)
  }

  /** Polls the record of a closed tab, because a stalled chain triggers no other poll. */
  async function findLost({ id }: TransactionRecord): Promise<void> {
    const isHeld = await locks.isHeld(walletRequestLock(id))
    const now = store.read(id)
    if (isStopped || now?.progress.status !== 'asking') return
    if (isHeld) return retries.schedule(id)
    const lost: TransactionRecord = { ...now, progress: { status: 'unknown' } }
    store.write(lost)
    checkIfDue(lost)
  }

  function checkIfDue(record: TransactionRecord): void {
    const head = networks.headOf(record.chainId).get()
    if (record.progress.status === 'asking') void findLost(record)
    else if (head && isDue(record, head.number, clock.now(), checked.has(record.id))) void check(record)
  }

  function checkAll(chainId: ChainId): void {
    for (const record of store.records.get()) if (record.chainId === chainId) checkIfDue(record)
  }

  /**
   * Polls whenever the head is requested, and once at the start, because a stalled chain emits no
   * head.
   */
  function followHead(chainId: ChainId): void {
    if (followed.has(chainId)) return
    followed.add(chainId)
    stops.push(networks.headOf(chainId).subscribe(() => checkAll(chainId)))
  }

  function keepFollowing(): void {
    const open = new Set<ChainId>()
    for (const record of store.records.get()) {
      const chain = networks.chains.get(record.chainId)
      // A chain that was shut down has no node to poll.
      if (!chain || chain.ended) continue
      followHead(record.chainId)
      if (needsPolling(record, clock.now(), checked.has(record.id))) open.add(record.chainId)
    }
    networks.keepFollowing(open)
  }

  const followed = new Set<ChainId>()
  const stops = [networks.onHeadRequested(checkAll), store.records.subscribe(keepFollowing)]
  keepFollowing()
  // Polls at once: the head may have arrived before this code was loaded, and a stalled chain emits no
  // further head.
  for (const chainId of followed) checkAll(chainId)
  return {
    async check(id) {
      await underWay.get(id)
      const record = store.read(id)
      if (record) await check(record)
    },
    stop() {
      isStopped = true
      retries.stop()
      for (const stop of stops) stop()
    },
  }
}

/** Retries failed polls after a delay, at most one retry per record at a time. */
function createRetries(clock: Clock, retry: (id: string) => void) {
  const cancels = new Map<string, () => void>()
  return {
    schedule(id: string): void {
      cancels.get(id)?.()
      const run = () => {
        cancels.delete(id)
        retry(id)
      }
      cancels.set(id, clock.after(againMs, run))
    },
    stop(): void {
      for (const cancel of cancels.values()) cancel()
    },
  }
}

/** True when a record has to be polled at this head. */
function isDue(record: TransactionRecord, head: bigint, now: number, isChecked: boolean): boolean {
  if (record.progress.status === 'asking' || isFinal(record)) return false
  return !isChecked || shouldCheck(record, head, now)
}

/** True when the chain of a record has to be polled because of this record. */
function needsPolling(record: TransactionRecord, now: number, isChecked: boolean): boolean {
  const isYoung = isOpen(record) && now - record.addedTime < followedMs
  return isYoung || (!isFinal(record) && !isChecked)
}

/** Its code is loaded with the first request to a single node. */
const askLater: AskNode = async (...args) => (await import('#io/rpc/ask-node.ts')).askNode(...args)
