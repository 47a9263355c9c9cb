// Step 6 of 7, wallet: nonce, gas, record, and eth_sendTransaction.
import type { Address, Hex } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import { keccak256, numberToHex } from 'viem'
import { getBlockNumber, getTransactionCount } from 'viem/actions'
import type { Clock } from '#io/clock.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { isContractAccount } from '../chain/account-code.ts'
import type { Networks } from '../chain/networks.ts'
import { maxStoredData, type ProposalRecord, type TransactionRecord } from '../records/transaction-record.ts'
import type { TransactionStore } from '../records/transaction-store.ts'
import { deadlineIn } from '../verification/call-deadline.ts'
import type { ConnectedWallet } from '../wallet/wallet.ts'
import { isSentNothing, toWalletError, WalletSilentError, WrongNetworkError } from '../wallet/wallet-errors.ts'
import { readChainId, readHash } from '../wallet/wallet-requests.ts'
import { estimateCall } from './estimate-call.ts'
import type { CallStep, Plan, Signature } from './plan.ts'
import { CodeMissingError, NoTransactionHashError } from './transaction-errors.ts'

/** A call that is ready for the wallet. */
type PreparedCall = {
  readonly call: Call
  readonly gas: bigint
  readonly nonce: number
  /** Set for an account with code, because its wallet may return a proposal; null otherwise. */
  readonly proposal: ProposalRecord | null
}

type Parts = { readonly networks: Networks; readonly clock: Clock }

/**
 * Runs a check and repeats it until a refusal is confirmed (`retryRefusedCall`).
 * @throws the error of the last repetition; CodeMissingError
 */
export async function confirmRefusal<T>(
  { networks, clock }: Parts,
  { chainId }: Plan,
  ask: (client: ChainClient) => Promise<T>,
  isFinal: (refusal: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await ask(networks.clientOf(chainId))
  } catch (refusal) {
    const chain = networks.chains.get(chainId)
    if (!chain || isFinal(refusal)) throw refusal
    const { retryRefusedCall } = await import('./retry-refused-call.ts').catch((cause: unknown) => {
      throw new CodeMissingError({ cause })
    })
    return retryRefusedCall({ networks, clock }, chain, refusal, ask)
  }
}

/** @throws the step's explanation, CallRevertedError, EndpointFailure, NoUrlError */
export function prepareCall(
  parts: Parts,
  plan: Plan,
  step: CallStep,
  signatures: readonly Signature[],
): Promise<PreparedCall> {
  const { depth = 0 } = parts.networks.chains.get(plan.chainId)?.finality ?? {}
  return confirmRefusal(parts, plan, (client) => prepareBy(client, plan, step, signatures, depth))
}

async function prepareBy(
  client: ChainClient,
  plan: Plan,
  step: CallStep,
  signatures: readonly Signature[],
  finalDepth: number,
): Promise<PreparedCall> {
  const call = await step.call(signatures, client)
  const [gas, nonce, proposal] = await Promise.all([
    estimateCall(client, plan.account, call, { spare: step.spareGas }).catch(async (failure: Error) => {
      throw step.explain ? await step.explain(failure) : failure
    }),
    getTransactionCount(client, { address: plan.account, blockTag: 'pending' }),
    readProposalStart(client, plan.account, [call.data], finalDepth),
  ])
  const { data } = call
  const isStored = proposal !== null && data.length <= maxStoredData
  return { call, gas, nonce, proposal: isStored ? { ...proposal, data } : proposal }
}

/**
 * First block of the search for events of a contract account, and deadline of the proposal. Null
 * for an account without code, which is followed by nonce.
 */
export async function readProposalStart(
  client: ChainClient,
  account: Address,
  datas: readonly Hex[],
  finalDepth: number,
): Promise<ProposalRecord | null> {
  if (!(await isContractAccount(client, account).catch(() => false))) return null
  const [deadline] = datas.flatMap((data) => deadlineIn(data) ?? []).toSorted((one, other) => Number(one - other))
  // Starts before the head, because a reorg can move the execution to an earlier block.
  const head = await getBlockNumber(client, { cacheTime: 0 })
  const readTo = head - BigInt(finalDepth)
  return { readTo: readTo > 0n ? readTo : 0n, ...(deadline !== undefined && { deadline }) }
}

