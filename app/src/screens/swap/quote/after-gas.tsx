import type { ConfiguredChain } from '@dexswap/chains/config'
import { Trans } from '@lingui/react/macro'
import { formatAmount, formatExactAmount, formatUsd } from '#core/format.ts'
import { afterCost, type GasTerms, networkCostIn } from '#core/markets/after-cost.ts'
import type { PoolState } from '#core/markets/pool-state.ts'
import type { PlatformQuote, Quotes } from '#core/markets/quote.ts'
import { usdWorthDown } from '#core/markets/usd-prices.ts'
import { createLastValue } from '#core/services.ts'
import type { SavedOver } from '#core/swaps/freeze-quote.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useGasTerms } from '#hooks/use-gas-terms.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useService } from '#hooks/use-session.ts'
import { Badge } from '#ui/badge.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { isBeyondReason } from './platform-rows.ts'
import { savingOf } from './saving.ts'

type Quoted = Extract<Quotes, { status: 'quoted' }>

/** Quotes after gas cost. */
type AfterGas = {
  /** Output minus gas, or input plus gas; empty while the native currency has no price. */
  readonly amounts: ReadonlyMap<PlatformQuote, bigint>
  /** The quote that is best only after gas; null when gas does not change the order. */
  readonly turnedTo: PlatformQuote | null
}

/** The currency that varies with the price: the output for a typed input, else the input. */
function movingCurrency({ field, input, output }: PlatformQuote): Currency {
  return field === 'input' ? output : input
}

/** Computes all rows alike, whether or not they are approved. */
export function afterGasOf(
  chain: ConfiguredChain,
  pools: PoolState,
  quotes: Quoted,
  { gasPrice, dataGas }: GasTerms,
): AfterGas {
  const { ranked, failing, best } = quotes
  const costOf = networkCostIn(chain, pools, movingCurrency(best), gasPrice)
  const amounts = new Map(costOf && ranked.map((quote) => [quote, afterCost(quote, costOf, dataGas)] as const))
  let least: PlatformQuote | null = null
  for (const quote of ranked) {
    const [now, then] = [amounts.get(quote), least && amounts.get(least)]
    if (now === undefined || failing.includes(quote) || isBeyondReason(quote)) continue
    if (then === undefined || then === null || (quote.field === 'input' ? now > then : now < then)) least = quote
  }
  return { amounts, turnedTo: least === best ? null : least }
}

/** Memoises the last result, which every row reads. */
const createLastAfterGas = () => createLastValue<AfterGas>()

/** Amounts after gas for all rows; null while the gas cost of any is unknown. */
function useAfterGas(quotes: Quoted): AfterGas | null {
  const chain = useChain()
  const pools = usePools([])
  const gas = useGasTerms()
  const lastAfterGas = useService(createLastAfterGas)
  return gas && lastAfterGas([chain, pools, quotes, gas], () => afterGasOf(chain, pools, quotes, gas))
}

type Row = { quote: PlatformQuote; quotes: Quoted }

/** Formats an amount, rounded down for an output, up for an input. */
function figureOf(quote: PlatformQuote, amount: bigint): string {
  return formatAmount(amount, movingCurrency(quote).decimals, 'limit', quote.field === 'input' ? 'down' : 'up')
}

/** Divisor of an amount: gas below one ten-thousandth of it is not shown. */
const minGasShare = 10_000n

/** Whether gas is at least 0.01 % of any row's amount; then all rows show amounts after gas. */
export function saysAfterGas(amounts: AfterGas['amounts']): boolean {
  return [...amounts].some(([quote, amount]) => {
    const before = quote.field === 'input' ? quote.amountOut : quote.amountIn
    const cost = before < amount ? amount - before : before - amount
    return cost * minGasShare >= before
  })
}

/** Line with the output after gas, or the total input with gas. */
export function AfterGasLine({ quote, quotes }: Row) {
  const amounts = useAfterGas(quotes)?.amounts
  const amount = amounts?.get(quote)
  if (amounts === undefined || amount === undefined || !saysAfterGas(amounts)) return null
  const { decimals, symbol } = movingCurrency(quote)
  const left =
    amount > 0n ? (
      <bdi dir="ltr" title={`${formatExactAmount(amount, decimals)} ${symbol}`}>
        {figureOf(quote, amount)}
      </bdi>
    ) : null
  return (
    <span className="text-2 text-caption block min-h-4">
      {left === null ? (
        <Trans>gas costs more</Trans>
      ) : quote.field === 'input' ? (
        <Trans>{left} after gas</Trans>
      ) : (
        <Trans>{left} with gas</Trans>
      )}
    </span>
  )
}

/** Marks the row that becomes the best only after gas. */
export function TurnsOrder({ quote, quotes }: Row) {
  if (quote !== useAfterGas(quotes)?.turnedTo) return null
  return <Badge>{quote.field === 'input' ? <Trans>Best after gas</Trans> : <Trans>Cheapest with gas</Trans>}</Badge>
}

const cent = 10n ** 16n

/**
 * Gain of the selected trade over the next best platform in US dollars after gas, or null.
 * @param gas null: unknown, and so is the gain
 */
export function savedOver(
  chain: ConfiguredChain,
  pools: PoolState,
  quotes: Quotes,
  gas: GasTerms | null,
): SavedOver | null {
  if (quotes.status !== 'quoted' || quotes.ranked.length < 2) return null
  const amounts = gas === null ? null : afterGasOf(chain, pools, quotes, gas).amounts
  if (amounts === null || amounts.size === 0) return { usd: null, over: null }
  const saving = savingOf(quotes, amounts)
  if (saving === null) return null
  const worth = usdWorthDown(chain, pools, movingCurrency(quotes.selected), saving.amount)
  return { usd: worth.status === 'known' ? worth.value : null, over: saving.over.platform.name }
}

/** Sentence with the gain; hidden without a market price or below a cent. */
function Saved({ quotes }: Pick<Row, 'quotes'>) {
  const found = savedOver(useChain(), usePools([]), quotes, useGasTerms())
  if (found === null || found.usd === null || found.usd < cent) return null
  const saved = <span className="text-success font-medium">{formatUsd(found.usd)}</span>
  const name = found.over
  return (
    <p className="text-2 mt-3 max-md:px-2">
      <Trans>
        {saved} better than {name} after network cost
      </Trans>
    </p>
  )
}

/** Line below the rows: the gain of the selected trade, or why gas is not included. */
export function UnderRows({ quotes }: Pick<Row, 'quotes'>) {
  const after = useAfterGas(quotes)
  const { symbol: coin } = useChain().nativeCurrency
  const token = useSymbols()(movingCurrency(quotes.best))
  if (after === null) return null
  if (after.amounts.size > 0) return <Saved quotes={quotes} />
  return (
    <p className="text-3 text-caption mt-2">
      <Trans>
        Gas cost in {token} unavailable: no route from {coin}.
      </Trans>
    </p>
  )
}
