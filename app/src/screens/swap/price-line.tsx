import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount } from '#domain/currencies/format.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { executionPrice } from '#domain/quotes/execution-price.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { InvertIcon } from '#ui/icons.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { firstPriceOf } from './first-price.ts'

/** '1 X = n Y', fee and impact included, and the way to turn it round. */
export function PriceLine({ trade }: { trade: PlatformQuote }) {
  const { t } = useLingui()
  const chain = useChain()
  const [inverted, setInverted] = useState(false)
  const first = firstPriceOf(chain, trade.input, trade.output)
  const { of, per, value } = executionPrice(trade, inverted === (first === 'input') ? 'output' : 'input')
  return (
    <>
      <span dir="ltr" className="font-normal">
        1 {shortenSymbol(of.symbol)} = <span className="font-medium">{formatAmount(value, 18, 'price')}</span>{' '}
        {shortenSymbol(per.symbol)}
      </span>
      <IconButton
        label={t`Invert the price`}
        icon={<InvertIcon size={16} />}
        size={28}
        className="-my-1 -me-1.5"
        onClick={() => setInverted(!inverted)}
      />
    </>
  )
}
