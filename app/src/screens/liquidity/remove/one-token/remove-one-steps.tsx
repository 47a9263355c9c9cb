import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatNonZero, formatWhole } from '#core/format.ts'
import type { RemoveOneView } from '#core/liquidity/derive-remove-one.ts'
import { otherSide } from '#core/liquidity/pair-lookup.ts'
import type { RemoveOneApproval, RemoveOneIntent } from '#core/liquidity/remove-one-intent.ts'
import { impactRisk, type RiskLevel } from '#core/risk.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailRow } from '#ui/text.tsx'
import { ImpactFigure } from '#widgets/risk-figures.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Returns the text of an amount with its symbol. */
export function useAmountText(): (currency: Currency, amount: bigint) => string {
  const symbolOf = useSymbols()
  return (currency, amount) => withSymbol(formatAmount(amount, currency.decimals, 'quote'), symbolOf(currency))
}

/** The steps in order: missing approvals, the removal, the swap. */
export function RemoveOneSteps({ intent, missing }: { intent: RemoveOneIntent } & Pick<RemoveOneView, 'missing'>) {
  const { t } = useLingui()
  const textOf = useAmountText()
  const { burn, swap } = intent
  const [first, second] = [
    textOf(burn.currencies.first, burn.amounts.first),
    textOf(burn.currencies.second, burn.amounts.second),
  ]
  const lp = withSymbol(formatAmount(burn.liquidity, 18, 'balance'), burn.lpSymbol)
  const [paid, received] = [textOf(swap.input, swap.amountIn), textOf(swap.output, swap.amountOut)]
  const least = textOf(swap.output, swap.minimumOut)
  const { platform } = swap
  const approvals = (before: RemoveOneApproval['before']) =>
    missing
      .filter((approval) => approval.before === before)
      .map((approval) => {
        const amount = before === 'burn' ? lp : textOf(approval.token, approval.amount)
        const spender = approval.platform
        return (
          <li key={approval.token.address}>
            <Trans>
              Allow {spender} to spend {amount}
            </Trans>
          </li>
        )
      })
  return (
    <ol aria-label={t`Steps`} className="text-2 list-decimal ps-5">
      {approvals('burn')}
      <li>
        <Trans>
          Burn {lp} for {first} and {second}
        </Trans>
      </li>
      {approvals('swap')}
      <li>
        <Trans>
          Swap {paid} for {received} on {platform}, at least {least}
        </Trans>
      </li>
    </ol>
  )
}

/** Risk of the swap, by its price impact. */
export const removeOneRisk = ({ quote }: Pick<RemoveOneView, 'quote'>): RiskLevel =>
  quote ? impactRisk(quote.priceImpact) : 'fine'

/** Rows with the minimum in total, the price impact, what may be left over, and the confirmations. */
export function RemoveOneRows({ one, intent }: { one: RemoveOneView; intent: RemoveOneIntent }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { side, left } = one
  const { currencies } = intent.burn
  const [wanted, other] = [currencies[side], currencies[otherSide(side)]]
  return (
    <>
      <DetailRow label={t`Minimum received`}>
        <bdi dir="ltr">
          {formatAmount(intent.minimum, wanted.decimals, 'limit')} {symbolOf(wanted)}
        </bdi>
      </DetailRow>
      {one.quote ? (
        <DetailRow label={t`Price impact`}>
          <ImpactFigure impact={one.quote.priceImpact} />
        </DetailRow>
      ) : null}
      {intent.isBatch ? (
        <DetailRow label={t`May be left over`}>
          {left > 0n ? (
            <bdi dir="ltr">{withSymbol(formatNonZero(left, other.decimals), symbolOf(other))}</bdi>
          ) : (
            <Trans>Nothing</Trans>
          )}
        </DetailRow>
      ) : null}
      <DetailRow label={t`Confirmations in the wallet`}>{formatWhole(BigInt(one.confirmations))}</DetailRow>
    </>
  )
}

/** Shown when the figures have changed since the dialog opened. `onAccept`: null without new ones. */
export function PriceUpdated({ onAccept }: { onAccept: (() => void) | null }) {
  const { t } = useLingui()
  return (
    <Notice
      tone="warning"
      urgent
      title={t`Price Updated`}
      action={
        onAccept ? (
          <Button kind="primary" size={36} onClick={onAccept}>
            {t`Accept`}
          </Button>
        ) : undefined
      }
    />
  )
}
