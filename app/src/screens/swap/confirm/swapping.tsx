import { Trans } from '@lingui/react/macro'
import { formatAmount } from '#domain/currencies/format.ts'
import type { SwapIntent } from '#domain/swaps/intent.ts'
import { shortenSymbol } from '#ui/shorten-symbol.ts'

/** What the wallet is asked for. */
export function Swapping({ intent }: { intent: SwapIntent }) {
  const input = `${formatAmount(intent.amountIn, intent.input.decimals, 'quote')} ${shortenSymbol(intent.input.symbol)}`
  const output = `${formatAmount(intent.amountOut, intent.output.decimals, 'quote')} ${shortenSymbol(intent.output.symbol)}`
  return (
    <Trans>
      Swapping {input} for {output}
    </Trans>
  )
}
