import type { Address, ChainId, Hex } from '@dexswap/chains'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Store } from '../store.ts'
import type { CallBasis } from './call-basis.ts'
import type { FrozenQuote } from './kept-quote.ts'
import type { Summary } from './kinds.ts'
import type { TransactionOutcome, TransactionRecord, UnknownRecord } from './transaction-record.ts'

/** A call as the wallet signs it. */
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
  /** Built at its step, so that deadline and signature are fresh. `by`: client for its reads. */
  readonly call: (signatures: readonly Signature[], by?: ChainClient) => Call | Promise<Call>
  /**
   * Added to the estimate plus 10 % (rule 1.7.25): a slot first written one second later
   * costs 22,100 gas more. Unused gas is not paid.
   */
  readonly spareGas?: bigint
  /** The quote to store with the record; null when it is gone. */
  readonly quote?: () => FrozenQuote | null
  /** Maps a failed estimate to an error, for example by a static call. Default: the revert reason. */
  readonly explain?: (failure: Error) => Error | Promise<Error>
}

export type ApproveStep = CallStepFields & {
  readonly kind: 'approve'
  readonly tokenAddress: Address
  readonly spender: Address
  /** True: the allowance is there already and the step is passed over. */
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

/** A declared action of the user: what the confirm dialog shows is what these steps are built from. */
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
  /**
   * Sends all calls as one atomic batch (EIP-5792) when the wallet supports it, else one by one.
   * Describes that batch as one transaction.
   */
  readonly together?: Pick<CallStepFields, 'intent' | 'summary'>
  /** Of several actions in one plan: the place of the last step of each. */
  readonly ends?: readonly number[]
}

/** True when an earlier step grants the allowance: the last call cannot be estimated before it. */
export function allowsFirst({ together, steps }: Plan): boolean {
  return together !== undefined || (steps.length > 1 && steps.some(({ kind }) => kind === 'permit'))
}

export type SendState =
  | { readonly status: 'idle' }
  /** Reading the nonce, checking, estimating. `step`: of all in one confirmation it is the last. */
  | { readonly status: 'preparing'; readonly step: number }
  /** The wallet's window is open, or was closed without an answer: `stopWaiting` gives it up. */
  | { readonly status: 'asking'; readonly step: number; readonly stopWaiting?: () => void }
  /** Sent; for steps before the last the engine waits for the receipt. */
  | { readonly status: 'submitted'; readonly step: number; readonly record: TransactionRecord }
  /** The last step was mined. */
  | { readonly status: 'done'; readonly record: TransactionRecord }
  | { readonly status: 'failed'; readonly step: number; readonly error: Error }

export type TransactionEvent = { readonly outcome: TransactionOutcome; readonly record: TransactionRecord }

export type Transactions = {
  /** Of all chains and accounts, newest first. */
  readonly records: Store<readonly TransactionRecord[]>
  /** Stored by another version of the page; they are shown as what they are and never touched. */
  readonly unknown: Store<readonly UnknownRecord[]>
  /** Never rejects: the state holds the result. Resolves when the last step is mined or a step fails. */
  run(plan: Plan, onState: (state: SendState) => void): Promise<SendState>
  onEvent(listener: (event: TransactionEvent) => void): () => void
  /** Forgets what is over on that chain; what is unresolved stays and is followed. */
  clear(chainId: ChainId, account: Address): void
  /** Removes a record in any state: it is no longer followed and no longer blocks a duplicate. */
  letGo(id: string): void
  stop(): void
}

/** From the press until the chain has it. */
export function isRunning({ status }: SendState): boolean {
  return status === 'preparing' || status === 'asking' || status === 'submitted'
}

/** What is to be sent can still be read and decided on. */
export function isForm({ status }: SendState): boolean {
  return status === 'idle' || status === 'failed'
}

/** The wallet has given it away, so what was typed for it is over. */
export function isSent({ status }: SendState): boolean {
  return status === 'submitted' || status === 'done'
}

/** Why it did not come about, a user's no included; null where nothing went wrong. */
export function failureOf(...states: readonly SendState[]): Error | null {
  const failed = states.find((state) => state.status === 'failed')
  return failed?.status === 'failed' ? failed.error : null
}
