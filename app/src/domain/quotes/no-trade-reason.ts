import type { RoutingGraph } from '@dexswap/amm'
import type { Chain } from '@dexswap/chains'
import { type AskedTrade, bestTrade } from './platform-quote.ts'
import type { NoTradeReason } from './quote.ts'
import type { QuoteSettings } from './quotes-for.ts'

/** Amounts of the input, small to large, one of which any pool with liquidity can trade. */
const probes = [0, 3, 6, 9, 12, 15, 18, 21, 24].map((exponent) => 10n ** BigInt(exponent))

/** Why no platform trades what was asked: looked for only then, as it costs several searches. */
export function noTradeReason(
  chain: Chain,
  graphs: readonly RoutingGraph[],
  asked: AskedTrade,
  settings: QuoteSettings,
): NoTradeReason {
  const tradeable = probes.find((amount) =>
    graphs.some((graph) => bestTrade(chain, graph, { ...asked, field: 'input', amount }, settings)),
  )
  if (tradeable === undefined) return 'no-route'
  return asked.field === 'input' && asked.amount < tradeable ? 'amount-too-small' : 'insufficient-liquidity'
}
