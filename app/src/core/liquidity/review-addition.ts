// Step 4 of 7: intent: values of an addition that its dialog displays.
import type { Fraction } from '@dexswap/amm'
import type { AdditionAmounts } from './addition-amounts.ts'
import { depositOf, shareOf, sumOf } from './deposit.ts'
import { type AddIntent, worstOfSides } from './liquidity-intent.ts'
import { isUnowned } from './opening.ts'
import { bothSides, leadingSide, type Sides } from './pair-lookup.ts'

/** What determines the price. */
export type PriceBound =
  /** The amounts, after a part of them is transferred first. */
  | 'ahead'
  /** The tokens that another account sent to a pool without LP tokens. */
  | 'others'
  /** The amounts together with tokens of others in the pair. */
  | 'joined'
  /** The price is the ratio of the first provider's amounts. */
  | 'first'
  /** The price is that of the pool. */
  | 'pool'

export type AdditionReview = {
  /** LP tokens to receive and their share; null when the pool currently refuses the amounts. */
  readonly receives: { readonly liquidity: bigint; readonly share: Fraction } | null
  readonly priceBound: PriceBound
  /** Maximum slippage that both minimums allow, in basis points. */
  readonly slippageBps: number
  /** Two amounts in the ratio of the price. */
  readonly price: Sides<bigint>
  /** True when the amounts are taken in full or not at all. */
  readonly isWhole: boolean
  /** Amounts that are transferred first. */
  readonly ahead: Sides<bigint>
  /** True when another account has created the pool in the meantime. */
  readonly isOpened: boolean
}

const noAmounts = { first: 0n, second: 0n }

function priceBoundOf(intent: AddIntent, { facts, touched }: Pick<AdditionAmounts, 'facts' | 'touched'>): PriceBound {
  if (intent.ahead) return 'ahead'
  if (touched && facts && facts.reserves.first > 0n) return 'others'
  if (!intent.creates) return 'pool'
  return touched ? 'joined' : 'first'
}

/** The displayed intent at the current state of the pool. */
export function reviewAddition(
  intent: AddIntent,
  pool: Pick<AdditionAmounts, 'facts' | 'held' | 'touched' | 'isFirstProvider'>,
  slippageBps: number,
): AdditionReview {
  const { facts, held, isFirstProvider } = pool
  const { amounts, minimums, currencies } = intent
  const ahead = intent.ahead?.amounts ?? noAmounts
  const deposit =
    isUnowned(facts) && !held
      ? null
      : depositOf(facts, sumOf(amounts, ahead), leadingSide(currencies), held ?? undefined)
  const expected = deposit === null || 'refused' in deposit ? null : deposit
  const isOwn = intent.ahead !== null || !facts || facts.reserves.first === 0n
  return {
    receives: expected && {
      liquidity: expected.liquidity,
      share: shareOf(expected.liquidity, expected.supplyAfter),
    },
    priceBound: priceBoundOf(intent, pool),
    slippageBps: worstOfSides(amounts, minimums, slippageBps),
    price: isOwn ? (expected?.reservesAfter ?? amounts) : facts.reserves,
    isWhole: bothSides.every((side) => minimums[side] === amounts[side]),
    ahead,
    isOpened: intent.creates && !isFirstProvider,
  }
}
