import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import { address, amount, currency, type Frozen, type SummaryAmount, text } from '../records/summary.ts'

/** `gives`: amounts that leave the account. `gets`: amounts for the account or the recipient. */
type Moves = { readonly gives: readonly SummaryAmount[]; readonly gets: readonly SummaryAmount[] }

/** Fields of a kind. `sentences` in shell/transactions requires a sentence for each. */
type Parts<Stored> = {
  /** Fields that the wallet may change; any other change counts as a different transaction. */
  readonly mayChange: 'nothing' | 'approvedAmount'
  /** Amounts that the receipt's events should show. */
  readonly moves: (summary: Frozen<Stored>) => Moves
}

/** `fields`: schema of the summary to store. */
function declare<const Fields extends v.ObjectEntries>(
  fields: Fields,
  parts: Parts<v.InferOutput<v.StrictObjectSchema<Fields, undefined>>>,
) {
  return { summary: v.strictObject(fields), ...parts }
}

const amounts = (...list: readonly SummaryAmount[]) => list
const none = () => ({ gives: amounts(), gets: amounts() })
const exact = { mayChange: 'nothing', moves: none } as const
const approval = { mayChange: 'approvedAmount', moves: none } as const
type Converted = { readonly input: SummaryAmount; readonly output: SummaryAmount }
const conversion = {
  mayChange: 'nothing',
  moves: ({ input, output }: Converted) => ({ gives: amounts(input), gets: amounts(output) }),
} as const
const converted = { input: amount, output: amount }
const allowed = { currency, spender: address }
const twoAmounts = { first: amount, second: amount }
const twoCurrencies = { first: currency, second: currency }
/** A campaign is identified by the two tokens of its pair, or by its single staked token. */
const stakedCurrencies = { first: currency, second: v.nullable(currency) }

/** All kinds of transactions that the page sends. */
export const kinds = {
  swap: declare(
    {
      kind: v.literal('swap'),
      ...converted,
      platform: text(64),
      recipient: v.nullable(text(256)),
      /**
       * Base units of the input that the addition uses, when adding with one token; absent
       * otherwise.
       */
      rest: v.optional(storedBigint),
      /** The removal that left the input, by record id; absent otherwise. */
      restOf: v.optional(text(512)),
      /** The campaign in which the addition is staked; absent otherwise. */
      stakeIn: v.optional(address),
    },
    conversion,
  ),
  wrap: declare({ kind: v.literal('wrap'), ...converted }, conversion),
  unwrap: declare({ kind: v.literal('unwrap'), ...converted }, conversion),
  approve: declare({ kind: v.literal('approve'), ...allowed }, approval),
  resetApproval: declare({ kind: v.literal('resetApproval'), ...allowed }, approval),
  resetApprovals: declare(
    { kind: v.literal('resetApprovals'), currencies: v.pipe(v.array(currency), v.maxLength(32)) },
    exact,
  ),
  add: declare(
    // `restOf`: the swap of an addition with one token, by record id. `stakeIn`: as of a swap.
    { kind: v.literal('add'), ...twoAmounts, restOf: v.optional(text(512)), stakeIn: v.optional(address) },
    { ...exact, moves: ({ first, second }) => ({ gives: amounts(first, second), gets: amounts() }) },
  ),
  /** Adding with one token: a batch that swaps a part of it and adds the rest with the output. */
  addOne: declare(
    { kind: v.literal('addOne'), given: amount, ...twoCurrencies },
    { ...exact, moves: ({ given }) => ({ gives: amounts(given), gets: amounts() }) },
  ),
  /** A batch that adds one token or both, and stakes the LP tokens. */
  addStake: declare(
    { kind: v.literal('addStake'), given: v.pipe(v.array(amount), v.maxLength(2)), ...twoCurrencies },
    { ...exact, moves: ({ given }) => ({ gives: given, gets: amounts() }) },
  ),
  /** Transfer to a pair without liquidity providers, so that it has the ratio of the addition. */
  setPrice: declare(
    { kind: v.literal('setPrice'), ...twoAmounts },
    { ...exact, moves: ({ first, second }) => ({ gives: amounts(first, second), gets: amounts() }) },
  ),
  remove: declare(
    // Records from older versions have no recipient.
    {
      kind: v.literal('remove'),
      ...twoAmounts,
      recipient: v.optional(v.nullable(text(256)), null),
      /** Minimum in one token, for which a swap of the other one follows; absent otherwise. */
      into: v.optional(amount),
    },
    { ...exact, moves: ({ first, second }) => ({ gives: amounts(), gets: amounts(first, second) }) },
  ),
  /** A batch that removes liquidity and swaps one token into the other. */
  removeOne: declare(
    { kind: v.literal('removeOne'), ...twoCurrencies, received: amount },
    { ...exact, moves: ({ received }) => ({ gives: amounts(), gets: amounts(received) }) },
  ),
  removeSeveral: declare(
    { kind: v.literal('removeSeveral'), amounts: v.pipe(v.array(amount), v.maxLength(64)) },
    { ...exact, moves: (summary) => ({ gives: amounts(), gets: summary.amounts }) },
  ),
  stake: declare(
    // `restOf`: the addition that issued the LP tokens, by record id.
    { kind: v.literal('stake'), amount, restOf: v.optional(text(512)) },
    { ...exact, moves: (summary) => ({ gives: amounts(summary.amount), gets: amounts() }) },
  ),
  withdraw: declare(
    { kind: v.literal('withdraw'), amount },
    { ...exact, moves: (summary) => ({ gives: amounts(), gets: amounts(summary.amount) }) },
  ),
  claim: declare(
    { kind: v.literal('claim'), rewards: v.pipe(v.array(amount), v.maxLength(32)) },
    { ...exact, moves: ({ rewards }) => ({ gives: amounts(), gets: rewards }) },
  ),
  exit: declare({ kind: v.literal('exit') }, exact),
  createCampaign: declare(
    {
      kind: v.literal('createCampaign'),
      ...twoCurrencies,
      // Records from older versions have no rewards.
      rewards: v.optional(v.pipe(v.array(amount), v.maxLength(32)), []),
    },
    { ...exact, moves: ({ rewards }) => ({ gives: rewards, gets: amounts() }) },
  ),
  cancelCampaign: declare({ kind: v.literal('cancelCampaign'), ...stakedCurrencies }, exact),
  recoverRewards: declare({ kind: v.literal('recoverRewards'), ...stakedCurrencies }, exact),
}

type Kinds = typeof kinds
/** What a transaction does, as data from which each language formats a sentence. */
export type SummaryOf<Kind extends keyof Kinds> = Frozen<v.InferOutput<Kinds[Kind]['summary']>> & {
  readonly kind: Kind
}
export type Summary = { [Kind in keyof Kinds]: SummaryOf<Kind> }[keyof Kinds]

export const storedSummary = v.variant(
  'kind',
  Object.values(kinds).map(({ summary }) => summary),
)

/** The requested amounts of a transaction. */
export function amountsOf(summary: Summary): Moves {
  // The cast is needed because TypeScript cannot infer that an entry reads only its own kind.
  const { moves }: { readonly moves: (summary: never) => Moves } = kinds[summary.kind]
  return moves(summary as never)
}
