import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount, formatPercent } from '#core/format.ts'
import { knownValue } from '#core/known.ts'
import { distanceBpsDown, marketPriceDown, poolPriceDown, unevenSide } from '#core/liquidity/deposit.ts'
import { mapSides, otherSide } from '#core/liquidity/pair.ts'
import { arrivesLess } from '#core/liquidity/try-liquidity.ts'
import { amountToText } from '#core/tokens/amount-text.ts'
import { firstPriceOf } from '#core/tokens/first-price.ts'
import { measuredOf } from '#core/transactions/trial.ts'
import { useSettings } from '#hooks/session.ts'
import { useTrial } from '#hooks/trial.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { typeAddText } from './add-form.ts'
import { triedAddition, useAddIntent } from './use-add-actions.ts'
import { type Addition, changeAddForm } from './use-addition.ts'

/** Above this distance arbitrage takes a noticeable part of the deposit. */
const farBps = 200n

/** The first deposit sets the price; shows the market price next to it. */
function FirstProvider({ addition }: { addition: Addition }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { chain, offered, prices, setsPrice } = addition
  const { first, second } = addition.currencies
  if (!first || !second || !setsPrice) return null
  const currencies = { first, second }
  const of = firstPriceOf(chain, first, second)
  const market = marketPriceDown(currencies, mapSides(prices, knownValue), of)
  const own = offered && poolPriceDown(currencies, offered, of)
  const distance = own && market ? distanceBpsDown(own.value, market.value) : 0n
  const [unit, price, per] = market
    ? [symbolOf(market.of), formatAmount(market.value, 18, 'poolPrice'), symbolOf(market.per)]
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

/** A unit of one side exceeds the slippage of the other: shows the unused part and even amounts. */
function UnevenAmounts({ addition }: { addition: Addition }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { slippageBps } = useSettings()
  const { facts, deposit, pairKey } = addition
  const { first, second } = addition.currencies
  const uneven = facts && deposit && !deposit.creates ? unevenSide(facts, deposit.amounts, slippageBps) : null
  if (!deposit || !uneven || !first || !second) return null
  const { side, even } = uneven
  const [fine, coarse] = side === 'first' ? [first, second] : [second, first]
  const symbol = symbolOf(coarse)
  const kept = `${formatAmount(deposit.amounts[side] - even, fine.decimals, 'quote')} ${symbolOf(fine)}`
  const added = `${formatAmount(even, fine.decimals, 'quote')} ${symbolOf(fine)}`
  const amount = deposit.amounts[otherSide(side)]
  const text = amountToText(amount, coarse.decimals)
  const units = `${formatExactAmount(amount, coarse.decimals)} ${symbol}`
  return (
    <Notice
      tone="warning"
      title={t`One unit of ${symbol} is more than your slippage`}
      action={
        <Button
          size={36}
          onClick={() => changeAddForm(pairKey, (form) => typeAddText(form, otherSide(side), text, false))}
        >
          {t`Add ${units}`}
        </Button>
      }
    >
      <Trans>
        {kept} would go to the other providers. {added} matches {units}.
      </Trans>
    </Notice>
  )
}

/** Why adding is closed, or a warning; one at a time. */
export function AddNotices({ addition }: { addition: Addition }) {
  const { t } = useLingui()
  const { chain, exchange, errors, refused, withdrawOnly } = addition
  const network = chain.name
  const unsupported = errors.find((error) => error.code === 'unsupported-token')
  if (!exchange) {
    return (
      <Notice tone="info" title={t`DexSwap has no pools on ${network}`}>{t`Please choose another network.`}</Notice>
    )
  }
  if (withdrawOnly) {
    return (
      <Notice tone="warning" title={t`Adding is closed for now`}>
        <Trans>The operator of this page lets things only out. Removing works as always.</Trans>
      </Notice>
    )
  }
  if (unsupported) {
    return (
      <Notice tone="danger" title={t`${unsupported.symbol} is not supported`}>
        <Trans>It is on a list of tokens that are neither swapped nor added. What is in a pool can be removed.</Trans>
      </Notice>
    )
  }
  if (refused === 'too-small') {
    return (
      <Notice tone="warning" title={t`These amounts are too small`}>
        {addition.isFirstProvider ? (
          <Trans>The pool keeps the first 1,000 units of its LP tokens for ever: there has to be more than that.</Trans>
        ) : (
          <Trans>They would not be worth a single unit of the pool’s LP tokens.</Trans>
        )}
      </Notice>
    )
  }
  return (
    <>
      <FirstProvider addition={addition} />
      <UnevenAmounts addition={addition} />
    </>
  )
}

/** Warns before an approval that the addition would fail, or that less arrives than is sent. */
export function AddTrial({ addition, lpSymbol }: { addition: Addition; lpSymbol: string }) {
  const { t } = useLingui()
  const { button, deposit } = addition
  const asked = button.kind === 'approve' || button.kind === 'supply'
  const intent = useAddIntent(addition)
  const trial = useTrial(asked && intent ? triedAddition(intent, addition) : null)
  if (trial?.status === 'refused') {
    return (
      <div className="mt-3">
        <Notice
          tone="danger"
          title={button.kind === 'approve' ? t`This would fail after the approval` : t`This would fail`}
        >
          {t(liquidityErrorText(trial.error))}
        </Notice>
      </div>
    )
  }
  const liquidity = measuredOf(trial)?.liquidity ?? null
  if (!deposit || !arrivesLess(liquidity, deposit.liquidity)) return null
  const arrives = `${formatAmount(liquidity, 18, 'balance')} ${lpSymbol}`
  return (
    <div className="mt-3">
      <Notice tone="warning" title={t`Only ${arrives} would arrive`}>
        <Trans>One of the tokens keeps a part of every transfer, so the pool gets less than you send.</Trans>
      </Notice>
    </div>
  )
}
