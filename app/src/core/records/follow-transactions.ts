// Walk 7 of 7: outcome: polls until it is final.
import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type Clock, sleep } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { Reply, RpcCall } from '#io/rpc/replies.ts'
import type { Networks } from '../chain/networks.ts'
import { agreeOnReceipt } from '../verification/agree-on-receipt.ts'
import { minedIn, needsWord, withWord } from '../verification/receipt-word.ts'
import { shouldCheck } from './following.ts'
import { isFinal, isOpen, ofAccount } from './outcomes.ts'
import { readObservation } from './read-observation.ts'
import { type ProposalObservation, readProposal } from './read-proposal.ts'
import { type Observation, ownHashOf, reconcile } from './reconcile.ts'
import { reconcileProposal } from './reconcile-proposal.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

export type Follower = {
  /** Polls one record now, outside the polling rules, after a poll in progress has ended. */
  check(id: string): Promise<void>
  stop(): void
}

/** The lock that a tab holds while the wallet's window of a transaction is open. */
export const askingLock = (id: string) => `dexswap.asking.${id}`

/** Delay before a failed or lagging poll is retried: a stalled chain emits no new block. */
const againMs = 4000

/** An outcome waits for the figures of its block no longer than this. */
const figuresMs = 1000

/** Maximum age of a record that keeps its chain polled; others are polled once per visit. */
const followedMs = 24 * 60 * 60_000

