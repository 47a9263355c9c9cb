import { isSameAddress } from '@dexswap/chains'
import { kinds } from '../sending/kinds.ts'
import { isFinal, isUnsentCode } from './outcomes.ts'
import type { ProposalObservation } from './read-proposal.ts'
import type { ObservedTransaction } from './recognise.ts'
import { holdsCalls, shownIn } from './recognise-batch.ts'
import { confirmationFields, differentProgress, isFinalAt, isReorged } from './reconcile.ts'
import { isProposalHash, isRejectionHash } from './safe-hash.ts'
import type { Progress, ProposalRecord, TransactionRecord } from './transaction-record.ts'

/** Applies one poll to a proposal. `now` in milliseconds; `finalDepth` as in `reconcile`. */
export function reconcileProposal(
  record: TransactionRecord,
  observation: ProposalObservation,
  now: number,
  finalDepth: number,
): TransactionRecord {
  if (isFinal(record)) return record
  const { own, other, head, proposal } = observation
  const finalBlock = observation.finalised ?? head - BigInt(finalDepth)
  // Only an account without code can be a sender, so from now on the record is followed by the account's
  // nonce.
  if (own && isSameAddress(own.from, record.from)) return asOwnTransaction(record)
  const polled = { ...record, lastCheckedBlockNumber: head, proposal }
  if (own?.receipt) {
    const kind = recogniseProposal(polled, own)
    if (kind === 'different') return { ...polled, progress: differentProgress(own, 'data', finalBlock) }
    const { hash, receipt } = own
    const confirmed = confirmationFields(record, receipt, now, finalBlock)
    const approvedAmount = approvedIn(own, record)
    return {
      ...polled,
      ...(approvedAmount !== null && { approvedAmount }),
      progress: { status: 'mined', hash, receipt, ...confirmed, ...(kind === 'undone' && { undone: true }) },
    }
  }
  if (other?.receipt && other.execution && proposal.hash && proposal.nonce !== undefined) {
    const isRejection = isRejectionHash(other.execution.hash, record, proposal.nonce)
    const confirmed = confirmationFields(record, other.receipt, now, finalBlock)
    const status = isRejection ? 'cancelled' : 'replaced'
    return {
      ...polled,
      progress: { status, hash: proposal.hash, by: other.hash, receipt: other.receipt, ...confirmed },
    }
  }
  const { progress } = record
  if ('receipt' in progress && !isReorged(progress, observation)) {
    const isDeep = observation.canonical !== null && isFinalAt(progress.receipt, finalBlock)
    return { ...polled, progress: { ...progress, final: isDeep } }
  }
  return { ...polled, progress: waiting(record, proposal) }
}

function asOwnTransaction({ proposal: _, ...record }: TransactionRecord): TransactionRecord {
  return { ...record, lastCheckedBlockNumber: null }
}

/**
 * Progress of a proposal that is not executed. With a Safe nonce, a report that nothing was sent is
 * not final: the proposal can be executed until another one uses its nonce.
 */
function waiting({ progress, batch }: TransactionRecord, { hash, nonce }: ProposalRecord): Progress {
  if (batch && nonce === undefined && isUnsentCode(batch.code)) return { status: 'unsent', final: true }
  if (hash === undefined) return { status: 'unknown' }
  const reorged = 'receipt' in progress || (progress.status === 'pending' && progress.reorged)
  return { status: 'pending', hash, missed: 0, reorged }
}

/**
 * Compares an execution with the request. `undone`: the transaction was mined, but the inner call
 * failed.
 */
function recogniseProposal(record: TransactionRecord, own: ObservedTransaction): 'asked' | 'undone' | 'different' {
  const { from, to, value, summary, proposal, batch } = record
  const { input = '0x', receipt, execution, transfers = [] } = own
  const isSigned =
    execution !== undefined && proposal?.nonce !== undefined && isProposalHash(execution.hash, record, proposal.nonce)
  const { data } = proposal ?? {}
  const calls = batch?.calls ?? (data === undefined ? [] : [{ to, data, value }])
  const isHeld = isSigned || holdsCalls({ calls }, input)
  if (!isHeld && approvedIn(own, record) === null) return 'different'
  if (receipt?.status === 0) return 'asked'
  if (execution) return execution.succeeded ? 'asked' : 'undone'
  // Without an execution event, the transfers of the account determine the outcome.
  const shown = shownIn(summary, from, transfers)
  return shown === 'all' ? 'asked' : shown === 'nothing' ? 'undone' : 'different'
}

/** Start of the calldata of approve(address,uint256), up to the 20 bytes of the address. */
const approveCall = `095ea7b3${'0'.repeat(24)}`

/** The approved amount if the owners changed it in the Safe's app; null otherwise. */
function approvedIn({ input = '0x' }: ObservedTransaction, record: TransactionRecord): bigint | null {
  const { approval, summary, proposal } = record
  if (!approval || kinds[summary.kind].mayChange !== 'approvedAmount' || proposal?.data === undefined) return null
  const bytes = input.toLowerCase()
  const call = approveCall + approval.spender.slice(2).toLowerCase()
  const amount = bytes.split(call)[1]?.slice(0, 64)
  const isOfToken = bytes.includes(approval.tokenAddress.slice(2).toLowerCase())
  const isRequested = bytes.includes(proposal.data.slice(2).toLowerCase())
  return isOfToken && !isRequested && amount?.length === 64 ? BigInt(`0x${amount}`) : null
}
