import { compareTrades, type Pool } from '@dexswap/amm'
import type { Chain, PlatformId } from '@dexswap/chains'
import { sameCurrency } from '#domain/currencies/same-currency.ts'
import { wrapDirection } from '#domain/currencies/wrap-direction.ts'
import type { PoolState } from '#domain/pools/pool-state.ts'
import { graphOf } from './graph-of.ts'
import { noTradeReason } from './no-trade-reason.ts'
import { platformQuote } from './platform-quote.ts'
import type { PlatformQuote, QuoteRequest, Quotes } from './quote.ts'

export type QuoteSettings = {
  readonly slippageBps: number
  readonly multihop: boolean
  /** Platforms that no swap may use. */
  readonly closed?: readonly PlatformId[]
}

const noPools: readonly Pool[] = []

/**
 * The trades of all platforms for a request, best execution price first; equal prices keep the order of the chain record.
 * @throws UnexpectedSlippageError
 */
export function quotesFor(chain: Chain, pools: PoolState, request: QuoteRequest, settings: QuoteSettings): Quotes {
  const { input, output, amount } = request
  if (!input || !output) return { status: 'idle', reason: 'no-currency' }
  if (sameCurrency(input, output)) return { status: 'idle', reason: 'same-currency' }
  if (amount === null || amount <= 0n) return { status: 'idle', reason: 'no-amount' }
  const direction = wrapDirection(chain, input, output)
  if (direction) return { status: 'wrap', direction, amount }
  if (pools.status === 'loading') return { status: 'loading' }
  if (pools.status === 'unreachable') return { status: 'unknown', reason: 'node-unreachable' }

  const asked = { input, output, field: request.field, amount }
  const ranked: PlatformQuote[] = []
  const without = []
  const open = chain.platforms.filter(({ id }) => !settings.closed?.includes(id))
  for (const platform of open) {
    const graph = graphOf(platform, pools.pools.get(platform.id) ?? noPools)
    const quote = platformQuote(chain, platform, graph, asked, settings)
    if (quote) ranked.push(quote)
    else without.push(platform)
  }
  ranked.sort((one, other) => compareTrades(one.trade, other.trade))
  const [best] = ranked
  const { block, complete } = pools
  if (best) {
    const selected = ranked.find(({ platform }) => platform.id === request.platform) ?? best
    return { status: 'quoted', ranked, without, best, selected, block, complete }
  }
  if (!complete) return { status: 'loading' }
  const graphs = open.map((platform) => graphOf(platform, pools.pools.get(platform.id) ?? noPools))
  return { status: 'no-trade', reason: noTradeReason(chain, graphs, asked, settings), block }
}
