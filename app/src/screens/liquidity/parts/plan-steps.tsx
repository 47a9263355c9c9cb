import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { type Direction, formatAmount, formatMoved, formatNonZero, formatWhole } from '#core/format.ts'
import { approvalKey, type StepApproval } from '#core/liquidity/step-approval.ts'
import type { SwapIntent } from '#core/swaps/intent.ts'
import { type Currency, currencyId } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { DetailRow } from '#ui/text.tsx'
import { ImpactFigure } from '#widgets/risk-figures.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Returns the text of an amount with its symbol; `signed`: direction of an amount that is signed. */
export function useAmountText(): (currency: Currency, amount: bigint, signed?: Direction) => string {
  const symbolOf = useSymbols()
  return (currency, amount, signed) => {
    const { decimals } = currency
    const text = signed ? formatMoved(amount, decimals, signed) : formatAmount(amount, decimals, 'quote')
    return withSymbol(text, symbolOf(currency))
  }
}

type PlanStep<StepName> = {
  readonly name: StepName
  readonly text: ReactNode
  /** Amount that its approvals permit; that of the token when absent. */
  readonly approved?: string
}

/** The steps of a plan in order, each after its missing approvals. */
export function PlanSteps<StepName extends string>(props: {
  steps: readonly PlanStep<StepName>[]
  missing: readonly StepApproval<StepName>[]
}) {
  const { steps, missing } = props
  const { t } = useLingui()
  const textOf = useAmountText()
  return (
    <ol aria-label={t`Steps`} className="text-2 list-decimal ps-5">
      {steps.map(({ name, text, approved }) => (
        <Fragment key={name}>
          {missing
            .filter(({ before }) => before === name)
            .map((approval) => {
              const amount = approved ?? textOf(approval.token, approval.amount, 'paid')
              const spender = approval.platform
              return (
                <li key={approvalKey(approval)}>
                  <Trans>
                    Allow {spender} to spend {amount}
                  </Trans>
                </li>
              )
            })}
          <li>{text}</li>
        </Fragment>
      ))}
    </ol>
  )
}

/** The swap as a step. */
export function SwapStepText({ swap }: { swap: SwapIntent }) {
  const textOf = useAmountText()
  const [paid, received] = [textOf(swap.input, swap.amountIn, 'paid'), textOf(swap.output, swap.amountOut)]
  const least = textOf(swap.output, swap.minimumOut, 'received')
  const { platform } = swap
  return (
    <Trans>
      Swap {paid} for {received} on {platform}, at least {least}
    </Trans>
  )
}

type Left = { readonly currency: Currency; readonly amount: bigint }

/** Rows with the price impact, what may be left over, and the confirmations in the wallet. */
export function PlanRows(props: {
  quote: Pick<PlatformQuote, 'priceImpact'> | null
  /** Amounts that the plan may leave; null when it leaves none by design. */
  left: readonly Left[] | null
  confirmations: number
}) {
  const { quote, left, confirmations } = props
  const { t } = useLingui()
  return (
    <>
      {quote ? (
        <DetailRow label={t`Price impact`}>
          <ImpactFigure impact={quote.priceImpact} />
        </DetailRow>
      ) : null}
      {left ? (
        <DetailRow label={t`May be left over`}>
          <LeftOver left={left.filter(({ amount }) => amount > 0n)} />
        </DetailRow>
      ) : null}
      <DetailRow label={t`Confirmations in the wallet`}>{formatWhole(BigInt(confirmations))}</DetailRow>
    </>
  )
}

function LeftOver({ left }: { left: readonly Left[] }) {
  const symbolOf = useSymbols()
  if (left.length === 0) return <Trans>Nothing</Trans>
  return (
    <span className="text-end">
      {left.map(({ currency, amount }) => (
        <bdi key={currencyId(currency)} dir="ltr" className="block">
          {withSymbol(formatNonZero(amount, currency.decimals), symbolOf(currency))}
        </bdi>
      ))}
    </span>
  )
}
