// Step 6 of 7, wallet: sends one step, once across all tabs.
import type { ChainId } from '@dexswap/chains'
import type { Clock } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { Networks } from '../chain/networks.ts'
import type { QuoteStore } from '../receipts/quote-store.ts'
import type { Follower } from '../records/follow-transactions.ts'
import { walletRequestLock } from '../records/following.ts'
import { isPlaceFree } from '../records/outcomes.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { TransactionStore } from '../records/transaction-store.ts'
import type { Verification } from '../verification/assert-verified.ts'
import type { ConnectedWallet, Wallet, Wallets } from '../wallet/wallet.ts'
import type { CallStep, Plan, Signature } from './plan.ts'
import { askWallet, prepareCall, recordOf } from './send-step.ts'
import { lockOf, type SentBefore } from './sent-before.ts'
import { AlreadyRequestedError } from './transaction-errors.ts'

type Parts = SentBefore & {
  readonly networks: Networks
  readonly wallets: Wallets
  readonly store: TransactionStore
  readonly follower: Pick<Follower, 'check'>
  readonly quotes: Pick<QuoteStore, 'keep'>
  readonly locks: Locks
  readonly clock: Clock
  readonly newId: () => string
  /** Gas price that the user chose in the settings, in wei; null leaves the price to the wallet. */
  readonly gasPriceOf: (chainId: ChainId) => Promise<bigint | null>
  readonly assertVerified: Verification['assertVerified']
  readonly walletFor: (plan: Plan, wallet: Wallet) => ConnectedWallet
}

/** Sends one step; allows one open request per dedupe key across all tabs. */
export function createSendOnce(parts: Parts) {
  const { networks, wallets, store, follower, quotes, locks, clock } = parts
  const { confirmedReplacement, findUnresolvedDuplicate, assertVerified, walletFor } = parts

  async function send(
    plan: Plan,
    step: CallStep,
    signatures: readonly Signature[],
    onAsking: () => void,
    aborted: Promise<never>,
  ): Promise<TransactionRecord> {
    const before = await findUnresolvedDuplicate(plan, step)
    // Waits for a pending approval, and sends a lost one again, because a second approval adds no
    // allowance. Other repeated sends, and proposals to other owners, need a confirmation.
    if (before?.progress.status === 'pending' && step.kind === 'approve') return before
    const first = step.kind === 'send' || before?.proposal ? confirmedReplacement(plan, step, before) : null
    const [prepared, gasPrice] = await Promise.all([
      prepareCall(parts, plan, step, signatures),
      parts.gasPriceOf(plan.chainId),
    ])
    await assertVerified(plan, step, prepared.call)
    const wallet = walletFor(plan, wallets.wallet.get())
    const requestedBlock = networks.headOf(plan.chainId).get()?.number
    const made = {
      id: parts.newId(),
      now: clock.now(),
      requestedBlock,
      first: first && !prepared.proposal && isPlaceFree(first) ? first : null,
    }
    const record = recordOf(plan, step, prepared, made)
    onAsking()
    const onStored = () => void quotes.keep(record, step.quote?.() ?? null)
    const ask = () => askWallet(store, wallet, record, prepared, gasPrice, { aborted, onStored })
    return locks.hold(walletRequestLock(record.id), ask).catch((failure: unknown) => {
      // Polls the record, because the transaction may have been sent although the wallet failed.
      void follower.check(record.id)
      throw failure
    })
  }

  /** The lock makes the second call of a double click fail. */
  return async function sendOnce(...args: Parameters<typeof send>): Promise<TransactionRecord> {
    const [plan, step] = args
    const held = await locks.holdIfFree(lockOf(plan, step), () => send(...args))
    if (!held) throw new AlreadyRequestedError(step.intent)
    return held.result
  }
}
