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
  /** The estimate of a trial or of choosing the call, where there is one: it is not asked for again. */
  readonly gas?: bigint
}

type CallStepFields = {
  /**
   * Says that two requests mean the same thing, together with chain and account: kind, currencies, campaign or pair, and the amount
   * that the user typed with its side. Nothing that a block can change: no quoted side, no platform, no deadline.
   */
  readonly intent: string
  readonly summary: Summary
  /** What the screen showed of addresses and terms that are neither recorded nor the account's own; verified before signing. */
  readonly basis?: CallBasis
  /** Built when its turn has come, so that a deadline or a signature is fresh. `by`: the client to ask what it depends on; the usual one where absent. */
  readonly call: (signatures: readonly Signature[], by?: ChainClient) => Call | Promise<Call>
  /**
   * On top of the estimate and its 10 % (rule 1.7.25), for what time alone adds: an estimate stands on the second of the newest block, and a slot that is written
   * for the first time a second later costs 22,100 more. What is not used is not paid.
   */
  readonly spareGas?: bigint
  /** What it was decided on, to be kept with its record; null where that is gone. */
  readonly quote?: () => FrozenQuote | null
  /** Turns a failed estimate into a sentence, for example by a static call. Default: the reason of the revert. */
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
  /** The call as it is sent together with the approvals before it, which the chain cannot estimate; `call` where absent. */
  readonly behindApproval?: () => Call
}
export type CallStep = ApproveStep | SendStep
export type PermitStep = {
  readonly kind: 'permit'
  /** Parameters of eth_signTypedData_v4 as JSON text. */
  readonly typedData: () => string | Promise<string>
  /** Hears the signature at once, for what is sent later by a plan of its own; throws where the signature cannot be used. */
  readonly onSigned?: (signature: Signature) => void | Promise<void>
  /** What is done in its place where the wallet or the token takes no signature; without it that ends the plan. A user's no ends it in any case. */
  readonly otherwise?: () => readonly ApproveStep[]
}

/** A declared action of the user: what the confirm dialog shows is what these steps are built from. */
export type Step = ApproveStep | PermitStep | SendStep

export type Signature = Hex

export type Plan = {
  /** The user has answered the question of `AlreadySentError` with yes; counts for the record that the question named, as it was then. */
  readonly again?: boolean
  readonly chainId: ChainId
  readonly account: Address
  readonly steps: readonly Step[]
  /** Asked before each step but the first: nobody reads on, so the rest is not asked for. */
  readonly isWanted?: () => boolean
  /**
   * Where the wallet can, its calls are asked for in one confirmation, all or none of them (EIP-5792): what that is as one transaction.
   * Where it cannot, they are asked for one by one.
   */
  readonly together?: Pick<CallStepFields, 'intent' | 'summary'>
  /** Of several actions in one plan: the place of the last step of each. */
  readonly ends?: readonly number[]
}

/** Whether a step before the last lets its contract take what it needs: what it would do cannot be estimated before that. */
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
  /** Never rejects: the state tells every end. Resolves when the last step was mined or something failed. */
  run(plan: Plan, onState: (state: SendState) => void): Promise<SendState>
  onEvent(listener: (event: TransactionEvent) => void): () => void
  /** Forgets what is over on that chain; what is unresolved stays and is followed. */
  clear(chainId: ChainId, account: Address): void
  /** Forgets a record whatever became of it: it is not followed any more, and the same once more is not asked about. */
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
