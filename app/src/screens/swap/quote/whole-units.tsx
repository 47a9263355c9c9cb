import type { ExactOrder, PlatformQuote } from '@dexswap/pools-reader/quote'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount } from '#core/format.ts'
import { amountToText } from '#core/tokens/amount-text.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LinkButton } from '#ui/text.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { typeText } from '../swap-form.ts'
import { useChangeForm } from '../use-swap-form.ts'

/** Texts of both amounts with symbols: the input rounded up, the output with all digits. */
function useOrderTexts({ input, output, field }: PlatformQuote, { amountIn, amountOut }: ExactOrder) {
  const symbolOf = useSymbols()
  const [sold, bought] =
    field === 'input'
      ? [formatAmount(amountIn, input.decimals, 'quote', 'up'), formatExactAmount(amountOut, output.decimals)]
      : [formatExactAmount(amountIn, input.decimals), formatAmount(amountOut, output.decimals, 'quote')]
  return { sold: `${sold} ${symbolOf(input)}`, bought: `${bought} ${symbolOf(output)}` }
}

/** Sets the output to an exact amount. */
function useBuyExactly({ output }: PlatformQuote): (amountOut: bigint) => void {
  const changeForm = useChangeForm()
  return (amountOut) => changeForm((form) => typeText(form, 'output', amountToText(amountOut, output.decimals)))
}

/**
 * Warns when one base unit of output is a larger share than the slippage, and offers an order for
 * exactly the units that are bought.
 */
export default function WholeUnits({ trade, exact }: { trade: PlatformQuote; exact: ExactOrder }) {
  const changeForm = useChangeForm()
  const buyExactly = useBuyExactly(trade)
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { sold, bought } = useOrderTexts(trade, exact)
  const isInput = trade.field === 'input'
  const symbol = symbolOf(isInput ? trade.output : trade.input)
  const least = withSymbol(formatExactAmount(trade.minimumOut, trade.output.decimals), symbolOf(trade.output))
  function take() {
    if (isInput) buyExactly(exact.amountOut)
    else changeForm((form) => typeText(form, 'input', amountToText(exact.amountIn, trade.input.decimals)))
  }
  return (
    <div className="mt-2">
      <Notice
        tone="warning"
        title={t`One unit of ${symbol} is more than your slippage`}
        action={
          <Button size={36} onClick={take}>
            {isInput ? t`Buy ${bought}` : t`Sell ${sold}`}
          </Button>
        }
      >
        {isInput ? (
          <>
            <Trans>At least {least}</Trans>
            {' · '}
            <Trans>
              {sold} buys exactly {bought}.
            </Trans>
          </>
        ) : (
          <Trans>
            {sold} buys {bought}.
          </Trans>
        )}
      </Notice>
    </div>
  )
}

/** Price of one unit, below the button, when the amount buys less than one. */
export function MinOrder({ trade }: { trade: PlatformQuote }) {
  const { amountIn, amountOut } = trade
  const buyExactly = useBuyExactly(trade)
  const { sold, bought } = useOrderTexts({ ...trade, field: 'input' }, { amountIn, amountOut })
  return (
    <>
      <Trans>This amount is too small to swap.</Trans>{' '}
      <LinkButton onClick={() => buyExactly(amountOut)}>
        <Trans>
          {sold} buys exactly {bought}.
        </Trans>
      </LinkButton>
    </>
  )
}
