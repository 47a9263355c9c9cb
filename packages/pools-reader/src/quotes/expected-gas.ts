import { concentratedRouterGas, type DataGas, routerGas, solidlyRouterGas } from '@dexswap/amm'
import type { PlatformQuote } from './quote.ts'

/**
 * Expected gas of a quote's route without approvals. One formula for all quotes, so that they are
 * comparable.
 */
export function expectedGas({ split, pools, solidly, trade }: PlatformQuote, dataGas?: DataGas): bigint {
  if (split) return split.gas
  if (solidly) {
    const curves = solidly.stables.map((stable) => (stable ? 'stable' : 'volatile'))
    return solidlyRouterGas(curves, dataGas)
  }
  if (!pools) return trade ? routerGas(trade.route, dataGas) : 0n
  const ticks = pools.route.map(({ crossed }) => crossed.ticks.length)
  return concentratedRouterGas(ticks, dataGas)
}
