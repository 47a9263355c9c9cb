import * as v from 'valibot'
import { address, amount, currency, type Frozen, type SummaryAmount, text } from './summary.ts'

/** What a receipt can prove of an exchange: an amount that left and one that arrived. */
export type Exchange = {
  readonly input: SummaryAmount
  readonly output: SummaryAmount
  readonly platform: string
  /** Null: to the sender. */
  readonly recipient: string | null
}

/** All that one kind of transaction is but for its sentence, which stands in `sentences` (shell/transactions) and is as compulsory. */
type Parts<Stored> = {
  /** What may differ in the transaction under the wallet's hash that is still what was asked for. */
  readonly mayChange: 'nothing' | 'approvedAmount'
  /** What the logs of its receipt are read for; null: nothing. */
  readonly exchange: ((summary: Frozen<Stored>) => Exchange) | null
}

/** `fields` are what is stored of a transaction of the kind: its summary. */
function declare<const Fields extends v.ObjectEntries>(
  fields: Fields,
  parts: Parts<v.InferOutput<v.StrictObjectSchema<Fields, undefined>>>,
) {
  return { summary: v.strictObject(fields), ...parts }
}

const exact = { mayChange: 'nothing', exchange: null } as const
const approval = { mayChange: 'approvedAmount', exchange: null } as const
const converted = { input: amount, output: amount }
const allowed = { currency, spender: address }
const twoAmounts = { first: amount, second: amount }
const twoCurrencies = { first: currency, second: currency }

/** Every kind of transaction that the product sends: one declaration each. */
export const kinds = {
  swap: declare(
    { kind: v.literal('swap'), ...converted, platform: text(64), recipient: v.nullable(text(256)) },
    { mayChange: 'nothing', exchange: (summary) => summary },
  ),
  wrap: declare({ kind: v.literal('wrap'), ...converted }, exact),
  unwrap: declare({ kind: v.literal('unwrap'), ...converted }, exact),
  approve: declare({ kind: v.literal('approve'), ...allowed }, approval),
  resetApproval: declare({ kind: v.literal('resetApproval'), ...allowed }, approval),
  add: declare({ kind: v.literal('add'), ...twoAmounts }, exact),
  remove: declare({ kind: v.literal('remove'), ...twoAmounts }, exact),
  stake: declare({ kind: v.literal('stake'), amount }, exact),
  withdraw: declare({ kind: v.literal('withdraw'), amount }, exact),
  claim: declare({ kind: v.literal('claim'), rewards: v.pipe(v.array(amount), v.maxLength(32)) }, exact),
  exit: declare({ kind: v.literal('exit') }, exact),
  createCampaign: declare({ kind: v.literal('createCampaign'), ...twoCurrencies }, exact),
  cancelCampaign: declare({ kind: v.literal('cancelCampaign'), ...twoCurrencies }, exact),
  recoverRewards: declare({ kind: v.literal('recoverRewards'), ...twoCurrencies }, exact),
}

type Kinds = typeof kinds
/** What a transaction of one kind does, as data: the sentence on screen is written from it, in any language. */
export type SummaryOf<Kind extends keyof Kinds> = Frozen<v.InferOutput<Kinds[Kind]['summary']>> & {
  readonly kind: Kind
}
export type Summary = { [Kind in keyof Kinds]: SummaryOf<Kind> }[keyof Kinds]

export const storedSummary = v.variant(
  'kind',
  Object.values(kinds).map(({ summary }) => summary),
)

/** The exchange that a transaction was asked to make; null where it makes none. */
export function exchangeOf(summary: Summary): Exchange | null {
  const declared: { readonly exchange: ((summary: never) => Exchange) | null } = kinds[summary.kind]
  return declared.exchange?.(summary as never) ?? null
}
