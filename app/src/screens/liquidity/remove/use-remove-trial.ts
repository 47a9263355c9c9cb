import type { RemoveIntent } from '#domain/liquidity/liquidity-intent.ts'
import { type Trial, tryRemoval } from '#domain/liquidity/try-liquidity.ts'
import { useTrial } from '#domain/liquidity/use-trial.ts'

/** What the removal would do; `lacking`: with the approval that is not there yet given within the trial only. */
export function useRemoveTrial(intent: RemoveIntent | null, lacking: boolean): Trial | null {
  return useTrial(
    intent && {
      key: keyOf(intent, lacking),
      run: (client, multicall) => tryRemoval(client, multicall, { intent, lacking }),
    },
  )
}

/** All but the deadline, which is another in every second. */
function keyOf({ account, pair, liquidity, minimums, currencies, permit }: RemoveIntent, lacking: boolean): string {
  const kinds = [currencies.first.kind, currencies.second.kind, permit?.s ?? null, lacking]
  return [account, pair, liquidity, minimums.first, minimums.second, ...kinds].join()
}
