// Step 6 of 7, wallet: runs the steps of a plan in order.
import { type ChainId, isSameAddress } from '@dexswap/chains'
import type { Clock } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import { createSigner } from '../approvals/sign-permit.ts'
import type { Networks } from '../chain/networks.ts'
import { assertSendAllowed, type SendGuard } from '../chain/send-guard.ts'
import type { QuoteStore } from '../receipts/quote-store.ts'
import type { Follower } from '../records/follow-transactions.ts'
import { outcomeOf } from '../records/following.ts'
import { isOpen } from '../records/outcomes.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { TransactionStore } from '../records/transaction-store.ts'
import { createVerification, type Verification } from '../verification/assert-verified.ts'
import type { VerdictCache } from '../verification/verify-call.ts'
import type { BatchingCache } from '../wallet/batch-requests.ts'
import type { ConnectedWallet, Wallet, Wallets } from '../wallet/wallet.ts'
import { toWalletError, UserRejectedError, WalletSilentError, WrongNetworkError } from '../wallet/wallet-errors.ts'
import type { Plan, SendState, Signature, Step, Transactions } from './plan.ts'
import { createBatch } from './run-batch.ts'
import { createSendOnce } from './send-once.ts'
import { createSentBefore } from './sent-before.ts'
import {
  AccountChangedError,
  MissingDependenciesError,
  NotWantedError,
  SentSomethingElseError,
  TransactionEndedError,
} from './transaction-errors.ts'

/** Services that the engine uses; the caller stops them. */
export type EngineParts = {
  readonly networks: Networks
  /** Shared with the dialogs, so that a click on the button reuses their verification results. */
  readonly verdicts: VerdictCache
  readonly batching: BatchingCache
  readonly wallets: Wallets
  readonly store: TransactionStore
  readonly follower: Pick<Follower, 'check'>
  readonly quotes: Pick<QuoteStore, 'keep'>
  readonly locks: Locks
  readonly clock: Clock
  readonly newId: () => string
  /** Gas price that the user chose in the settings, in wei; null leaves the price to the wallet. */
  readonly gasPriceOf: (chainId: ChainId) => Promise<bigint | null>
  /** True when the user typed that price, which a batch cannot carry. */
  readonly isGasPriceCustom: (chainId: ChainId) => boolean
  /** Replaces the real verification in tests. */
  readonly verification?: Verification
  readonly guard: SendGuard
}

/**
 * The connected wallet, if it is on the account and chain of the plan.
 * @throws MissingDependenciesError | AccountChangedError | WrongNetworkError
 */
function connectedFor(plan: Plan, wallet: Wallet): ConnectedWallet {
  if (wallet.status !== 'connected') throw new MissingDependenciesError()
  if (!isSameAddress(wallet.account, plan.account)) {
    throw new AccountChangedError(plan.account, wallet.account)
  }
  if (wallet.chainId !== plan.chainId) throw new WrongNetworkError(plan.chainId, wallet.chainId)
  return wallet
}

