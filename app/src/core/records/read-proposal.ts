import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { readLogs } from '@dexswap/pools-reader/read-logs'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import * as v from 'valibot'
import { RpcRequestError } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { numberToHex, toFunctionSelector } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { NodeContradictionError } from '../sending/transaction-errors.ts'
import {
  type AccountLog,
  type Execution,
  entryPoints,
  executionOf,
  safeTopics,
  userOperationTopics,
} from './account-events.ts'
import { canonicalOf, finalisedOf, type PollContext, readTransaction } from './read-observation.ts'
import type { ObservedTransaction } from './recognise.ts'
import { holdsCalls } from './recognise-batch.ts'
import { ownHashOf } from './reconcile.ts'
import { executesAt, findSafeNonce, isProposalHash, isRejectionHash } from './safe-hash.ts'
import { address, hash } from './summary.ts'
import type { ProposalRecord, TransactionRecord } from './transaction-record.ts'

/** Result of one poll for a proposal. */
export type ProposalObservation = {
  readonly head: bigint
  readonly finalised: bigint | null
  /** The transaction with the wallet's hash, or the one that executed the proposal. */
  readonly own: ObservedTransaction | null
  /** The transaction that used the Safe nonce of the proposal for another call. */
  readonly other: ObservedTransaction | null
  /** Canonical block hash at the record's height, or null. */
  readonly canonical: Hex | null
  readonly proposal: ProposalRecord
}

/** An event of the account, with the hash of its transaction. */
type AccountEvent = Execution & { readonly transaction: Hex }

type Proposed = TransactionRecord & { readonly proposal: ProposalRecord }

const logSchema = v.object({
  address,
  topics: v.array(hash),
  data: v.pipe(
    v.string(),
    v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
    v.transform((digits) => digits as Hex),
  ),
  transactionHash: hash,
})

/** Polls the chain once for the record of a contract account. */
export async function readProposal(context: PollContext, record: Proposed): Promise<ProposalObservation> {
  const { client } = context
  const known = ownHashOf(record)
  const [head, finalised, found, canonical] = await Promise.all([
    getBlockNumber(client, { cacheTime: 0 }),
    finalisedOf(context),
    known ? readTransaction(client, known, record.from) : null,
    canonicalOf(client, record),
  ])
  const { proposal } = record
  const observation = { head, finalised, own: null, other: null, canonical, proposal }
  if (found) {
    const own = executedBy(found, record)
    // From now on the record follows the proposal's hash, because after a reorg another transaction may
    // execute it.
    if (own.execution)
      return { ...observation, own, proposal: { ...withoutTransaction(proposal), hash: own.execution.hash } }
    return { ...observation, own, proposal: { ...proposal, isTransaction: true } }
  }
  return { ...observation, ...(await readEvents(context, record, { head, finalised })) }
}

function withoutTransaction({ isTransaction: _, ...proposal }: ProposalRecord): ProposalRecord {
  return proposal
}

/** Finds the events of the account that concern the proposal, in the blocks that are not final yet. */
async function readEvents(
  context: PollContext,
  record: Proposed,
  { head, finalised }: { readonly head: bigint; readonly finalised: bigint | null },
): Promise<Pick<ProposalObservation, 'own' | 'other' | 'proposal'>> {
  const { client } = context
  const { from } = record
  const proposal = withoutTransaction(record.proposal)
  const finalBlock = finalised ?? head - BigInt(context.finalDepth)
  const readTo = finalBlock > proposal.readTo ? finalBlock : proposal.readTo
  const next = await safeNonceAt(client, from, head)
  if (next !== null && proposal.nonce !== undefined && next <= proposal.nonce) {
    return { own: null, other: null, proposal: { ...proposal, readTo } }
  }
  if (head <= proposal.readTo) return { own: null, other: null, proposal }
  const { own: ofSafe, operations } = await readAccountEvents(client, record, head)
  const events = [...ofSafe, ...operations]
  const first = next === null ? null : next - ofSafe.length
  const named = proposal.hash
  const nonce =
    proposal.nonce ??
    (named && first !== null ? (findSafeNonce(named, record, Math.max(0, first)) ?? undefined) : undefined)
  const current: ProposalRecord = { ...proposal, readTo, ...(nonce !== undefined && { nonce }) }
  const place = events.findIndex(
    (event, at) =>
      (named !== undefined && isSameHash(event.hash, named)) ||
      // When the wallet did not respond, a hash matches if it is the hash of the requested call.
      (nonce === undefined &&
        first !== null &&
        !context.claimed.has(event.hash.toLowerCase()) &&
        isProposalHash(event.hash, record, first + at)),
  )
  const executed = events[place] ?? (await findBatch(context, record, events))
  if (executed) {
    const own = await readExecution(client, record, executed)
    const at = first === null || place === -1 ? -1 : first + place
    const isOfCall = at >= 0 && isProposalHash(executed.hash, record, at)
    return { own, other: null, proposal: { ...current, hash: executed.hash, ...(isOfCall && { nonce: at }) } }
  }
  if (nonce === undefined || next === null || first === null || next <= nonce) {
    return { own: null, other: null, proposal: current }
  }
  const usurper = ofSafe[nonce - first]
  // The nonce is used but no event explains it, so an earlier poll missed events: reads all blocks
  // again.
  if (!usurper) return { own: null, other: null, proposal: { ...current, readTo: earliestOf(context, record) } }
  const other = await readExecution(client, record, usurper)
  const used = { head, nonce, hash: usurper.hash }
  // The calldata of an execution can prove which nonce it used. Otherwise other nodes must confirm the
  // nonce.
  const isCertain =
    isRejectionHash(usurper.hash, record, nonce) ||
    executesAt(other.input ?? '0x', record, usurper.hash, nonce) ||
    (await isUsedBy(context, record, used))
  if (!isCertain) return { own: null, other: null, proposal: { ...current, readTo: proposal.readTo } }
  return { own: null, other, proposal: current }
}