/** Polls records that are not final with each head request, in the same HTTP request. */
export function followTransactions(options: {
  readonly store: TransactionStore
  readonly networks: Networks
  readonly locks: Locks
  readonly clock: Clock
  readonly ask?: AskNode
}): Follower {
  const { store, networks, locks, clock, ask = askLater } = options
  const underWay = new Map<string, Promise<void>>()
  /** Records polled in this visit; each is polled once regardless of its age. */
  const checked = new Set<string>()
  /** Cancels the next poll of a record. */
  const waiting = new Map<string, () => void>()
  let isStopped = false

  /** One transaction is never the outcome of two records. */
  function claimedBesides({ id, from, chainId }: TransactionRecord): ReadonlySet<string> {
    const others = ofAccount(store.records.get(), chainId, from).filter((other) => other.id !== id)
    const hashes = others.flatMap((other) => [claimOf(other) ?? [], ...other.earlierHashes].flat())
    return new Set(hashes.map((hash) => hash.toLowerCase()))
  }

  function observe(record: TransactionRecord): Promise<Observation | ProposalObservation> {
    const { chainId } = record
    const urls = networks.urlsOf(chainId).filter((url) => url.startsWith('http'))
    const askEach = (calls: readonly RpcCall[]) =>
      Promise.all(urls.map(async (url) => resultsOf(await ask(chainId, url, calls))))
    const { tag = null, depth = 0 } = networks.chains.get(chainId)?.finality ?? {}
    const client = networks.clientOf(chainId)
    const context = { client, askEach, claimed: claimedBesides(record), finalityTag: tag, finalDepth: depth }
    const { proposal } = record
    return proposal ? readProposal(context, { ...record, proposal }) : readObservation(context, record)
  }

  /** Applies an observation to the current record; null when it was removed or is being requested. */
  function reconciled(id: string, observation: Observation | ProposalObservation, finalDepth: number) {
    const now = store.read(id)
    if (!now || now.progress.status === 'asking' || isStopped) return null
    const after =
      'proposal' in observation
        ? reconcileProposal(now, observation, clock.now(), finalDepth)
        : reconcile(now, observation, clock.now(), finalDepth)
    // A hash that another record claimed meanwhile is looked up again without it.
    const hash = claimOf(after)
    const isTaken = hash !== null && hash !== claimOf(now) && claimedBesides(now).has(hash.toLowerCase())
    return { now, after: isTaken ? { ...now, lastCheckedBlockNumber: null } : after }
  }

  /** Refreshes balances and reserves to the block of the outcome before it is reported. */
  async function figuresOf(chainId: ChainId, block: bigint): Promise<void> {
    const head = networks.headOf(chainId).get()
    if (head && head.number < block) await Promise.race([networks.pollNow(chainId), sleep(clock, figuresMs)])
  }

  /** Writes an outcome after two operators confirm it, where two are configured. */
  async function poll(chain: ConfiguredChain, record: TransactionRecord): Promise<void> {
    const observation = await observe(record)
    const { depth } = chain.finality
    const first = reconciled(record.id, observation, depth)
    const seen = first && needsWord(first.now, first.after) ? minedIn(observation) : null
    if (!first || !seen) {
      if (first) store.write(first.after)
      return
    }
    const [verdict] = await Promise.all([
      agreeOnReceipt({ networks, clock, ask }, chain, seen),
      figuresOf(chain.id, seen.receipt.blockNumber),
    ])
    const last = reconciled(record.id, observation, depth)
    if (last) store.write(withWord(last.now, last.after, verdict))
  }

  /** One poll per record at a time; concurrent callers share it. */
  function check(record: TransactionRecord): Promise<void> {
    const current = underWay.get(record.id)
    if (current) return current
    const chain = networks.chains.get(record.chainId)
    if (!chain || isStopped) return Promise.resolve()
    const begun = pollUntilCurrent(chain, record).finally(() => underWay.delete(record.id))
    underWay.set(record.id, begun)
    return begun
  }

  /** Polls again when a block arrived during the poll. */
  async function pollUntilCurrent(chain: ConfiguredChain, record: TransactionRecord): Promise<void> {
    const headBefore = networks.headOf(record.chainId).get()?.number
    try {
      await poll(chain, record)
      checked.add(record.id)
    } catch (failure) {
      // Failures of a check are only logged (rule 1.8.23); the record is polled again.
      console.warn('A transaction could not be checked.', failure)
    }
    const head = networks.headOf(record.chainId).get()
    const after = store.read(record.id)
    if (!head || !after || !isDue(after, head.number)) return
    if (head.number === headBefore) repoll(record.id)
    else if (!isStopped) await pollUntilCurrent(chain, after)
  }

  function repoll(id: string): void {
    waiting.get(id)?.()
    const cancel = clock.after(againMs, () => {
      waiting.delete(id)
      const record = store.read(id)
      if (record) checkIfDue(record)
    })
    waiting.set(id, cancel)
  }

  function isDue(record: TransactionRecord, head: bigint): boolean {
    if (record.progress.status === 'asking' || isFinal(record)) return false
    return !checked.has(record.id) || shouldCheck(record, head, clock.now())
  }

  /** A tab that just closed may hold its lock, and a stalled chain triggers no poll. */
  async function findLost({ id }: TransactionRecord): Promise<void> {
    const isHeld = await locks.isHeld(askingLock(id))
    const now = store.read(id)
    if (isStopped || now?.progress.status !== 'asking') return
    if (isHeld) return repoll(id)
    const lost: TransactionRecord = { ...now, progress: { status: 'unknown' } }
    store.write(lost)
    checkIfDue(lost)
  }

  function checkIfDue(record: TransactionRecord): void {
    const head = networks.headOf(record.chainId).get()
    if (record.progress.status === 'asking') void findLost(record)
    else if (head && isDue(record, head.number)) void check(record)
  }

  function checkAll(chainId: ChainId): void {
    for (const record of store.records.get()) if (record.chainId === chainId) checkIfDue(record)
  }

  /** The first head arrives after its request, and a stalled chain makes no later request. */
  function followHead(chainId: ChainId): void {
    if (followed.has(chainId)) return
    followed.add(chainId)
    stops.push(networks.headOf(chainId).subscribe(() => checkAll(chainId)))
  }

  function keepFollowing(): void {
    const open = new Set<ChainId>()
    for (const record of store.records.get()) {
      const chain = networks.chains.get(record.chainId)
      // An ended chain has no node to poll.
      if (!chain || chain.ended) continue
      followHead(record.chainId)
      const isYoung = isOpen(record) && clock.now() - record.addedTime < followedMs
      if (isYoung || (!isFinal(record) && !checked.has(record.id))) open.add(record.chainId)
    }
    networks.keepFollowing(open)
  }

  const followed = new Set<ChainId>()
  const stops = [networks.onHeadRequested(checkAll), store.records.subscribe(keepFollowing)]
  keepFollowing()
  // The head may precede this code, and a stalled chain emits no other.
  for (const chainId of followed) checkAll(chainId)
  return {
    async check(id) {
      await underWay.get(id)
      const record = store.read(id)
      if (record) await check(record)
    },
    stop() {
      isStopped = true
      for (const stop of [...stops, ...waiting.values()]) stop()
    },
  }
}

/** Dedupes by proposal hash: one transaction may execute several proposals. */
function claimOf(record: TransactionRecord): string | null {
  return record.proposal?.hash ?? ownHashOf(record)
}

/** Null when the node lacks one of the results. */
function resultsOf(replies: readonly Reply[] | null): readonly unknown[] | null {
  const results = replies?.flatMap((reply) => (reply.kind === 'result' ? [reply.result] : []))
  return results && results.length === replies?.length ? results : null
}

/** Loads its code with the first request to a single node. */
const askLater: AskNode = async (...args) => (await import('#io/rpc/ask-node.ts')).askNode(...args)