/** The record of a request. It is stored first, so that a lost response can be recovered. */
export function recordOf(
  plan: Plan,
  step: CallStep,
  { call, nonce, proposal }: PreparedCall,
  made: {
    readonly id: string
    readonly now: number
    readonly requestedBlock: bigint | undefined
    /** The record of the transaction that this one replaces. */
    readonly first: TransactionRecord | null
  },
): TransactionRecord {
  return {
    id: made.id,
    chainId: plan.chainId,
    from: plan.account,
    nonce: made.first?.nonce ?? nonce,
    askedBlock: made.requestedBlock,
    ...(made.first && { inPlaceOf: { id: made.first.id, nonce: made.first.nonce } }),
    ...(proposal && { proposal }),
    to: call.to,
    dataHash: keccak256(call.data),
    value: call.value,
    intent: step.intent,
    summary: step.summary,
    approval: step.kind === 'approve' ? { tokenAddress: step.tokenAddress, spender: step.spender } : null,
    claim: null,
    addedTime: made.now,
    lastCheckedBlockNumber: null,
    earlierHashes: [],
    progress: { status: 'asking' },
  }
}

/**
 * Reads the wallet's chain before a request, because the event of a change can be lost.
 * @throws WrongNetworkError | WalletError
 */
export async function confirmChain({ request }: ConnectedWallet, chainId: number): Promise<void> {
  const method = 'eth_chainId'
  const reply = await request({ method }).catch((thrown: unknown) => {
    throw toWalletError(thrown)
  })
  const actual = readChainId(reply, method)
  if (actual !== chainId) throw new WrongNetworkError(chainId, actual)
}

/**
 * Requests the transaction. Only a definite rejection removes the record, because the wallet may
 * still send after other failures.
 * @throws WalletError | NoTransactionHashError | WrongNetworkError
 */
export async function askWallet(
  store: TransactionStore,
  wallet: ConnectedWallet,
  record: TransactionRecord,
  { call, gas }: PreparedCall,
  gasPrice: bigint | null,
  { aborted, onStored }: { readonly aborted: Promise<never>; readonly onStored: () => void },
): Promise<TransactionRecord> {
  await confirmChain(wallet, record.chainId)
  store.write(record)
  onStored()
  const params = {
    chainId: numberToHex(record.chainId),
    from: record.from,
    to: call.to,
    data: call.data,
    value: numberToHex(call.value),
    // The executor of a contract account's proposal sets the gas.
    ...(record.proposal ? {} : { gas: numberToHex(gas) }),
    // Some wallets ignore this nonce, so the actual one is read from the transaction later.
    ...(record.inPlaceOf && { nonce: numberToHex(record.inPlaceOf.nonce) }),
    ...(gasPrice === null || record.proposal ? {} : { gasPrice: numberToHex(gasPrice) }),
  }
  const answer = wallet.request({ method: 'eth_sendTransaction', params: [params] }).then((reply) => {
    if (reply === null || reply === undefined || reply === '') throw new NoTransactionHashError()
    const hash = readHash(reply, 'eth_sendTransaction')
    const { proposal } = record
    const sent: TransactionRecord = {
      ...record,
      ...(proposal && { proposal: { ...proposal, hash } }),
      progress: { status: 'pending', hash, missed: 0, reorged: false },
    }
    releaseHash(store, sent, hash)
    // Stores the hash even when the user stopped waiting, unless the outcome is already known.
    if (['asking', 'unknown'].includes(store.read(record.id)?.progress.status ?? 'unknown')) store.write(sent)
    return sent
  })
  try {
    return await Promise.race([answer, aborted])
  } catch (thrown) {
    const error = thrown instanceof NoTransactionHashError ? thrown : toWalletError(thrown)
    if (isSentNothing(error)) store.remove(record.id)
    else store.write({ ...record, progress: { status: 'unknown' } })
    // When the user stopped waiting, a later rejection still removes the record.
    if (error instanceof WalletSilentError) {
      answer.catch((late: unknown) => isSentNothing(toWalletError(late)) && store.remove(record.id))
    }
    throw error
  }
}

/** Removes the hash from records that adopted it by mistake before the wallet returned it. */
function releaseHash(store: TransactionStore, sent: TransactionRecord, hash: Hex): void {
  for (const other of store.records.get()) {
    const { progress, earlierHashes, chainId, id } = other
    if (id === sent.id || chainId !== sent.chainId || !('hash' in progress) || progress.hash !== hash) continue
    const before = earlierHashes.at(-1)
    const { nonceRead: _, ...rest } = other
    const lost = { ...rest, lastCheckedBlockNumber: null }
    store.write(
      before === undefined
        ? { ...lost, progress: { status: 'unknown' } }
        : {
            ...lost,
            earlierHashes: earlierHashes.slice(0, -1),
            progress: { status: 'pending', hash: before, missed: 0, reorged: false },
          },
    )
  }
}
