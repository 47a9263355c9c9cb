import type { NoTradeError, Quote, Quotes } from '@dexswap/sdk'
import type { AmountSource } from './amounts.ts'
import type { ReadSettings } from './settings.ts'

type Hash = `0x${string}`

/** The side with the typed amount. */
export type Field = 'input' | 'output'

export type Typed = { readonly field: Field; readonly text: string; readonly source: AmountSource }

/** Symbol and decimals of a side; null until the node states those of a token. */
export type Sides = { readonly [Side in Field]: { readonly symbol: string; readonly decimals: number } | null }

export type QuoteState =
  | { readonly status: 'idle' }
  /** `previous` is of another amount, for display only. */
  | { readonly status: 'loading'; readonly previous: Quotes | null }
  /** `failure`: the last poll failed, so that the price may be out of date. */
  | { readonly status: 'quoted'; readonly quotes: Quotes; readonly failure: unknown }
  | { readonly status: 'no-trade'; readonly error: NoTradeError }
  | { readonly status: 'failed'; readonly error: unknown }

export type WalletState =
  | { readonly status: 'none' }
  | { readonly status: 'connecting' }
  /** Several wallets are announced. */
  | { readonly status: 'choosing'; readonly names: readonly string[] }
  | { readonly status: 'connected'; readonly account: Hash; readonly chainId: number | null }

/** What the node reports of account and network; null is unknown. */
export type Facts = {
  readonly balance: bigint | null
  readonly nativeBalance: bigint | null
  readonly gasPrice: bigint | null
  /** Whether the shown quote needs an approval. */
  readonly needsApproval: boolean | null
}

export type Flow =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' }
  | { readonly status: 'approving'; readonly hash: Hash | null }
  | { readonly status: 'simulating' }
  | { readonly status: 'sending' }
  | { readonly status: 'submitted'; readonly hash: Hash; readonly quote: Quote }
  | {
      readonly status: 'confirmed'
      readonly hash: Hash
      readonly quote: Quote
      readonly received: bigint | null
    }

/** Outcome of the last action, until the next one. */
export type Outcome =
  | { readonly kind: 'approved' | 'rejected' | 'no-wallet' }
  | { readonly kind: 'refused' | 'wallet-error'; readonly error: unknown }

export type SwapState = {
  readonly settings: ReadSettings
  readonly typed: Typed
  readonly sides: Sides
  readonly quote: QuoteState
  readonly wallet: WalletState
  readonly facts: Facts
  readonly flow: Flow
  readonly outcome: Outcome | null
}

export const noFacts: Facts = { balance: null, nativeBalance: null, gasPrice: null, needsApproval: null }

/** True while a transaction is prepared, sent or followed: its terms must not change. */
export function isBusy({ status }: Flow): boolean {
  return status !== 'idle' && status !== 'confirmed'
}
