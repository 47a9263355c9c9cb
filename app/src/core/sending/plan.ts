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
   * Dedupe key, with chain and account: kind, currencies, campaign or pair, typed side.
   * Excludes what changes with blocks: quoted side, platform, deadline.
   */
  readonly intent: string
  readonly summary: Summary
  /** Displayed values that have no other source; they are verified before signing. */
  readonly basis?: CallBasis
  /** Builds the call when its step runs, with a fresh deadline. `by`: client for its reads. */
  readonly call: (signatures: readonly Signature[], by?: ChainClient) => Call | Promise<Call>
  /**
   * Gas added to the estimate plus 10 % (rule 1.7.25): the first write to a slot one second
   * later costs 22,100 gas more. Unused gas is not paid.
   */
  readonly spareGas?: bigint
  /** The quote to store with the record; null when it no longer exists. */
  readonly quote?: () => FrozenQuote | null
  /** Maps a failed estimate to an error; default: the revert reason. */
  readonly explain?: (failure: Error) => Error | Promise<Error>
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
  /** The call in a batch with its approvals, where it cannot be estimated; default `call`. */
  readonly behindApproval?: () => Call
  /** True when an earlier attempt made the call; the step is then skipped. */
  readonly isDone?: () => Promise<boolean>
}
export type CallStep = ApproveStep | SendStep
export type PermitStep = {
  readonly kind: 'permit'
  /** Parameters of eth_signTypedData_v4 as JSON text. */
  readonly typedData: () => string | Promise<string>
  /** Receives the signature for a later plan; throws when the signature is unusable. */
  readonly onSigned?: (signature: Signature) => void | Promise<void>
  /** Steps for wallets that cannot sign; without them the plan ends. A rejection always ends it. */
  readonly otherwise?: () => readonly ApproveStep[]
}

/** A step of an action. */
export type Step = ApproveStep | PermitStep | SendStep

export type Signature = Hex

export type Plan = {
  /** True when the user confirmed `AlreadySentError`; valid for that record in that state only. */
  readonly again?: boolean
  readonly chainId: ChainId
  readonly account: Address
  readonly steps: readonly Step[]
  /** Checked before each step except the first; false ends the plan. */
  readonly isWanted?: () => boolean
  /** Summary of all calls as one transaction, for an atomic batch (EIP-5792). */
  readonly batch?: Pick<CallStepFields, 'intent' | 'summary'>
  /** For a plan of several actions: index of the last step of each. */
  readonly ends?: readonly number[]
}

/** True when an earlier step sets the allowance, so that the last call cannot be estimated yet. */
export function allowsFirst({ batch, steps }: Plan): boolean {
  return batch !== undefined || (steps.length > 1 && steps.some(({ kind }) => kind === 'permit'))
}

export type SendState =
  | { readonly status: 'idle' }
  /** Reads the nonce, verifies and estimates. `step` of a batch is its last step. */
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
  /** Records of another version of the page: displayed unchanged, never modified. */
  readonly unknown: Store<readonly UnknownRecord[]>
  /** Never rejects: the state holds the result. Resolves after the last step or a failure. */
  run(plan: Plan, onState: (state: SendState) => void): Promise<SendState>
  onEvent(listener: (event: TransactionEvent) => void): () => void
  /** Removes resolved records on that chain; unresolved ones stay and are still polled. */
  clear(chainId: ChainId, account: Address): void
  /** Removes a record in any state: it is no longer polled and blocks no duplicate. */
  forget(id: string): void
  stop(): void
}

/** True from the click until the transaction is mined. */
export function isRunning({ status }: SendState): boolean {
  return status === 'preparing' || status === 'asking' || status === 'submitted'
}

/** True while the form is shown and can be confirmed. */
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
