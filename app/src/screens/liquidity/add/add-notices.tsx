import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount } from '#core/format.ts'
import { unevenSide } from '#core/liquidity/deposit.ts'
import { otherSide } from '#core/liquidity/pair.ts'
import { arrivesLess } from '#core/liquidity/try-liquidity.ts'
import { measuredOf } from '#core/sending/simulation.ts'
import { amountToText } from '#core/tokens/amount-text.ts'
import { useSettings } from '#hooks/session.ts'
import { useSimulation } from '#hooks/use-simulation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { liquidityErrorText } from '../parts/liquidity-error-text.ts'
import { typeAddText } from './add-form.ts'
import { FirstPrice, TouchedPool } from './opening-notices.tsx'
import { simulatedAddition, useAddIntent } from './use-add-actions.ts'
import { type Addition, useChangeAddForm } from './use-addition.ts'

/** A unit of one side exceeds the slippage of the other: shows the unused part and even amounts. */
function UnevenAmounts({ addition }: { addition: Addition }) {
  const changeAddForm = useChangeAddForm()
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { slippageBps } = useSettings()
  const { facts, deposit, pairKey } = addition
  const { first, second } = addition.currencies
  const uneven = facts && deposit && !addition.setsPrice ? unevenSide(facts, deposit.amounts, slippageBps) : null
  if (!deposit || !uneven || !first || !second) return null
  const { side, even } = uneven
  const [fine, coarse] = side === 'first' ? [first, second] : [second, first]
  const symbol = symbolOf(coarse)
  const surplus = `${formatAmount(deposit.amounts[side] - even, fine.decimals, 'quote')} ${symbolOf(fine)}`
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
        {surplus} would go to other LPs. {added} matches {units}.
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
    return <Notice tone="info" title={t`DexSwap has no pools on ${network}`}>{t`Choose another network.`}</Notice>
  }
  if (withdrawOnly) {
    return (
      <Notice tone="warning" title={t`Adding is paused`}>
        <Trans>This site has paused adding. You can still remove liquidity.</Trans>
      </Notice>
    )
  }
  if (unsupported) {
    return (
      <Notice tone="danger" title={t`${unsupported.symbol} is not supported`}>
        <Trans>DexSwap does not support this token. You can still remove it from pools.</Trans>
      </Notice>
    )
  }
  if (refused === 'too-small') {
    return (
      <Notice tone="warning" title={t`These amounts are too small`}>
        {addition.isFirstProvider ? (
          <Trans>The pool locks its first 1,000 LP token units. Add more than that.</Trans>
        ) : (
          <Trans>You would receive no LP tokens for them.</Trans>
        )}
      </Notice>
    )
  }
  return (
    <div className="grid gap-3 empty:hidden">
      <TouchedPool addition={addition} />
      <FirstPrice addition={addition} />
      <UnevenAmounts addition={addition} />
    </div>
  )
}

/** Warns before an approval that the addition would fail, or that less arrives than is sent. */
export function AddSimulation({ addition, lpSymbol }: { addition: Addition; lpSymbol: string }) {
  const { t } = useLingui()
  const { button, deposit } = addition
  const isRequested = button.kind === 'approve' || button.kind === 'supply'
  const intent = useAddIntent(addition)
  const simulation = useSimulation(isRequested && intent ? simulatedAddition(intent, addition) : null)
  if (simulation?.status === 'refused') {
    return (
      <div className="mt-3">
        <Notice
          tone="danger"
          title={button.kind === 'approve' ? t`This would fail after the approval` : t`This would fail`}
        >
          {t(liquidityErrorText(simulation.error))}
        </Notice>
      </div>
    )
  }
  const liquidity = measuredOf(simulation)?.liquidity ?? null
  if (!deposit || !arrivesLess(liquidity, deposit.liquidity)) return null
  const arrives = `${formatAmount(liquidity, 18, 'balance')} ${lpSymbol}`
  return (
    <div className="mt-3">
      <Notice tone="warning" title={t`You would only receive ${arrives}`}>
        <Trans>A token charges a transfer fee, so the pool receives less than you send.</Trans>
      </Notice>
    </div>
  )
}
