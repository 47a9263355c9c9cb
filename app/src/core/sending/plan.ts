import type { Address, ChainId, Hex } from '@dexswap/chains'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { FrozenQuote } from '../receipts/stored-quote.ts'
import type { TransactionOutcome, TransactionRecord, UnknownRecord } from '../records/transaction-record.ts'
import type { Store } from '../store.ts'
import type { CallBasis } from '../verification/call-basis.ts'
import type { Summary } from './kinds.ts'

/** A call to sign. */
export type Call = {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Gas of an earlier simulation; it is not estimated again. */
  readonly gas?: bigint
}

type CallStepFields = {
  /**
   * Dedupe key together with chain and account: kind, currencies, campaign or pair, typed side.
   * Excludes what a block changes: quoted side, platform, deadline.
   */
  readonly intent: string
  readonly summary: Summary
  /** Addresses and terms on the screen that have no other source; verified before signing. */
  readonly basis?: CallBasis
  /** Built at its step, with a fresh deadline. `by`: client for its reads. */
  readonly call: (signatures: readonly Signature[], by?: ChainClient) => Call | Promise<Call>
  /**
   * Added to the estimate plus 10 % (rule 1.7.25): a slot first written one second later
   * costs 22,100 gas more. Unused gas is not paid.
   */
  readonly spareGas?: bigint
  /** The quote to store with the record; null when it is gone. */
  readonly quote?: () => FrozenQuote | null
  /** Maps a failed estimate to an error; default: the revert reason. */
  readonly explain?: (failure: Error) => Error | Promise<Error>
}

export type ApproveStep = CallStepFields & {
  readonly kind: 'approve'
  readonly tokenAddress: Address
  readonly spender: Address
  /** True when the allowance exists; the step is then skipped. */
  readonly isDone: () => Promise<boolean>
}
export type SendStep = CallStepFields & {
  readonly kind: 'send'
  /** The call in a batch with its approvals, which the chain cannot estimate; default `call`. */
  readonly behindApproval?: () => Call
  /** True: an earlier attempt made the call and the step is passed over. */
  readonly isDone?: () => Promise<boolean>
}
export type CallStep = ApproveStep | SendStep
export type PermitStep = {
  readonly kind: 'permit'
  /** Parameters of eth_signTypedData_v4 as JSON text. */
  readonly typedData: () => string | Promise<string>
  /** Receives the signature at once for a later plan; throws when it is unusable. */
  readonly onSigned?: (signature: Signature) => void | Promise<void>
  /** Fallback without signature support; absent: the plan ends. A user's rejection always ends it. */
  readonly otherwise?: () => readonly ApproveStep[]
}

/** A step of an action; the confirm dialog shows what it is built from. */
export type Step = ApproveStep | PermitStep | SendStep

export type Signature = Hex

export type Plan = {
  /** The user confirmed `AlreadySentError`; valid only for the record it named, in that state. */
  readonly again?: boolean
  readonly chainId: ChainId
  readonly account: Address
  readonly steps: readonly Step[]
  /** Checked before each step but the first; false ends the plan. */
  readonly isWanted?: () => boolean
  /** Describes the calls as one transaction, where sent as an atomic batch (EIP-5792). */
  readonly batch?: Pick<CallStepFields, 'intent' | 'summary'>
  /** For a plan of several actions: index of the last step of each. */
  readonly ends?: readonly number[]
}

/** True when an earlier step grants the allowance: the last call cannot be estimated yet. */
export function allowsFirst({ batch, steps }: Plan): boolean {
  return batch !== undefined || (steps.length > 1 && steps.some(({ kind }) => kind === 'permit'))
}

export type SendState =
  | { readonly status: 'idle' }
  /** Reads the nonce, verifies and estimates. `step` is the last one for a batch. */
  | { readonly status: 'preparing'; readonly step: number }
  /** The wallet's window is open or closed without a response: `abort` ends the wait. */
  | { readonly status: 'asking'; readonly step: number; readonly abort?: () => void }
  /** Sent; for steps before the last the engine waits for the receipt. */
  | { readonly status: 'submitted'; readonly step: number; readonly record: TransactionRecord }
  /** The last step was mined. */
  | { readonly status: 'done'; readonly record: TransactionRecord }
  | { readonly status: 'failed'; readonly step: number; readonly error: Error }

export type TransactionEvent = { readonly outcome: TransactionOutcome; readonly record: TransactionRecord }

export type Transactions = {
  /** Of all chains and accounts, newest first. */
  readonly records: Store<readonly TransactionRecord[]>
  /** Stored by another version of the page; shown as they are, never changed. */
  readonly unknown: Store<readonly UnknownRecord[]>
  /** Never rejects: the state holds the result. Resolves after the last step or a failure. */
  run(plan: Plan, onState: (state: SendState) => void): Promise<SendState>
  onEvent(listener: (event: TransactionEvent) => void): () => void
  /** Removes resolved records on that chain; unresolved ones stay and are followed. */
  clear(chainId: ChainId, account: Address): void
  /** Removes a record in any state: it is not followed and blocks no duplicate. */
  forget(id: string): void
  stop(): void
}

/** From the press until it is mined. */
export function isRunning({ status }: SendState): boolean {
  return status === 'preparing' || status === 'asking' || status === 'submitted'
}

/** While the form can be read and confirmed. */
export function isForm({ status }: SendState): boolean {
  return status === 'idle' || status === 'failed'
}

/** Once the wallet has sent it; the form can be cleared. */
export function isSent({ status }: SendState): boolean {
  return status === 'submitted' || status === 'done'
}

/** The failure, including a rejection by the user; null when nothing failed. */
export function failureOf(...states: readonly SendState[]): Error | null {
  const failed = states.find((state) => state.status === 'failed')
  return failed?.status === 'failed' ? failed.error : null
}
