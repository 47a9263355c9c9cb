import type { Address, ChainId } from '@dexswap/chains'
import type { Store } from '../store.ts'
import type { Plan, SendState } from './plan.ts'
import type { TransactionRecord } from './transaction.ts'

/** What a toast tells, once over all tabs. */
export type TransactionOutcome = 'success' | 'failure' | 'cancelled' | 'replaced' | 'dropped' | 'reorged'
export type TransactionEvent = { readonly outcome: TransactionOutcome; readonly record: TransactionRecord }

export type Transactions = {
  /** Of all chains and accounts, newest first. */
  readonly records: Store<readonly TransactionRecord[]>
  /** Never rejects: the state tells every end. Resolves when the last step was mined or something failed. */
  run(plan: Plan, onState: (state: SendState) => void): Promise<SendState>
  onEvent(listener: (event: TransactionEvent) => void): () => void
  /** Forgets what is over on that chain; what is still open stays and is followed. */
  clear(chainId: ChainId, account: Address): void
  stop(): void
}
