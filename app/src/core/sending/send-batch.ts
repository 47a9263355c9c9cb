// Step 6 of 7: wallet: several calls in one confirmation, all or none.

import type { Call } from '@dexswap/orders/call'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import * as v from 'valibot'
import { keccak256 } from 'viem'
import { getTransactionCount } from 'viem/actions'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { hash } from '../records/summary.ts'
import type { BatchRecord, TransactionRecord } from '../records/transaction-record.ts'
import type { TransactionStore } from '../records/transaction-store.ts'
import { CannotBatchError, isUnableToBatch, readBatchId, sendCallsParams } from '../wallet/batch-requests.ts'
import type { ConnectedWallet } from '../wallet/wallet.ts'
import { isSentNothing, toWalletError, WalletSilentError } from '../wallet/wallet-errors.ts'
import type { CallStep, Plan } from './plan.ts'
import { confirmChain, readProposalStart } from './send-step.ts'
import { noReason, simulateCalls } from './simulate-calls.ts'
import { CallRevertedError } from './transaction-errors.ts'

/** A call of a batch. */
export type BatchedCall = { readonly step: CallStep; readonly call: Call }

/** The calls of a plan in order, without approvals that are already set. */
export async function batchedCalls({ steps }: Plan): Promise<readonly BatchedCall[]> {
  const calls: BatchedCall[] = []
  for (const step of steps) {
    if (step.kind === 'permit') throw new CannotBatchError()
    if (await step.isDone?.()) continue
    const build = step.kind === 'send' && calls.length > 0 && step.behindApproval ? step.behindApproval : step.call
    calls.push({ step, call: await build([]) })
  }
  return calls
}

/**
 * Simulates all calls one after another on the newest block.
 * @throws CannotBatchError when the node cannot simulate; the step's explanation; CallRevertedError
 */
export async function simulateBatchedCalls(
  client: ChainClient,
  multicall: Plan['account'],
  { account }: Plan,
  calls: readonly BatchedCall[],
): Promise<void> {
  const simulation = await simulateCalls(
    client,
    multicall,
    account,
    [],
    calls.map(({ call }) => call),
  )
  if (simulation === null) throw new CannotBatchError()
  if (simulation.status === 'passed') return
  const failure = new CallRevertedError(simulation.reason === noReason ? null : simulation.reason)
  const step = calls[simulation.at]?.step
  throw step?.explain ? await step.explain(failure) : failure
}

/** The record of a batch. */
type BatchedRecord = TransactionRecord & { readonly batch: BatchRecord }

/**
 * The record to store before the request. It contains the batch id, so that the batch can be polled
 * when the response is lost.
 */
export async function createBatchedRecord(
  client: ChainClient,
  { chainId, account }: Plan,
  batch: NonNullable<Plan['batch']>,
  calls: readonly BatchedCall[],
  made: {
    readonly id: string
    readonly now: number
    readonly requestedBlock: bigint | undefined
    readonly walletId: string
    /** Depth in blocks at which a block counts as final; see `read-observation`. */
    readonly finalDepth: number
  },
): Promise<BatchedRecord> {
  const last = calls.at(-1)
  if (!last) throw new CannotBatchError()
  const sends = calls.filter(({ step }) => step.kind === 'send')
  const datas = calls.map(({ call }) => call.data)
  const proposal = await readProposalStart(client, account, datas, made.finalDepth)
  return {
    id: made.id,
    chainId,
    from: account,
    nonce: await getTransactionCount(client, { address: account, blockTag: 'pending' }),
    askedBlock: made.requestedBlock,
    to: last.call.to,
    dataHash: keccak256(last.call.data),
    value: last.call.value,
    intent: batch.intent,
    summary: batch.summary,
    approval: null,
    batch: {
      id: newBatchId(),
      walletId: made.walletId,
      calls: calls.map(({ call: { to, data, value } }) => ({ to, data, value })),
      intents: sends.map(({ step }) => step.intent),
    },
    claim: null,
    ...(proposal && { proposal }),
    addedTime: made.now,
    lastCheckedBlockNumber: null,
    earlierHashes: [],
    progress: { status: 'asking' },
  }
}

/**
 * The record of a batch that the wallet accepted. A Safe's wallet returns the signed hash as id.
 */
function takenAs(record: BatchedRecord, id: string): TransactionRecord {
  const { proposal } = record
  const taken: BatchedRecord = { ...record, batch: { ...record.batch, id, taken: true } }
  const named = isSameHash(id, record.batch.id) ? null : v.safeParse(hash, id)
  if (!proposal || !named?.success) return { ...taken, progress: { status: 'unknown' } }
  return {
    ...taken,
    proposal: { ...proposal, hash: named.output },
    progress: { status: 'pending', hash: named.output, missed: 0, reorged: false },
  }
}

/** 32 random bytes as hex, because some wallets reject shorter ids. */
function newBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Requests the batch. Removes the record only when nothing was sent; otherwise its id can be
 * polled.
 * @throws CannotBatchError | WalletError | WrongNetworkError
 */
export async function requestBatch(
  store: TransactionStore,
  wallet: ConnectedWallet,
  record: BatchedRecord,
  { aborted, onStored }: { readonly aborted: Promise<never>; readonly onStored: () => void },
): Promise<TransactionRecord> {
  const { batch, chainId, from } = record
  await confirmChain(wallet, chainId)
  store.write(record)
  onStored()
  const params = sendCallsParams({ id: batch.id, from, chainId, calls: batch.calls })
  const answer = wallet.request({ method: 'wallet_sendCalls', params }).then((reply) => {
    const sent = takenAs(record, readBatchId(reply))
    // Stores the id even when the user stopped waiting, unless the outcome is already known.
    const { progress } = store.read(record.id) ?? record
    if (progress.status === 'asking' || progress.status === 'unknown') store.write(sent)
    return sent
  })
  try {
    return await Promise.race([answer, aborted])
  } catch (thrown) {
    if (isUnableToBatch(thrown)) {
      store.remove(record.id)
      throw new CannotBatchError({ cause: thrown })
    }
    const error = toWalletError(thrown)
    if (isSentNothing(error)) store.remove(record.id)
    else store.write({ ...record, progress: { status: 'unknown' } })
    // When the user stopped waiting, a later rejection still removes the record.
    if (error instanceof WalletSilentError) {
      answer.catch(
        (late: unknown) => (isUnableToBatch(late) || isSentNothing(toWalletError(late))) && store.remove(record.id),
      )
    }
    throw error
  }
}
