import { nativeInOrder } from '@dexswap/abis'
import { type Address, allPlatforms, type Chain, isSameAddress } from '@dexswap/chains'
import type { SummaryAmount, SummaryCurrency } from '../records/summary.ts'
import type { Summary } from '../sending/kinds.ts'
import type { VerificationQuery } from './assertion.ts'

/** Source of a call's field: the reviewed chain record, the user, or two operators. */
export type FieldSource = 'record' | 'typed' | 'verified'

/** The kind of a field, by which the screen labels it. */
export type FieldKind =
  | 'target'
  | 'spender'
  | 'recipient'
  | 'token'
  | 'amount'
  | 'limit'
  | 'deadline'
  | 'terms'
  | 'route'
  | 'signature'
  | 'call'

export type Field = { readonly value: unknown; readonly query: VerificationQuery }

/** A condition that accepts the value of a field, and the source that it relies on. */
export type Ground = {
  readonly source: FieldSource
  /** Description of the value to compare with, as listed in docs/provenance.md. */
  readonly by: string
  readonly holds: (field: Field) => boolean
}

export type FieldRule = { readonly kind: FieldKind; readonly grounds: readonly Ground[] }

export const same = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && isSameAddress(one as Address, other as Address)

/** True for a recorded router, executor or campaign factory. */
export function isSpenderOfRecord(chain: Chain, spender: Address): boolean {
  return isCalledContract(chain, spender) || same(chain.campaignFactory, spender)
}

/** True for a recorded router or executor. */
export function isCalledContract(chain: Chain, address: unknown): boolean {
  const recorded = [...allPlatforms(chain).map(({ router }) => router), chain.splitExecutor?.address]
  return recorded.some((each) => same(each, address))
}

export const ground = (source: FieldSource, by: string, holds: Ground['holds']): Ground => ({ source, by, holds })
export const rule = (kind: FieldKind, ...grounds: readonly Ground[]): FieldRule => ({ kind, grounds })

export const isPositive = ({ value }: Field) => typeof value === 'bigint' && value > 0n
export const always = () => true

/** The amounts of a summary; for a swap, the input before the output. */
export function amountsIn(summary: Summary): readonly SummaryAmount[] {
  if (summary.kind === 'swap' || summary.kind === 'wrap' || summary.kind === 'unwrap') {
    return [summary.input, summary.output]
  }
  if (summary.kind === 'add' || summary.kind === 'setPrice' || summary.kind === 'remove')
    return [summary.first, summary.second]
  if (summary.kind === 'stake' || summary.kind === 'withdraw') return [summary.amount]
  if (summary.kind === 'createCampaign' || summary.kind === 'claim') return summary.rewards
  return []
}

export const addressOf = (chain: Chain, { address }: SummaryCurrency) => address ?? chain.wrappedNative.address
export const inputOf = ({ query: { summary } }: Field) => amountsIn(summary)[0]
export const outputOf = ({ query: { summary } }: Field) => amountsIn(summary)[1]
export const isToken = (field: Field, amount: SummaryAmount | undefined) =>
  amount !== undefined && same(field.value, addressOf(field.query.chain, amount.currency))
export const isOrderToken = ({ value }: Field, amount: SummaryAmount | undefined) =>
  amount !== undefined && same(value, amount.currency.address ?? nativeInOrder)

/** A minimum derived from a displayed amount: at least half, since slippage is at most 50 %. */
export const isMinimum = (value: unknown, { amount }: SummaryAmount) =>
  typeof value === 'bigint' && value <= amount && value * 2n + 1n >= amount
export const isMaximum = (value: unknown, { amount }: SummaryAmount) =>
  typeof value === 'bigint' && value >= amount && value <= amount * 2n

export const isMinimumOf = (amountOf: (field: Field) => SummaryAmount | undefined) => (field: Field) => {
  const amount = amountOf(field)
  return amount !== undefined && isMinimum(field.value, amount)
}
export const isShown = (field: Field) => amountsIn(field.query.summary).some(({ amount }) => amount === field.value)
