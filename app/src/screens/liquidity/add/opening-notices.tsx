import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatNonZero, formatPercent, formatUsd } from '#core/format.ts'
import { knownValue } from '#core/known.ts'
import { dependentAmountDown, distanceBpsDown, marketPriceDown, poolPriceDown } from '#core/liquidity/deposit.ts'
import { openingOf } from '#core/liquidity/opening.ts'
import { bothSides, mapSides, otherSide, type Side, type Sides } from '#core/liquidity/pair.ts'
import { amountToText } from '#core/tokens/amount-text.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { firstPriceOf } from '#core/tokens/first-price.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { usdOf } from '../parts/figures.tsx'
import { type Addition, useChangeAddForm } from './use-addition.ts'

const noReserves = { first: 0n, second: 0n }

/** From here on arbitrage takes a noticeable part of what is put in. */
const farBps = 200n

/** First price of a pool beside the market's; of a touched pool only when it is far off. */
export function FirstPrice({ addition }: { addition: Addition }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { chain, deposit, offered, prices, setsPrice, touched } = addition
  const { first, second } = addition.currencies
  if (!first || !second || !setsPrice) return null
  const currencies = { first, second }
  const of = firstPriceOf(chain, first, second)
  const market = marketPriceDown(currencies, mapSides(prices, knownValue), of)
  const amounts = deposit?.reservesAfter ?? (touched ? null : offered)
  const own = amounts && poolPriceDown(currencies, amounts, of)
  const distance = own && market ? distanceBpsDown(own.value, market.value) : 0n
  const [unit, price, per] = market
    ? [symbolOf(market.of), formatAmount(market.value, 18, 'poolPrice'), symbolOf(market.per)]
    : ['', '', '']
  const far = formatPercent({ numerator: distance, denominator: 10_000n })
  const isFar = distance >= farBps
  if (touched && !isFar) return null
  return (
    <Notice
      tone={isFar ? 'warning' : 'info'}
      title={isFar ? t`Your price is ${far} away from the market’s` : t`You are the first to add to this pool`}
    >
      {touched ? null : <Trans>The ratio of the two amounts sets its price.</Trans>}{' '}
      {market ? (
        <Trans>
          Market price: 1 {unit} = {price} {per}.
        </Trans>
      ) : (
        <Trans>No market price for this pair.</Trans>
      )}{' '}
      {isFar ? <Trans>Arbitrage traders would profit at your expense.</Trans> : null}
    </Notice>
  )
}

/** What others put into an unowned pool, its price, and what setting another one takes. */
export function TouchedPool({ addition }: { addition: Addition }) {
  const changeAddForm = useChangeAddForm()
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { chain, facts, form, touched, isFirstProvider, pairKey, amounts } = addition
  const { first, second } = addition.currencies
  if (!touched || !first || !second) return null
  const currencies = { first, second }
  const of = firstPriceOf(chain, first, second)
  const price = poolPriceDown(currencies, facts?.reserves ?? noReserves, of)
  const own = amounts[form.independentField]
  const matching = own ? dependentAmountDown(facts, form.independentField, own) : null
  const other = otherSide(form.independentField)

  function takePrice(amount: bigint) {
    const text = amountToText(amount, currencies[other].decimals)
    changeAddForm(pairKey, (before) => ({ ...before, otherTypedValue: text }))
  }

  const equation = price && (
    <bdi dir="ltr">
      1 {symbolOf(price.of)} = {formatNonZero(price.value, 18, 'poolPrice')} {symbolOf(price.per)}
    </bdi>
  )
  return (
    <Notice tone="warning" title={isFirstProvider ? t`This pool already contains tokens` : t`This pool has no LPs`}>
      <Holdings currencies={currencies} held={touched} />{' '}
      {equation ? <Trans>Current price: {equation}.</Trans> : <Trans>It has no price yet.</Trans>}{' '}
      <OwnPrice addition={addition} currencies={currencies} held={touched} />
      {matching && matching !== amounts[other] ? (
        <span className="mt-2 block">
          <Button size={36} onClick={() => takePrice(matching)}>
            {t`Use this price`}
          </Button>
        </span>
      ) : null}
    </Notice>
  )
}

/** Writes an amount with its symbol. */
function useAmountText(currencies: Sides<Currency>) {
  const symbolOf = useSymbols()
  return (amounts: Sides<bigint>, side: Side) => (
    <bdi key={side} dir="ltr">
      {formatNonZero(amounts[side], currencies[side].decimals)} {symbolOf(currencies[side])}
    </bdi>
  )
}

type Held = { currencies: Sides<Currency>; held: Sides<bigint> }

function Holdings({ currencies, held }: Held) {
  const textOf = useAmountText(currencies)
  const [amount, other] = bothSides.flatMap((side) => (held[side] > 0n ? [textOf(held, side)] : []))
  return other === undefined ? (
    <Trans>It already has {amount}.</Trans>
  ) : (
    <Trans>
      It already has {amount} and {other}.
    </Trans>
  )
}

/** What setting another price takes: nothing, a part of the amounts, or larger amounts. */
function OwnPrice({ addition, currencies, held }: Held & { addition: Addition }) {
  const { facts, offered, prices } = addition
  const textOf = useAmountText(currencies)
  if (!offered) return <Trans>Enter both amounts to set your own price.</Trans>
  const opening = openingOf(facts?.reserves ?? noReserves, held, offered)
  if ('needs' in opening) {
    const [first, second] = [textOf(opening.needs, 'first'), textOf(opening.needs, 'second')]
    return (
      <Trans>
        To set your own price, add at least {first} and {second}.
      </Trans>
    )
  }
  const { ahead } = opening
  if (!ahead) {
    return facts && facts.reserves.first > 0n ? (
      <Trans>Your amounts match this price.</Trans>
    ) : (
      <Trans>It becomes part of your deposit.</Trans>
    )
  }
  const cost = knownValue(usdOf(currencies, ahead, prices))
  if (cost !== null) {
    const value = formatUsd(cost)
    return <Trans>To set your own price, {value} is added first.</Trans>
  }
  const [first, second] = [textOf(ahead, 'first'), textOf(ahead, 'second')]
  return (
    <Trans>
      To set your own price, {first} and {second} are added first.
    </Trans>
  )
}
