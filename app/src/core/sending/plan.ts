import type { Address, ChainId, Hex } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { FrozenQuote } from '../receipts/stored-quote.ts'
import type { TransactionOutcome, TransactionRecord, UnknownRecord } from '../records/transaction-record.ts'
import type { Store } from '../store.ts'
import type { CallBasis } from '../verification/call-basis.ts'
import type { Summary } from './kinds.ts'

type CallStepFields = {
  /**
   * Dedupe key within chain and account: kind, currencies, campaign or pair, typed amount. Excludes
   * values that change with blocks: quoted amount, platform, deadline.
   */
  readonly intent: string
  readonly summary: Summary
  /** Displayed values that only the chain can confirm; they are verified before signing. */
  readonly basis?: CallBasis
  /** Builds the call when its step runs, with a new deadline. `by`: client for its reads. */
  readonly call: (signatures: readonly Signature[], by?: ChainClient) => Call | Promise<Call>
  /**
   * Gas added after the 10 % (rule 1.7.25), for a call that writes to a slot for the first time if
   * it is mined a second later. Unused gas is not paid.
   */
  readonly spareGas?: bigint
  /** The displayed quote, to store with the record; null when it is no longer available. */
  readonly quote?: () => FrozenQuote | null
  /** Maps a failed estimate to an error; default: the revert reason. */
  readonly explain?: (failure: Error) => Error | Promise<Error>
  /** Rebuilds the step with the record of the previous send, when sent one by one. */
  readonly withPreviousSend?: (previous: TransactionRecord) => CallStep | Promise<CallStep>
}

export type ApproveStep = CallStepFields & {
  readonly kind: 'approve'
  readonly tokenAddress: Address
  readonly spender: Address
  /** True when the allowance exists and the step can be skipped. */
  readonly isDone: () => Promise<boolean>
}
export type SendStep = CallStepFields & {
  readonly kind: 'send'
  /**
   * The call to use in a batch with its approvals, where gas cannot be estimated; default: `call`.
   */
  readonly behindApproval?: () => Call
  /** True when an earlier attempt made this call, so that the step is skipped. */
  readonly isDone?: () => Promise<boolean>
}
export type CallStep = ApproveStep | SendStep
export type PermitStep = {
  readonly kind: 'permit'
  /** Parameters of eth_signTypedData_v4 as JSON text. */
  readonly typedData: () => string | Promise<string>
  /** Receives the signature for a later plan; throws when the signature is unusable. */
  readonly onSigned?: (signature: Signature) => void | Promise<void>
  /**
   * Steps to run when the wallet cannot sign; without them the plan fails. A rejection always ends
   * it.
   */
  readonly otherwise?: () => readonly ApproveStep[]
}

/** A step of an action. */
export type Step = ApproveStep | PermitStep | SendStep

export type Signature = Hex

export type Plan = {
  /**
   * True when the user confirmed `AlreadySentError`; valid only while that record has the same
   * state.
   */
  readonly again?: boolean
  readonly chainId: ChainId
  readonly account: Address
  readonly steps: readonly Step[]
  /** Checked before each step except the first; when false, no further step runs. */
  readonly isWanted?: () => boolean
  /** Dedupe key and summary of all calls as one transaction, for an atomic batch (EIP-5792). */
  readonly batch?: Pick<CallStepFields, 'intent' | 'summary'>
  /** For a plan of several actions: index of each action's last step. */
  readonly ends?: readonly number[]
}

/**
 * True when an earlier step sets an allowance that the last call needs, so it cannot be estimated.
 */
export function allowsFirst({ batch, steps }: Plan): boolean {
  return batch !== undefined || (steps.length > 1 && steps.some(({ kind }) => kind === 'permit'))
}

export type SendState =
  | { readonly status: 'idle' }
  /** Reads the nonce, verifies and estimates. For a batch, `step` is the index of its last step. */
  | { readonly status: 'preparing'; readonly step: number }
  /** The wallet has not responded yet; `abort` ends the wait. */
  | { readonly status: 'asking'; readonly step: number; readonly abort?: () => void }
  /** Sent; the engine waits for the receipt of every step except the last. */
  | { readonly status: 'submitted'; readonly step: number; readonly record: TransactionRecord }
  /** The last step was mined. */
  | { readonly status: 'done'; readonly record: TransactionRecord }
  | { readonly status: 'failed'; readonly step: number; readonly error: Error }

export type TransactionEvent = { readonly outcome: TransactionOutcome; readonly record: TransactionRecord }

export type Transactions = {
  /** Records of all chains and accounts, newest first. */
  readonly records: Store<readonly TransactionRecord[]>
  /** Records that another version of the page wrote: displayed as stored, never modified. */
  readonly unknown: Store<readonly UnknownRecord[]>
  /**
   * Never rejects, because the state contains the failure. Resolves after the last step or a
   * failure.
   */
  run(plan: Plan, onState: (state: SendState) => void): Promise<SendState>
  onEvent(listener: (event: TransactionEvent) => void): () => void
  /**
   * Removes resolved records of an account on a chain; unresolved ones stay and are still polled.
   */
  clear(chainId: ChainId, account: Address): void
  /** Removes a record in any state: it is no longer polled and blocks no duplicate. */
  forget(id: string): void
  stop(): void
}

/** True from the click until the transaction is mined. */
export function isRunning({ status }: SendState): boolean {
  return status === 'preparing' || status === 'asking' || status === 'submitted'
}

/** True while the form is displayed and can be submitted. */
export function isForm({ status }: SendState): boolean {
  return status === 'idle' || status === 'failed'
}

/** True once the wallet has sent the transaction; the form can be cleared. */
export function isSent({ status }: SendState): boolean {
  return status === 'submitted' || status === 'done'
}

/** The failure, including a rejection by the user; null when nothing failed. */
export function failureOf(...states: readonly SendState[]): Error | null {
  const failed = states.find((state) => state.status === 'failed')
  return failed?.status === 'failed' ? failed.error : null
}
