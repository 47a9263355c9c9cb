// Walk 3 of 7: intent: values of a removal that its dialog displays.
import { arrivesLess } from './deposit.ts'
import { type RemoveIntent, worstOfSides } from './liquidity-intent.ts'
import { bothSides, type Side } from './pair-lookup.ts'
import type { MovedLiquidity } from './simulate-liquidity.ts'

export type RemovalReview = {
  /** Maximum slippage that both minimums allow, in basis points. */
  readonly slippageBps: number
  /** The first side with less output than the pool pays; null without one. */
  readonly short: { readonly side: Side; readonly amount: bigint } | null
}

/** @param measured result of the simulation; null when it measured nothing */
export function reviewRemoval(
  { amounts, minimums }: Pick<RemoveIntent, 'amounts' | 'minimums'>,
  measured: MovedLiquidity | null,
  slippageBps: number,
): RemovalReview {
  const moved = measured?.moved
  const side = moved && bothSides.find((each) => arrivesLess(moved[each], amounts[each]))
  return {
    slippageBps: worstOfSides(amounts, minimums, slippageBps),
    short: moved && side ? { side, amount: moved[side] } : null,
  }
}
