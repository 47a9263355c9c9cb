import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatNonZero, formatWhole } from '#core/format.ts'
import type { OneTokenView } from '#core/liquidity/derive-one-token.ts'
import type { OneTokenIntent } from '#core/liquidity/one-token-intent.ts'
import { bothSides } from '#core/liquidity/pair-lookup.ts'
import { impactRisk, type RiskLevel } from '#core/risk.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { DetailRow } from '#ui/text.tsx'
import { ImpactFigure } from '#widgets/risk-figures.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Returns the text of an amount with its symbol. */
function useAmountText(): (currency: Currency, amount: bigint) => string {
  const symbolOf = useSymbols()
  return (currency, amount) => withSymbol(formatAmount(amount, currency.decimals, 'quote'), symbolOf(currency))
}

/** The steps in order: missing approvals, the swap, and the addition. */
export function OneTokenSteps({ intent, missing }: { intent: OneTokenIntent } & Pick<OneTokenView, 'missing'>) {
  const { t } = useLingui()
  const textOf = useAmountText()
  const { swap, add } = intent
  const [paid, received] = [textOf(swap.input, swap.amountIn), textOf(swap.output, swap.amountOut)]
  const least = textOf(swap.output, swap.minimumOut)
  const [first, second] = bothSides.map((side) => textOf(add.currencies[side], add.amounts[side]))
  const { platform } = swap
  const approvals = (before: 'swap' | 'add') =>
    missing
      .filter((approval) => approval.before === before)
      .map((approval) => {
        const amount = textOf(approval.token, approval.amount)
        const spender = approval.platform
        return (
          <li key={`${approval.token.address} ${approval.spender}`}>
            <Trans>
              Allow {spender} to spend {amount}
            </Trans>
          </li>
        )
      })
  return (
    <ol aria-label={t`Steps`} className="text-2 list-decimal ps-5">
      {approvals('swap')}
      <li>
        <Trans>
          Swap {paid} for {received} on {platform}, at least {least}
        </Trans>
      </li>
      {approvals('add')}
      <li>
        <Trans>
          Add {first} and {second}
        </Trans>
      </li>
    </ol>
  )
}

/** Risk level of the swap by its price impact. */
export const swapRisk = ({ way }: Pick<OneTokenView, 'way'>): RiskLevel =>
  way ? impactRisk(way.quote.priceImpact) : 'fine'

/** Rows with the price impact, the amount that may stay unused, and the number of confirmations. */
export function OneTokenRows({ one, intent }: { one: OneTokenView; intent: OneTokenIntent }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { currencies } = intent.add
  const parts = bothSides.flatMap((side) => {
    const amount = one.left[side]
    const { decimals } = currencies[side]
    return amount > 0n ? [withSymbol(formatNonZero(amount, decimals), symbolOf(currencies[side]))] : []
  })
  return (
    <>
      {one.way ? (
        <DetailRow label={t`Price impact`}>
          <ImpactFigure impact={one.way.quote.priceImpact} />
        </DetailRow>
      ) : null}
      <DetailRow label={t`May be left over`}>
        <span className="text-end">
          {parts.map((part) => (
            <bdi key={part} dir="ltr" className="block">
              {part}
            </bdi>
          ))}
          {parts.length === 0 ? <Trans>Nothing</Trans> : null}
        </span>
      </DetailRow>
      <DetailRow label={t`Confirmations in the wallet`}>{formatWhole(BigInt(one.confirmations))}</DetailRow>
    </>
  )
}
