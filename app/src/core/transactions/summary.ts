import type { Address, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'

export const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((digits) => digits as Address),
)
export const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((digits) => digits as Hex),
)
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

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

const currency = v.strictObject({
  kind: v.picklist(['native', 'token']),
  address: v.optional(address),
  // Symbols of strangers are cut where they are shown, and their whole length is capped here.
  symbol: text(1000),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
})
const amount = v.strictObject({ currency, amount: storedBigint })

export const storedSummary = v.variant('kind', [
  v.strictObject({
    kind: v.literal('swap'),
    input: amount,
    output: amount,
    platform: text(64),
    recipient: v.nullable(text(256)),
  }),
  v.strictObject({ kind: v.picklist(['wrap', 'unwrap']), input: amount, output: amount }),
  v.strictObject({ kind: v.picklist(['approve', 'resetApproval']), currency, spender: address }),
  v.strictObject({ kind: v.picklist(['add', 'remove']), first: amount, second: amount }),
  v.strictObject({ kind: v.picklist(['stake', 'withdraw']), amount }),
  v.strictObject({ kind: v.literal('claim'), rewards: v.pipe(v.array(amount), v.maxLength(32)) }),
  v.strictObject({ kind: v.literal('exit') }),
  v.strictObject({
    kind: v.picklist(['createCampaign', 'cancelCampaign', 'recoverRewards']),
    first: currency,
    second: currency,
  }),
])