/** Finds the execution of a batch with unknown hash, by its calls. */
async function findBatch(
  { client, claimed }: PollContext,
  record: Proposed,
  events: readonly AccountEvent[],
): Promise<AccountEvent | null> {
  const { batch, proposal } = record
  if (!batch || proposal.hash !== undefined) return null
  for (const event of events) {
    if (claimed.has(event.hash.toLowerCase())) continue
    const { input = '0x' } = await readExecution(client, record, event)
    if (holdsCalls(batch, input)) return event
  }
  return null
}

/**
 * First block to search. It is before the request, because a reorg can move the execution to an
 * earlier block.
 */
function earliestOf(
  { finalDepth }: Pick<PollContext, 'finalDepth'>,
  record: Pick<Proposed, 'askedBlock' | 'proposal'>,
): bigint {
  const { askedBlock: requestedBlock = record.proposal.readTo, proposal } = record
  const earliest = requestedBlock - BigInt(finalDepth)
  return earliest < 0n ? 0n : earliest < proposal.readTo ? earliest : proposal.readTo
}

const nonceCall = toFunctionSelector('nonce()')

/**
 * The next nonce of a Safe at a block; null when the account is not a Safe.
 * @throws the transport's error
 */
async function safeNonceAt(client: ChainClient, to: Address, blockNumber: bigint): Promise<number | null> {
  const params = [{ to, data: nonceCall }, numberToHex(blockNumber)] as const
  const answer = await client.request({ method: 'eth_call', params: [...params] }).catch((failure: unknown) => {
    // The account has no such function, so it is not a Safe.
    if (failure instanceof RpcRequestError) return null
    throw failure
  })
  return nonceIn(answer)
}

function nonceIn(data: unknown): number | null {
  if (typeof data !== 'string' || !/^0x[0-9a-f]{64}$/i.test(data)) return null
  const nonce = BigInt(data)
  return nonce < 2n ** 48n ? Number(nonce) : null
}

async function readAccountEvents(
  client: ChainClient,
  { from, proposal }: Proposed,
  head: bigint,
): Promise<{ readonly own: readonly AccountEvent[]; readonly operations: readonly AccountEvent[] }> {
  const start = proposal.readTo + 1n
  const own = await readLogs(client, { address: [from], topics: [safeTopics] }, start, head)
  if (proposal.nonce !== undefined || proposal.hash === undefined) return { own: eventsIn(own, from), operations: [] }
  const [event, ...parties] = userOperationTopics(proposal.hash, from)
  const operations = await readLogs(
    client,
    { address: [...entryPoints], topics: [event ?? null, ...parties] },
    start,
    head,
  )
  return { own: eventsIn(own, from), operations: eventsIn(operations, from) }
}

function eventsIn(logs: unknown, account: Address): readonly AccountEvent[] {
  const read = v.safeParse(v.array(logSchema), logs)
  if (!read.success) throw new NodeContradictionError(account)
  return read.output.flatMap((log) => {
    const event = executionOf(log satisfies AccountLog, account)
    return event ? [{ ...event, transaction: log.transactionHash }] : []
  })
}

/**
 * Reads the transaction of an event.
 * @throws NodeContradictionError when its receipt does not contain the event
 */
async function readExecution(
  client: ChainClient,
  { from }: TransactionRecord,
  { hash: of, transaction }: AccountEvent,
): Promise<ObservedTransaction> {
  const found = await readTransaction(client, transaction, from)
  const execution = found?.executions?.find((each) => isSameHash(each.hash, of))
  if (!found?.receipt || !execution) throw new NodeContradictionError(transaction)
  return { ...found, execution }
}

/** Adds the execution event of the record's proposal to the transaction that contains it. */
function executedBy(found: ObservedTransaction, { from, proposal }: TransactionRecord): ObservedTransaction {
  if (isSameAddress(found.from, from)) return found
  const { executions = [] } = found
  const own = executions.find((each) => proposal?.hash !== undefined && isSameHash(each.hash, proposal.hash))
  // The wallet may have returned the hash of an execution. If it executed a single proposal, that is the
  // record's.
  const execution = own ?? (executions.length === 1 ? executions[0] : undefined)
  return execution ? { ...found, execution } : found
}

/**
 * True when all nodes that respond report this proposal at this nonce; at least two if two are
 * configured.
 */
async function isUsedBy(
  { askEach }: PollContext,
  { from, proposal }: Proposed,
  used: { readonly head: bigint; readonly nonce: number; readonly hash: Hex },
): Promise<boolean> {
  const block = numberToHex(used.head)
  const range = { fromBlock: numberToHex(proposal.readTo + 1n), toBlock: block }
  const replies = await askEach([
    { method: 'eth_call', params: [{ to: from, data: nonceCall }, block] },
    { method: 'eth_getLogs', params: [{ address: [from], topics: [safeTopics], ...range }] },
  ])
  const hashes = replies.flatMap((reply) => {
    const next = nonceIn(reply?.[0])
    if (!reply || next === null || !v.is(v.array(logSchema), reply[1])) return []
    const events = eventsIn(reply[1], from)
    return [events[used.nonce - (next - events.length)]?.hash ?? null]
  })
  const isEnough = hashes.length >= Math.min(2, replies.length)
  return isEnough && hashes.every((each) => each !== null && isSameHash(each, used.hash))
}
