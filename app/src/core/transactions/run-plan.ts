// Walk 5 of 7: wallet: step by step, each once over all tabs.
import type { ChainId } from '@dexswap/chains'
import type { Clock } from '#io/clock.ts'
import type { Locks } from '#io/locks.ts'
import type { Networks } from '../chain/networks.ts'
import type { ConnectedWallet, Wallet, Wallets } from '../wallet/wallet.ts'
import { toWalletError, UserRejectedError, WalletFailedError, WrongNetworkError } from '../wallet/wallet-errors.ts'
import { readSignature } from '../wallet/wallet-requests.ts'
import { askingLock, type Follower } from './follow-transactions.ts'
import { isOpen, openOf, outcomeOf, standsInTheWay } from './outcomes.ts'
import type { CallStep, PermitStep, Plan, SendState, Signature, Step, Transactions } from './plan.ts'
import { askWallet, prepareCall, recordOf } from './send-step.ts'
import {
  AccountChangedError,
  AlreadyAskedError,
  AlreadySentError,
  MissingDependenciesError,
  TransactionEndedError,
} from './transaction-errors.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

type Parts = {
  readonly networks: Networks
  readonly wallets: Wallets
  readonly book: TransactionStore
  readonly follower: Follower
  readonly locks: Locks
  readonly clock: Clock
  readonly newId: () => string
  readonly gasPriceOf: (chainId: ChainId) => Promise<bigint | null>
}

/**
 * The wallet that a plan was made for.
 * @throws MissingDependenciesError | AccountChangedError | WrongNetworkError
 */
export function walletFor(plan: Plan, wallet: Wallet): ConnectedWallet {
  if (wallet.status !== 'connected') throw new MissingDependenciesError()
  if (wallet.account.toLowerCase() !== plan.account.toLowerCase()) {
    throw new AccountChangedError(plan.account, wallet.account)
  }
  if (wallet.chainId !== plan.chainId) throw new WrongNetworkError(plan.chainId, wallet.chainId)
  return wallet
}

/** Runs the steps of a plan one after the other; each step before the last is waited for until it is mined. */
export function createRunner(parts: Parts): Transactions['run'] {
  const { networks, wallets, book, follower, locks, clock } = parts

  async function sign(plan: Plan, step: PermitStep): Promise<Signature> {
    const typedData = await step.typedData()
    const method = 'eth_signTypedData_v4'
    const { request } = walletFor(plan, wallets.wallet.get())
    const reply = await request({ method, params: [plan.account, typedData] }).catch((thrown: unknown) => {
      throw toWalletError(thrown)
    })
    return readSignature(reply, method)
  }

  async function send(
    plan: Plan,
    step: CallStep,
    signatures: readonly Signature[],
    onAsking: () => void,
  ): Promise<TransactionRecord> {
    const before = openOf(book.records.get(), plan.chainId, plan.account).find(
      (record) => record.intent === step.intent && standsInTheWay(record, clock.now()),
    )
    // An approval that is under way is waited for, and one whose answer was lost is asked for again: it sets the allowance and
    // adds nothing. Anything else is not sent a second time unasked.
    if (before?.progress.status === 'pending' && step.kind === 'approve') return before
    if (before && step.kind === 'send' && !plan.again) throw new AlreadySentError(before)
    const [prepared, gasPrice] = await Promise.all([
      prepareCall(networks.clientOf(plan.chainId), plan, step, signatures),
      parts.gasPriceOf(plan.chainId),
    ])
    const wallet = walletFor(plan, wallets.wallet.get())
    const record = recordOf(plan, step, prepared, { id: parts.newId(), now: clock.now() })
    onAsking()
    const ask = () => askWallet(book, wallet, record, prepared, gasPrice)
    return locks.hold(askingLock(record.id), ask).catch(async (failure: unknown) => {
      if (isRefusal(failure)) await follower.checkRefused(record.id)
      throw failure
    })
  }

  /** One request for the same intent at a time over all tabs: a double click finds the lock taken. */
  async function sendOnce(...[plan, step, signatures, onAsking]: Parameters<typeof send>): Promise<TransactionRecord> {
    const lock = `dexswap.send.${plan.chainId}.${plan.account.toLowerCase()}.${step.intent}`
    const held = await locks.tryHold(lock, () => send(plan, step, signatures, onAsking))
    if (!held) throw new AlreadyAskedError(step.intent)
    return held.result
  }

  /** @throws TransactionEndedError where it ends otherwise than by success */
  async function untilMined(sent: TransactionRecord): Promise<TransactionRecord> {
    void follower.check(sent.id)
    const ended = await untilOver(book, sent)
    const outcome = ended ? outcomeOf(ended) : 'forgotten'
    if (ended && outcome === 'success') return ended
    throw new TransactionEndedError(
      outcome === null || outcome === 'success' || outcome === 'reorged' ? 'forgotten' : outcome,
      ended ?? sent,
    )
  }

  return async function run(plan, onState) {
    const signatures: Signature[] = []
    let mined: TransactionRecord | null = null
    let state: SendState = { status: 'idle' }
    const tell = (next: SendState) => {
      state = next
      onState(next)
    }
    for (const [index, step] of plan.steps.entries()) {
      try {
        tell({ status: 'preparing', step: index })
        walletFor(plan, wallets.wallet.get())
        networks.wakeNodes(plan.chainId)
        if (await isDone(step)) continue
        if (step.kind === 'permit') {
          tell({ status: 'asking', step: index })
          const signature = await sign(plan, step)
          await step.onSigned?.(signature)
          signatures.push(signature)
          continue
        }
        const record = await sendOnce(plan, step, signatures, () => tell({ status: 'asking', step: index }))
        tell({ status: 'submitted', step: index, record })
        mined = await untilMined(record)
      } catch (thrown) {
        // 'Approve … failures are logged and rethrown' (spec/1 §7); a person's no is no failure.
        if (step.kind === 'approve' && !(thrown instanceof UserRejectedError)) {
          console.warn('An approval did not come about.', thrown)
        }
        tell({ status: 'failed', step: index, error: thrown instanceof Error ? thrown : toWalletError(thrown) })
        return state
      }
    }
    tell(mined ? { status: 'done', record: mined } : { status: 'idle' })
    return state
  }
}

/** The wallet gave an error of its own, where a lost connection (4900, 4901) or garbage says nothing. */
function isRefusal(failure: unknown): boolean {
  return failure instanceof WalletFailedError && failure.code !== null && ![4900, 4901].includes(failure.code)
}

async function isDone(step: Step): Promise<boolean> {
  return step.kind === 'approve' && (await step.isDone())
}

/** Null where it was forgotten. */
function untilOver(book: TransactionStore, { id }: TransactionRecord): Promise<TransactionRecord | null> {
  return new Promise((resolve) => {
    const look = () => {
      const record = book.read(id)
      if (record && isOpen(record)) return
      unsubscribe()
      resolve(record)
    }
    const unsubscribe = book.records.subscribe(look)
    look()
  })
}
