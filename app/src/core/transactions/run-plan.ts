// Walk 5 of 7: wallet: step by step, each once over all tabs.
import { type ChainId, isSameAddress } from '@dexswap/chains'
import type { Clock } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { Networks } from '../chain/networks.ts'
import { assertSendAllowed, type SendGuard } from '../chain/send-guard.ts'
import type { ConnectedWallet, Wallet, Wallets } from '../wallet/wallet.ts'
import { toWalletError, UserRejectedError, WalletSilentError, WrongNetworkError } from '../wallet/wallet-errors.ts'
import { createVerification, type Verification } from './assert-verified.ts'
import { askingLock, type Follower } from './follow-transactions.ts'
import { outcomeOf } from './following.ts'
import type { QuoteKeeper } from './keep-quote.ts'
import { isOpen, isPlaceFree } from './outcomes.ts'
import type { CallStep, Plan, SendState, Signature, Step, Transactions } from './plan.ts'
import { createTogether } from './run-together.ts'
import { askWallet, prepareCall, recordOf } from './send-step.ts'
import { createSentBefore, lockOf } from './sent-before.ts'
import { createSigner } from './sign-permit.ts'
import {
  AccountChangedError,
  AlreadyAskedError,
  MissingDependenciesError,
  NotWantedError,
  SentSomethingElseError,
  TransactionEndedError,
} from './transaction-errors.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

/** What the page gives for sending. */
export type SendingParts = {
  readonly networks: Networks
  readonly wallets: Wallets
  readonly locks: Locks
  readonly clock: Clock
  readonly newId: () => string
  /** Wei per gas that the settings ask for; null: the wallet decides. */
  readonly gasPriceOf: (chainId: ChainId) => Promise<bigint | null>
  /** The real one where absent. */
  readonly verification?: Verification
  readonly guard: SendGuard
  /** Asks one node alone; the real ones where absent. */
  readonly ask?: AskNode
}
type Parts = SendingParts & {
  readonly store: TransactionStore
  readonly follower: Follower
  readonly quotes: QuoteKeeper
}

