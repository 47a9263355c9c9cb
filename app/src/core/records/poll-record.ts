import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type Clock, sleep } from '#io/clock.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { Reply, RpcCall } from '#io/rpc/replies.ts'
import type { Networks } from '../chain/networks.ts'
import { agreeOnReceipt } from '../verification/agree-on-receipt.ts'
import { minedIn, needsWord, withWord } from '../verification/receipt-word.ts'
import { ofAccount } from './outcomes.ts'
import { readObservation } from './read-observation.ts'
import { type ProposalObservation, readProposal } from './read-proposal.ts'
import { type Observation, ownHashOf, reconcile } from './reconcile.ts'
import { reconcileProposal } from './reconcile-proposal.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

type Parts = {
  readonly store: TransactionStore
  readonly networks: Networks
  readonly clock: Clock
  readonly ask: AskNode
}

/**
 * Maximum time in milliseconds that an outcome is held back until balances and reserves of its block
 * are read.
 */
const figuresMs = 1000

/**
 * Polls a record once. Two operators confirm the outcome if two are configured.
 * @throws any error of the nodes
 */
export async function pollRecord(
  parts: Parts,
  chain: ConfiguredChain,
  record: TransactionRecord,
  isStopped: () => boolean,
): Promise<void> {
  const { store, networks, clock } = parts
  const observation = await observe(parts, record, claimedBesides(store, record))
  /** The record after the poll; null when it was removed meanwhile or its wallet request is open. */
  const reconciled = () => {
    const now = store.read(record.id)
    if (!now || now.progress.status === 'asking' || isStopped()) return null
    return { now, after: afterObservation(store, now, observation, clock.now(), chain.finality.depth) }
  }
  const first = reconciled()
  const seen = first && needsWord(first.now, first.after) ? minedIn(observation) : null
  if (!first || !seen) {
    if (first) store.write(first.after)
    return
  }
  const [verdict] = await Promise.all([
    agreeOnReceipt(parts, chain, seen),
    headAt(networks, clock, chain.id, seen.receipt.blockNumber),
  ])
  const last = reconciled()
  if (last) store.write(withWord(last.now, last.after, verdict))
}

/** Transaction hashes of all other records, because a transaction is the outcome of one record only. */
function claimedBesides(store: TransactionStore, { id, from, chainId }: TransactionRecord): ReadonlySet<string> {
  return claimedHashes(ofAccount(store.records.get(), chainId, from).filter((other) => other.id !== id))
}

function afterObservation(
  store: TransactionStore,
  now: TransactionRecord,
  observation: Observation | ProposalObservation,
  nowMs: number,
  finalDepth: number,
): TransactionRecord {
  const after =
    'proposal' in observation
      ? reconcileProposal(now, observation, nowMs, finalDepth)
      : reconcile(now, observation, nowMs, finalDepth)
  return withoutTakenHash(now, after, claimedBesides(store, now))
}

/** Every transaction hash of the records, in lower case. */
function claimedHashes(records: readonly TransactionRecord[]): ReadonlySet<string> {
  const hashes = records.flatMap((record) => [claimOf(record) ?? [], ...record.earlierHashes].flat())
  return new Set(hashes.map((hash) => hash.toLowerCase()))
}

/** The record after the poll; unchanged when another record adopted the same hash meanwhile. */
function withoutTakenHash(
  now: TransactionRecord,
  after: TransactionRecord,
  claimed: ReadonlySet<string>,
): TransactionRecord {
  const hash = claimOf(after)
  const isTaken = hash !== null && hash !== claimOf(now) && claimed.has(hash.toLowerCase())
  return isTaken ? { ...now, lastCheckedBlockNumber: null } : after
}

function observe(
  { networks, ask }: Pick<Parts, 'networks' | 'ask'>,
  record: TransactionRecord,
  claimed: ReadonlySet<string>,
): Promise<Observation | ProposalObservation> {
  const { chainId, proposal } = record
  const urls = networks.urlsOf(chainId).filter((url) => url.startsWith('http'))
  const askEach = (calls: readonly RpcCall[]) =>
    Promise.all(urls.map(async (url) => resultsOf(await ask(chainId, url, calls))))
  const { tag = null, depth = 0 } = networks.chains.get(chainId)?.finality ?? {}
  const context = { client: networks.clientOf(chainId), askEach, claimed, finalityTag: tag, finalDepth: depth }
  return proposal ? readProposal(context, { ...record, proposal }) : readObservation(context, record)
}

/** Waits until the page has read the block, so that balances are current when the outcome is reported. */
async function headAt(networks: Networks, clock: Clock, chainId: ChainId, block: bigint): Promise<void> {
  const head = networks.headOf(chainId).get()
  if (head && head.number < block) await Promise.race([networks.pollNow(chainId), sleep(clock, figuresMs)])
}

/**
 * The hash that no other record may have. For a proposal it is the proposal's own hash, because one
 * transaction may execute several proposals.
 */
function claimOf(record: TransactionRecord): string | null {
  return record.proposal?.hash ?? ownHashOf(record)
}

/** Results of all requests; null when the node returned an error for one of them. */
function resultsOf(replies: readonly Reply[] | null): readonly unknown[] | null {
  const results = replies?.flatMap((reply) => (reply.kind === 'result' ? [reply.result] : []))
  return results && results.length === replies?.length ? results : null
}
