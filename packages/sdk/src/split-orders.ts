import { feeCalls, gasTermsOf } from '@dexswap/orders/data-fees'
import { type GasTerms, networkCostIn } from '@dexswap/pools-reader/after-cost'
import { matchesRecordedCode } from '@dexswap/pools-reader/executor-code'
import { expectedGas } from '@dexswap/pools-reader/expected-gas'
import { known, unknown } from '@dexswap/pools-reader/known'
import { createLastValue } from '@dexswap/pools-reader/last-value'
import { multicall } from '@dexswap/pools-reader/multicall'
import type { Divide, PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { createDivide, type SplitMarket } from '@dexswap/pools-reader/split-quote'
import { isHex } from 'viem/utils'
import type { SessionQuotes, Trade } from './pool-session.ts'
import type { SplitOutcome } from './quote.ts'
import type { Head } from './read-head.ts'
import type { SessionTerms } from './session-terms.ts'

/** How one quote divides its order, and what the network costs. */
export type SplitTerms = {
  /** Null when the order is not split; `reason` says why. */
  readonly divideWith: ((plain: ReadonlySet<string>) => Divide) | null
  readonly outcomeOf: (quotes: SessionQuotes) => SplitOutcome
  /** Expected cost of a quote in its variable currency, rounded up; null when unknown. */
  readonly networkCostOf: (quotes: SessionQuotes) => (quote: PlatformQuote) => bigint | null
}

/** Split orders of an exchange: the code of the executor is verified once. */
export function createSplitOrders({ chain, client }: Pick<SessionTerms, 'chain' | 'client'>) {
  const { splitExecutor: executor } = chain
  const matched = new Set<string>()
  const lastMarket = createLastValue<SplitMarket>()

  /** Null without a valid price. */
  async function readGasPrice(): Promise<bigint | null> {
    const stated = await client.request({ method: 'eth_gasPrice' }).catch(() => null)
    return isHex(stated) && stated.length > 2 && BigInt(stated) > 0n ? BigInt(stated) : null
  }

  async function readGasTerms({ number }: Head, given: bigint | null): Promise<GasTerms | null> {
    const [gasPrice, fees] = await Promise.all([
      given ?? readGasPrice(),
      chain.fees === 'opStack' ? multicall(client, chain.multicall, feeCalls, number).catch(() => null) : null,
    ])
    if (gasPrice === null || gasPrice <= 0n) return null
    if (chain.fees !== 'opStack') return { gasPrice }
    const answers = fees?.map((answer) => (answer === null ? unknown('unreadable') : known(answer, 0)))
    return answers ? gasTermsOf(answers, gasPrice) : null
  }

  async function missing(trade: Trade, gas: GasTerms | null): Promise<SplitOutcome | null> {
    if (trade.field === 'output') return 'exact-output'
    if (!executor) return 'no-executor'
    if (gas === null) return 'gas-price-unknown'
    const matches = await matchesRecordedCode(client, executor, matched)
    if (matches === null) return 'code-unread'
    return matches ? null : 'other-code'
  }

  return {
    async termsAt(head: Head, trade: Trade): Promise<SplitTerms> {
      const gas = await readGasTerms(head, trade.gasPrice)
      const reason = await missing(trade, gas)
      return {
        divideWith:
          reason === null && executor && gas
            ? (plain) => createDivide({ chain, executor, gas, plain }, lastMarket)
            : null,
        outcomeOf: ({ quotes, transferFees }) => {
          if (reason !== null) return reason
          if (hasSplit(quotes)) return 'best'
          return Object.values(transferFees).every((fee) => fee === 'none') ? 'not-better' : 'transfer-fee'
        },
        networkCostOf: ({ state }) => {
          const currency = trade.field === 'input' ? trade.output : trade.input
          const costOf = gas && networkCostIn(chain, state, currency, gas.gasPrice)
          return (quote) => (costOf ? costOf(expectedGas(quote, gas?.dataGas)) : null)
        },
      }
    },
  }
}

function hasSplit(quotes: Quotes): boolean {
  return quotes.status === 'quoted' && quotes.ranked.some(({ split }) => split !== undefined)
}
