import type { AddIntent } from '#domain/liquidity/liquidity-intent.ts'
import { mapSides } from '#domain/liquidity/sides.ts'
import { type Trial, tryAddition } from '#domain/liquidity/try-liquidity.ts'
import { type TrialQuestion, useTrial } from '#domain/liquidity/use-trial.ts'
import type { Addition } from './use-addition.ts'

/** What the addition would do; with approvals that are lacking given within the trial only. */
export function useAddTrial(intent: AddIntent | null, addition: Addition): Trial | null {
  const { exchange, facts } = addition
  return useTrial(intent && exchange ? questionOf(intent, exchange.factory, facts?.address ?? null, addition) : null)
}

function questionOf(
  intent: AddIntent,
  factory: `0x${string}`,
  pair: `0x${string}` | null,
  { approvals }: Addition,
): TrialQuestion {
  const { account, router, tokens, currencies, amounts, minimums } = intent
  const lacking = mapSides(approvals, (approval) => approval !== 'approved')
  const kinds = [currencies.first.kind, currencies.second.kind, lacking.first, lacking.second, pair]
  const figures = [amounts.first, amounts.second, minimums.first, minimums.second]
  return {
    key: [account, router, tokens.first, tokens.second, ...kinds, ...figures].join(),
    run: (client, multicall) => tryAddition(client, multicall, { intent, pair, factory, lacking }),
  }
}
