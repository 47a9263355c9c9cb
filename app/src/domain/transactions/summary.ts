import type { Address } from '@dexswap/chains'

/** A currency as a summary names it: enough to write the sentence again in any language, also after the token list is gone. */
export type SummaryCurrency = {
  readonly kind: 'native' | 'token'
  /** Absent for the native currency. */
  readonly address?: Address | undefined
  readonly symbol: string
  readonly decimals: number
}

export type SummaryAmount = {
  readonly currency: SummaryCurrency
  /** Base units. */
  readonly amount: bigint
}

/** What a transaction does, as data: the texts of spec/3 §8 "Transaction summaries" are written from it on screen. */
export type Summary =
  | {
      readonly kind: 'swap'
      readonly input: SummaryAmount
      readonly output: SummaryAmount
      readonly platform: string
      /** Null: to the sender. */
      readonly recipient: string | null
    }
  | { readonly kind: 'wrap' | 'unwrap'; readonly input: SummaryAmount; readonly output: SummaryAmount }
  | { readonly kind: 'approve'; readonly currency: SummaryCurrency; readonly spender: Address }
  | { readonly kind: 'resetApproval'; readonly currency: SummaryCurrency; readonly spender: Address }
  | { readonly kind: 'add' | 'remove'; readonly first: SummaryAmount; readonly second: SummaryAmount }
  | { readonly kind: 'stake' | 'withdraw'; readonly amount: SummaryAmount }
  | { readonly kind: 'claim'; readonly rewards: readonly SummaryAmount[] }
  | { readonly kind: 'exit' }
  | {
      readonly kind: 'createCampaign' | 'cancelCampaign' | 'recoverRewards'
      readonly first: SummaryCurrency
      readonly second: SummaryCurrency
    }