/**
 * The wallet that a plan was made for.
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

/** Runs the steps of a plan one after the other; each step before the last is waited for until it is mined. */
export function createRunner(parts: Parts): Transactions['run'] {
  const { networks, wallets, store, follower, quotes, locks, clock } = parts

  /** Asked for right before each request to the wallet, so the guard holds for every one. */
  function walletFor(plan: Plan, wallet: Wallet): ConnectedWallet {
    assertSendAllowed(parts.guard, plan.chainId)
    return connectedFor(plan, wallet)
  }

  const { assertVerified, assertPermitVerified } = parts.verification ?? createVerification(parts)
  const sign = createSigner({ wallets, walletFor, assertPermitVerified })

  async function send(
    plan: Plan,
    step: CallStep,
    signatures: readonly Signature[],
    onAsking: () => void,
    givenUp: Promise<never>,
  ): Promise<TransactionRecord> {
    const before = await standingInTheWay(plan, step)
    // An approval that is under way is waited for, and one whose answer was lost is asked for again: it sets the allowance and
    // adds nothing. Anything else is not sent a second time unasked, nor what other owners would have to confirm a second time.
    if (before?.progress.status === 'pending' && step.kind === 'approve') return before
    const first = step.kind === 'send' || before?.proposal ? agreedTo(plan, step, before) : null
    const [prepared, gasPrice] = await Promise.all([
      prepareCall(parts, plan, step, signatures),
      parts.gasPriceOf(plan.chainId),
    ])
    await assertVerified(plan, step, prepared.call)
    const wallet = walletFor(plan, wallets.wallet.get())
    const askedBlock = networks.headOf(plan.chainId).get()?.number
    const made = {
      id: parts.newId(),
      now: clock.now(),
      askedBlock,
      first: first && !prepared.proposal && isPlaceFree(first) ? first : null,
    }
    const record = recordOf(plan, step, prepared, made)
    onAsking()
    const onKept = () => void quotes.keep(record, step.quote?.() ?? null)
    const ask = () => askWallet(store, wallet, record, prepared, gasPrice, { givenUp, onKept })
    return locks.hold(askingLock(record.id), ask).catch((failure: unknown) => {
      // It may have gone all the same.
      void follower.check(record.id)
      throw failure
    })
  }

  const { agreedTo, standingInTheWay } = createSentBefore(parts)

  /** One request for the same intent at a time over all tabs: a double click finds the lock taken. */
  async function sendOnce(...asked: Parameters<typeof send>): Promise<TransactionRecord> {
    const [plan, step] = asked
    const held = await locks.tryHold(lockOf(plan, step), () => send(...asked))
    if (!held) throw new AlreadyAskedError(step.intent)
    return held.result
  }

  const runTogether = createTogether({ ...parts, standingInTheWay, agreedTo, assertVerified, walletFor })

  /** @throws TransactionEndedError | SentSomethingElseError where it ends otherwise than by success */
  async function untilMined(sent: TransactionRecord): Promise<TransactionRecord> {
    void follower.check(sent.id)
    const ended = await untilOver(store, sent)
    const outcome = ended ? outcomeOf(ended) : 'forgotten'
    if (ended && outcome === 'success') return ended
    if (ended?.progress.status === 'different') throw new SentSomethingElseError(ended.progress.differs, ended)
    const end = ends.find((each) => each === outcome)
    throw new TransactionEndedError(end ?? 'forgotten', ended ?? sent)
  }

  return async function run(plan, onState) {
    const signatures: Signature[] = []
    let mined: TransactionRecord | null = null
    let state: SendState = { status: 'idle' }
    const notify = (next: SendState) => {
      state = next
      onState(next)
    }
    if (plan.together) {
      const step = plan.steps.length - 1
      const { givenUp, stopWaiting } = createPatience()
      try {
        notify({ status: 'preparing', step })
        const sent = await runTogether(plan, () => notify({ status: 'asking', step, stopWaiting }), givenUp)
        if (sent) {
          notify({ status: 'submitted', step, record: sent })
          notify({ status: 'done', record: await untilMined(sent) })
          return state
        }
      } catch (thrown) {
        // None of them was done.
        notify({ status: 'failed', step: 0, error: thrown instanceof Error ? thrown : toWalletError(thrown) })
        return state
      }
    }
    // A signature that cannot be had hands on to what does without one.
    const todo: Todo[] = plan.steps.map((step, index) => ({ step, index }))
    for (const [at, { step, index }] of todo.entries()) {
      const { givenUp, stopWaiting } = createPatience()
      try {
        if (at > 0 && plan.isWanted?.() === false) throw new NotWantedError()
        notify({ status: 'preparing', step: index })
        walletFor(plan, wallets.wallet.get())
        networks.wakeNodes(plan.chainId)
        if (await isDone(step)) continue
        if (step.kind === 'permit') {
          notify({ status: 'asking', step: index, stopWaiting })
          const { signature, otherwise } = await sign(plan, step, givenUp)
          if (signature) signatures.push(signature)
          todo.splice(at + 1, 0, ...otherwise.map((each) => ({ step: each, index })))
          continue
        }
        const onAsking = () => notify({ status: 'asking', step: index, stopWaiting })
        const record = await sendOnce(plan, step, signatures, onAsking, givenUp)
        notify({ status: 'submitted', step: index, record })
        mined = await untilMined(record)
      } catch (thrown) {
        // Failures of an approval are logged and rethrown (rule 1.7.23); a user's no is no failure.
        if (step.kind === 'approve' && !(thrown instanceof UserRejectedError)) {
          console.warn('An approval did not come about.', thrown)
        }
        notify({ status: 'failed', step: index, error: thrown instanceof Error ? thrown : toWalletError(thrown) })
        return state
      }
    }
    notify(mined ? { status: 'done', record: mined } : { status: 'idle' })
    return state
  }
}

/** A step with its place in the plan. */
type Todo = { readonly step: Step; readonly index: number }

const ends = ['failure', 'cancelled', 'replaced', 'dropped', 'unsent'] as const

/** A wallet's window may be closed without an answer: its user says when the page is to wait no longer. */
function createPatience(): { readonly givenUp: Promise<never>; readonly stopWaiting: () => void } {
  let stopWaiting = () => {}
  const givenUp = new Promise<never>((_, reject) => {
    stopWaiting = () => reject(new WalletSilentError())
  })
  givenUp.catch(() => {})
  return { givenUp, stopWaiting: () => stopWaiting() }
}

async function isDone(step: Step): Promise<boolean> {
  return step.kind === 'approve' && (await step.isDone())
}

/** Null where it was forgotten. */
function untilOver(store: TransactionStore, { id }: TransactionRecord): Promise<TransactionRecord | null> {
  return new Promise((resolve) => {
    const look = () => {
      const record = store.read(id)
      if (record && isOpen(record)) return
      unsubscribe()
      resolve(record)
    }
    const unsubscribe = store.records.subscribe(look)
    look()
  })
}