/** Runs the steps of a plan in sequence, each after the previous one is mined. */
export function createEngine(parts: EngineParts): Transactions['run'] {
  const { networks, wallets } = parts

  /** Checks the send guard before every wallet request. */
  function walletFor(plan: Plan, wallet: Wallet): ConnectedWallet {
    assertSendAllowed(parts.guard, plan.chainId)
    return connectedFor(plan, wallet)
  }

  const { assertVerified, assertPermitVerified } = parts.verification ?? createVerification(parts)
  const sign = createSigner({ wallets, walletFor, assertPermitVerified })

  const steps = { ...parts, ...createSentBefore(parts), assertVerified, walletFor }
  const sendOnce = createSendOnce(steps)
  const runBatch = createBatch(steps)

  /** Runs the plan as one batch; null when the wallet cannot batch it. */
  async function runInOneConfirmation(plan: Plan, notify: Notify): Promise<TransactionRecord | null> {
    const step = plan.steps.length - 1
    const { aborted, abort } = createAbortable()
    notify({ status: 'preparing', step })
    const sent = await runBatch(plan, () => notify({ status: 'asking', step, abort }), aborted)
    if (!sent) return null
    notify({ status: 'submitted', step, record: sent })
    return untilMined(parts, sent)
  }

  /** Runs one step. Returns the steps to run instead when the wallet cannot sign. */
  async function runStep(
    plan: Plan,
    { step, index }: Todo,
    signatures: Signature[],
    notify: Notify,
  ): Promise<{ readonly mined?: TransactionRecord; readonly otherwise?: readonly Step[] }> {
    const { aborted, abort } = createAbortable()
    notify({ status: 'preparing', step: index })
    walletFor(plan, wallets.wallet.get())
    networks.resetBackoff(plan.chainId)
    if (await isDone(step)) return {}
    if (step.kind === 'permit') {
      notify({ status: 'asking', step: index, abort })
      const { signature, otherwise } = await sign(plan, step, aborted)
      if (signature) signatures.push(signature)
      return { otherwise }
    }
    const onAsking = () => notify({ status: 'asking', step: index, abort })
    const record = await sendOnce(plan, step, signatures, onAsking, aborted)
    notify({ status: 'submitted', step: index, record })
    return { mined: await untilMined(parts, record) }
  }

  return async function run(plan, onState) {
    const signatures: Signature[] = []
    let mined: TransactionRecord | null = null
    let sent: TransactionRecord | null = null
    let state: SendState = { status: 'idle' }
    const notify = (next: SendState) => {
      state = next
      onState(next)
    }
    const fail = (step: number, thrown: unknown) => {
      notify({ status: 'failed', step, error: thrown instanceof Error ? thrown : toWalletError(thrown) })
      return state
    }
    if (plan.batch) {
      try {
        const record = await runInOneConfirmation(plan, notify)
        if (record) {
          notify({ status: 'done', record })
          return state
        }
      } catch (thrown) {
        // The failure happened before any step, so it is reported for the first step.
        return fail(0, thrown)
      }
    }
    const todo: Todo[] = plan.steps.map((step, index) => ({ step, index }))
    for (const [at, { step, index }] of todo.entries()) {
      try {
        if (at > 0 && plan.isWanted?.() === false) throw new NotWantedError()
        const now: Step = (step.kind !== 'permit' && sent && (await step.withPreviousSend?.(sent))) || step
        const done = await runStep(plan, { step: now, index }, signatures, notify)
        if (done.mined) mined = done.mined
        if (done.mined && step.kind === 'send') sent = done.mined
        todo.splice(at + 1, 0, ...(done.otherwise ?? []).map((each) => ({ step: each, index })))
      } catch (thrown) {
        // Logs failures of an approval (rule 1.7.23), but not rejections by the user.
        if (step.kind === 'approve' && !(thrown instanceof UserRejectedError)) {
          console.warn('An approval failed.', thrown)
        }
        return fail(index, thrown)
      }
    }
    notify(mined ? { status: 'done', record: mined } : { status: 'idle' })
    return state
  }
}

type Notify = (state: SendState) => void

/** @throws TransactionEndedError | SentSomethingElseError when it ends without success */
async function untilMined(
  { store, follower }: Pick<EngineParts, 'store' | 'follower'>,
  sent: TransactionRecord,
): Promise<TransactionRecord> {
  void follower.check(sent.id)
  const ended = await untilOver(store, sent)
  const outcome = ended ? outcomeOf(ended) : 'forgotten'
  if (ended && outcome === 'success') return ended
  if (ended?.progress.status === 'different') throw new SentSomethingElseError(ended.progress.differs, ended)
  const end = ends.find((each) => each === outcome)
  throw new TransactionEndedError(end ?? 'forgotten', ended ?? sent)
}

/** A step and its index in the plan. */
type Todo = { readonly step: Step; readonly index: number }

const ends = ['failure', 'cancelled', 'replaced', 'dropped', 'unsent'] as const

/** Lets the user abort the wait for a wallet that does not respond. */
function createAbortable(): { readonly aborted: Promise<never>; readonly abort: () => void } {
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new WalletSilentError())
  })
  aborted.catch(() => {})
  return { aborted, abort: () => abort() }
}

async function isDone(step: Step): Promise<boolean> {
  return step.kind !== 'permit' && Boolean(await step.isDone?.())
}

/** Resolves when the transaction has an outcome, or with null when its record is removed. */
function untilOver(store: TransactionStore, { id }: TransactionRecord): Promise<TransactionRecord | null> {
  return new Promise((resolve) => {
    const check = () => {
      const record = store.read(id)
      if (record && isOpen(record)) return
      unsubscribe()
      resolve(record)
    }
    const unsubscribe = store.records.subscribe(check)
    check()
  })
}
