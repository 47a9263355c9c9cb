import { createLastValue } from '@dexswap/pools-reader/last-value'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { Trans } from '@lingui/react/macro'
import { formatAmount, formatExactAmount, formatUsd } from '#core/format.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useGasTerms } from '#hooks/use-gas-terms.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useService } from '#hooks/use-session.ts'
import { Badge } from '#ui/badge.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { type AfterGas, afterGasOf, isGasRelevant, movingCurrency, type Quoted } from './compare-after-gas.ts'
import { savedOver } from './saving.ts'

/** Caches the last result, because every row needs it. */
const createLastAfterGas = () => createLastValue<AfterGas>()

/** Amounts after gas of all rows; null while the gas cost of one is unknown. */
function useAfterGas(quotes: Quoted): AfterGas | null {
  const chain = useChain()
  const pools = usePools([])
  const gas = useGasTerms()
  const lastAfterGas = useService(createLastAfterGas)
  return gas && lastAfterGas([chain, pools, quotes, gas], () => afterGasOf(chain, pools, quotes, gas))
}

type Row = { quote: PlatformQuote; quotes: Quoted }

/** Text of an amount. An output is rounded down, an input up. */
function figureOf(quote: PlatformQuote, amount: bigint): string {
  return formatAmount(amount, movingCurrency(quote).decimals, 'limit', quote.field === 'input' ? 'down' : 'up')
}

/** Line with the output after gas, or the total input with gas. */
export function AfterGasLine({ quote, quotes }: Row) {
  const amounts = useAfterGas(quotes)?.amounts
  const amount = amounts?.get(quote)
  if (amounts === undefined || amount === undefined || !isGasRelevant(amounts)) return null
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

/** Mark of the row that is best only after gas. */
export function TurnsOrder({ quote, quotes }: Row) {
  if (quote !== useAfterGas(quotes)?.turnedTo) return null
  return <Badge>{quote.field === 'input' ? <Trans>Best after gas</Trans> : <Trans>Cheapest with gas</Trans>}</Badge>
}

const cent = 10n ** 16n

/** Sentence with the saved amount. Hidden without a market price, and below a cent. */
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

/** Line below the rows: the saving of the selected trade, or why gas is not included. */
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
