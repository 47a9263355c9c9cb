import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatPercent } from '#domain/currencies/format.ts'
import type { Known } from '#domain/known.ts'
import { distanceBpsDown, marketPriceDown, poolPriceDown } from '#domain/liquidity/pool-price.ts'
import { mapSides } from '#domain/liquidity/sides.ts'
import { Notice } from '#ui/notice.tsx'
import { firstPriceOf } from '../parts/price-line.tsx'
import type { Addition } from './use-addition.ts'

/** From here on arbitrage takes a noticeable part of what is put in. */
const farBps = 200n

function valueKnown(known: Known<bigint>): bigint | null {
  return known.status === 'known' ? known.value : null
}

/** Nobody has set a price yet: whoever adds first does, and is told what the market says. */
export function FirstProvider({ addition }: { addition: Addition }) {
  const { t } = useLingui()
  const { chain, offered, prices, setsPrice } = addition
  const { first, second } = addition.currencies
  if (!first || !second || !setsPrice) return null
  const currencies = { first, second }
  const of = firstPriceOf(chain, currencies)
  const market = marketPriceDown(currencies, mapSides(prices, valueKnown), of)
  const own = offered && poolPriceDown(currencies, offered, of)
  const distance = own && market ? distanceBpsDown(own.value, market.value) : 0n
  const [unit, price, per] = market
    ? [market.of.symbol, formatAmount(market.value, 18, 'poolPrice'), market.per.symbol]
    : ['', '', '']
  const far = formatPercent({ numerator: distance, denominator: 10_000n })
  const isFar = distance >= farBps
  return (
    <Notice
      tone={isFar ? 'warning' : 'info'}
      title={isFar ? t`Your price is ${far} away from the market’s` : t`You are the first to add to this pool`}
    >
      <Trans>The ratio of the two amounts sets its price.</Trans>{' '}
      {market ? (
        <Trans>
          The market says 1 {unit} = {price} {per}.
        </Trans>
      ) : (
        <Trans>No market price is known for these two.</Trans>
      )}{' '}
      {isFar ? <Trans>Others will trade the difference away at your cost.</Trans> : null}
    </Notice>
  )
}
