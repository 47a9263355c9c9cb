import type { Chain } from '@dexswap/chains'
import { type Known, knownValue } from '../known.ts'
import { amountToText } from '../tokens/amount-text.ts'
import type { Currency } from '../tokens/currency.ts'
import { firstPriceOf } from '../tokens/first-price.ts'
import type { AddError } from './add-button.ts'
import type { AddForm } from './add-form.ts'
import type { AdditionAmounts } from './addition-amounts.ts'
import {
  dependentAmountDown,
  distanceBpsDown,
  marketPriceDown,
  type PoolPrice,
  poolPriceDown,
  unevenSide,
} from './deposit.ts'
import { openingOf } from './opening.ts'
import { mapSides, otherSide, type Side, type Sides } from './pair-lookup.ts'
import { usdOfSides } from './usd-of-sides.ts'

/** What a provider needs to set the price of a pool that holds tokens of others. */
export type OwnPrice =
  | { readonly kind: 'no-amounts' }
  /** The amounts are too small; `amounts` is the minimum. */
  | { readonly kind: 'needs'; readonly amounts: Sides<bigint> }
  | { readonly kind: 'matches' }
  /** Tokens that others left in the pair become part of the first provider's position. */
  | { readonly kind: 'joins' }
  /** A part is transferred first; `usd` in 10^-18 US dollars, null without a price. */
  | { readonly kind: 'ahead'; readonly amounts: Sides<bigint>; readonly usd: bigint | null }

/** Reason why adding is disabled, or a warning. */
export type AdditionNotice =
  | { readonly kind: 'no-exchange' }
  | { readonly kind: 'withdraw-only' }
  | { readonly kind: 'unsupported'; readonly symbol: string }
  | { readonly kind: 'too-small'; readonly isFirstProvider: boolean }
  | {
      readonly kind: 'touched'
      readonly currencies: Sides<Currency>
      readonly held: Sides<bigint>
      readonly isFirstProvider: boolean
      /** Null when a reserve is empty. */
      readonly price: PoolPrice | null
      readonly ownPrice: OwnPrice
      /** Amount of the other side at the pool's price; null when already typed. */
      readonly matching: string | null
    }
  | {
      readonly kind: 'first-price'
      readonly isTouched: boolean
      readonly market: PoolPrice | null
      readonly distanceBps: bigint
      readonly isFar: boolean
    }
  | {
      readonly kind: 'uneven'
      readonly currencies: Sides<Currency>
      /** The side with an excess amount. */
      readonly side: Side
      /** Parts of its amount with and without LP tokens in return. */
      readonly even: bigint
      readonly surplus: bigint
      /** Amount of the other side, also as text. */
      readonly amount: bigint
      readonly text: string
    }

/** A notice of one kind. */
export type NoticeOf<Kind extends AdditionNotice['kind']> = Extract<AdditionNotice, { kind: Kind }>

export type NoticeFacts = AdditionAmounts & {
  readonly chain: Chain
  readonly form: AddForm
  readonly hasExchange: boolean
  readonly withdrawOnly: boolean
  readonly errors: readonly AddError[]
  readonly prices: Sides<Known<bigint>>
  readonly slippageBps: number
}

/** Distance from the market price from which arbitrage costs the provider a noticeable part. */
const farBps = 200n

const noReserves = { first: 0n, second: 0n }

/** The single reason that disables adding; without one, all warnings. */
export function additionNotices(of: NoticeFacts): readonly AdditionNotice[] {
  if (!of.hasExchange) return [{ kind: 'no-exchange' }]
  if (of.withdrawOnly) return [{ kind: 'withdraw-only' }]
  const unsupported = of.errors.find((error) => error.code === 'unsupported-token')
  if (unsupported) return [{ kind: 'unsupported', symbol: unsupported.symbol }]
  if (of.refused === 'too-small') return [{ kind: 'too-small', isFirstProvider: of.isFirstProvider }]
  const { first, second } = of.currencies
  if (!first || !second) return []
  const currencies = { first, second }
  return [touchedNotice(of, currencies), firstPriceNotice(of, currencies), unevenNotice(of, currencies)].filter(
    (notice) => notice !== null,
  )
}

/** Tokens of others in a pool without LP tokens, and what setting another price requires. */
function touchedNotice(of: NoticeFacts, currencies: Sides<Currency>): AdditionNotice | null {
  const { chain, form, facts, touched, amounts, isFirstProvider } = of
  if (!touched) return null
  const base = firstPriceOf(chain, currencies.first, currencies.second)
  const own = amounts[form.independentField]
  const other = otherSide(form.independentField)
  const matching = own ? dependentAmountDown(facts, form.independentField, own) : null
  const isOffered = matching !== null && matching > 0n && matching !== amounts[other]
  return {
    kind: 'touched',
    currencies,
    held: touched,
    isFirstProvider,
    price: poolPriceDown(currencies, facts?.reserves ?? noReserves, base),
    ownPrice: ownPriceOf(of, currencies, touched),
    matching: isOffered ? amountToText(matching, currencies[other].decimals) : null,
  }
}

function ownPriceOf(
  { facts, offered, prices }: NoticeFacts,
  currencies: Sides<Currency>,
  held: Sides<bigint>,
): OwnPrice {
  if (!offered) return { kind: 'no-amounts' }
  const reserves = facts?.reserves ?? noReserves
  const opening = openingOf(reserves, held, offered)
  if ('needs' in opening) return { kind: 'needs', amounts: opening.needs }
  const { ahead } = opening
  if (!ahead) return { kind: reserves.first > 0n ? 'matches' : 'joins' }
  return { kind: 'ahead', amounts: ahead, usd: knownValue(usdOfSides(currencies, ahead, prices)) }
}

/**
 * First price of a pool and that of the market; for a pool with tokens of others only if far off.
 * Null while the pair's balances are unknown, as tokens of others would determine the price.
 */
function firstPriceNotice(of: NoticeFacts, currencies: Sides<Currency>): AdditionNotice | null {
  const { chain, deposit, held, offered, prices, setsPrice, touched } = of
  if (!setsPrice || !held) return null
  const base = firstPriceOf(chain, currencies.first, currencies.second)
  const market = marketPriceDown(currencies, mapSides(prices, knownValue), base)
  const amounts = deposit?.reservesAfter ?? (touched ? null : offered)
  const own = amounts && poolPriceDown(currencies, amounts, base)
  const distanceBps = own && market ? distanceBpsDown(own.value, market.value) : 0n
  const isFar = distanceBps >= farBps
  if (touched && !isFar) return null
  return { kind: 'first-price', isTouched: touched !== null, market, distanceBps, isFar }
}

/** Warns when a unit of one side exceeds the slippage of the other. */
function unevenNotice(of: NoticeFacts, currencies: Sides<Currency>): AdditionNotice | null {
  const { facts, deposit, setsPrice, slippageBps } = of
  if (!facts || !deposit || setsPrice) return null
  const uneven = unevenSide(facts, deposit.amounts, slippageBps)
  if (!uneven) return null
  const { side, even } = uneven
  const other = otherSide(side)
  const amount = deposit.amounts[other]
  const text = amountToText(amount, currencies[other].decimals)
  return { kind: 'uneven', currencies, side, even, surplus: deposit.amounts[side] - even, amount, text }
}
