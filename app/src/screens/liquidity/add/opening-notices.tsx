import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatNonZero, formatPercent, formatUsd } from '#core/format.ts'
import type { NoticeOf, OwnPrice } from '#core/liquidity/addition-notices.ts'
import { bothSides, type Side, type Sides } from '#core/liquidity/pair-lookup.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { useChangeAddForm } from './use-add-form.ts'

/** Initial price of a new pool beside the market price. */
export function FirstPrice({ notice }: { notice: NoticeOf<'first-price'> }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { market, distanceBps, isFar, isTouched } = notice
  const [unit, price, per] = market
    ? [symbolOf(market.of), formatAmount(market.value, 18, 'poolPrice'), symbolOf(market.per)]
    : ['', '', '']
  const far = formatPercent({ numerator: distanceBps, denominator: 10_000n })
  return (
    <Notice
      tone={isFar ? 'warning' : 'info'}
      title={isFar ? t`Your price is ${far} away from the market’s` : t`You are the first to add to this pool`}
    >
      {isTouched ? null : <Trans>The ratio of the two amounts sets its price.</Trans>}{' '}
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

/**
 * Explains that a pool without owners contains tokens, which price they set, and what another price
 * costs.
 */
export function TouchedPool({ notice, pair }: { notice: NoticeOf<'touched'>; pair: string }) {
  const changeAddForm = useChangeAddForm()
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { currencies, held, isFirstProvider, price, ownPrice, matching } = notice
  const equation = price && (
    <bdi dir="ltr">
      1 {symbolOf(price.of)} = {formatNonZero(price.value, 18, 'poolPrice')} {symbolOf(price.per)}
    </bdi>
  )
  return (
    <Notice tone="warning" title={isFirstProvider ? t`This pool already contains tokens` : t`This pool has no LPs`}>
      <Holdings currencies={currencies} held={held} />{' '}
      {equation ? <Trans>Current price: {equation}.</Trans> : <Trans>It has no price yet.</Trans>}{' '}
      <OwnPriceText ownPrice={ownPrice} currencies={currencies} />
      {matching !== null ? (
        <span className="mt-2 block">
          <Button size={36} onClick={() => changeAddForm(pair, (before) => ({ ...before, otherTypedValue: matching }))}>
            {t`Use this price`}
          </Button>
        </span>
      ) : null}
    </Notice>
  )
}

/** Returns a formatter for an amount with its symbol. */
function useAmountText(currencies: Sides<Currency>) {
  const symbolOf = useSymbols()
  return (amounts: Sides<bigint>, side: Side) => (
    <bdi key={side} dir="ltr">
      {formatNonZero(amounts[side], currencies[side].decimals)} {symbolOf(currencies[side])}
    </bdi>
  )
}

function Holdings({ currencies, held }: { currencies: Sides<Currency>; held: Sides<bigint> }) {
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

/** Cost of a different initial price: nothing, a part of the amounts, or larger amounts. */
function OwnPriceText({ ownPrice, currencies }: { ownPrice: OwnPrice; currencies: Sides<Currency> }) {
  const textOf = useAmountText(currencies)
  switch (ownPrice.kind) {
    case 'no-amounts':
      return <Trans>Enter both amounts to set your own price.</Trans>
    case 'needs': {
      const [first, second] = [textOf(ownPrice.amounts, 'first'), textOf(ownPrice.amounts, 'second')]
      return (
        <Trans>
          To set your own price, add at least {first} and {second}.
        </Trans>
      )
    }
    case 'matches':
      return <Trans>Your amounts match this price.</Trans>
    case 'joins':
      return <Trans>It becomes part of your deposit.</Trans>
    case 'ahead': {
      if (ownPrice.usd !== null) {
        const value = formatUsd(ownPrice.usd)
        return <Trans>To set your own price, {value} is added first.</Trans>
      }
      const [first, second] = [textOf(ownPrice.amounts, 'first'), textOf(ownPrice.amounts, 'second')]
      return (
        <Trans>
          To set your own price, {first} and {second} are added first.
        </Trans>
      )
    }
  }
}
