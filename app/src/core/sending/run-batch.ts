// Step 6 of 7, wallet: a plan in one confirmation, if the wallet supports it.
import type { ChainId } from '@dexswap/chains'
import type { Clock } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { Networks } from '../chain/networks.ts'
import type { QuoteStore } from '../receipts/quote-store.ts'
import { walletRequestLock } from '../records/following.ts'
import { isPlaceFree } from '../records/outcomes.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { TransactionStore } from '../records/transaction-store.ts'
import type { Verification } from '../verification/assert-verified.ts'
import { type BatchingCache, batchingOf, CannotBatchError, stopBatching } from '../wallet/batch-requests.ts'
import type { ConnectedWallet, Wallet, Wallets } from '../wallet/wallet.ts'
import type { Plan } from './plan.ts'
import { batchedCalls, createBatchedRecord, requestBatch, simulateBatchedCalls } from './send-batch.ts'
import { confirmRefusal } from './send-step.ts'
import { lockOf, type SentBefore } from './sent-before.ts'
import { AlreadyRequestedError } from './transaction-errors.ts'

type Parts = SentBefore & {
  readonly networks: Networks
  readonly batching: BatchingCache
  readonly wallets: Wallets
  readonly store: TransactionStore
  readonly quotes: Pick<QuoteStore, 'keep'>
  readonly locks: Locks
  readonly clock: Clock
  readonly newId: () => string
  readonly isGasPriceCustom: (chainId: ChainId) => boolean
  readonly assertVerified: Verification['assertVerified']
  readonly walletFor: (plan: Plan, wallet: Wallet) => ConnectedWallet
}

type RunBatch = (plan: Plan, onAsking: () => void, aborted: Promise<never>) => Promise<TransactionRecord | null>

/**
 * Requests all calls in one confirmation. Null, to send them one by one, if the wallet cannot batch,
 * the gas price is custom or a call replaces an earlier transaction.
 */
export function createBatch(parts: Parts): RunBatch {
  const { networks, wallets, store, quotes, locks, clock } = parts

  async function send(
    plan: Plan,
    batch: NonNullable<Plan['batch']>,
    intents: readonly string[],
    onAsking: () => void,
    aborted: Promise<never>,
  ): Promise<TransactionRecord> {
    const calls = await batchedCalls(plan)
    if (calls.length < 2) throw new CannotBatchError()
    const client = networks.clientOf(plan.chainId)
    const multicall = networks.chains.get(plan.chainId)?.multicall
    if (!multicall) throw new CannotBatchError()
    const isFinal = (refusal: unknown) => refusal instanceof CannotBatchError
    await confirmRefusal(parts, plan, (by) => simulateBatchedCalls(by, multicall, plan, calls), isFinal)
    for (const { step, call } of calls) await parts.assertVerified(plan, step, call)
    for (const intent of intents) {
      const before = await parts.findUnresolvedDuplicate(plan, { intent })
      if (before && isPlaceFree(before)) throw new CannotBatchError()
      parts.confirmedReplacement(plan, { intent }, before)
    }
    const wallet = parts.walletFor(plan, wallets.wallet.get())
    const requestedBlock = networks.headOf(plan.chainId).get()?.number
    const { walletId } = wallet
    const { depth: finalDepth = 0 } = networks.chains.get(plan.chainId)?.finality ?? {}
    const made = { id: parts.newId(), now: clock.now(), requestedBlock, walletId, finalDepth }
    const record = await createBatchedRecord(client, plan, batch, calls, made)
    onAsking()
    const quoteOf = calls.at(-1)?.step.quote
    const onStored = () => void quotes.keep(record, quoteOf?.() ?? null)
    return locks.hold(walletRequestLock(record.id), () => requestBatch(store, wallet, record, { aborted, onStored }))
  }

  /** Holds all locks during `work`; fails when a double click or another tab holds one of them. */
  async function holding<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    const [name, ...others] = names
    if (name === undefined) return work()
    const held = await locks.holdIfFree(name, () => holding(others, work))
    if (!held) throw new AlreadyRequestedError(name)
    return held.result
  }

  return async (plan, onAsking, aborted) => {
    const { batch } = plan
    if (!batch || parts.isGasPriceCustom(plan.chainId)) return null
    const wallet = parts.walletFor(plan, wallets.wallet.get())
    networks.resetBackoff(plan.chainId)
    if ((await batchingOf(wallet, parts.batching)) === 'none') return null
    const sends = plan.steps.flatMap((step) => (step.kind === 'send' ? [step.intent] : []))
    const intents = [...new Set([batch.intent, ...sends])]
    const names = intents.map((intent) => lockOf(plan, { intent })).toSorted()
    try {
      return await holding(names, () => send(plan, batch, intents, onAsking, aborted))
    } catch (thrown) {
      if (!(thrown instanceof CannotBatchError)) throw thrown
      if (thrown.cause !== undefined) stopBatching(wallet, parts.batching)
      return null
    }
  }
}
