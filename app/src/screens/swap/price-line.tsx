import type { Chain } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount } from '#core/format.ts'
import { executionPrice, type PlatformQuote } from '#core/markets/quote.ts'
import { type Currency, wrappedForm } from '#core/tokens/currency.ts'
import { useChain } from '#hooks/chain.ts'
import { IconButton } from '#ui/button.tsx'
import { InvertIcon } from '#ui/icons.tsx'
import { shortenSymbol } from '#ui/symbols.ts'

function isStable(chain: Chain, currency: Currency): boolean {
  const address = wrappedForm(chain, currency).address.toLowerCase()
  return chain.stablecoins.some((stable) => stable.toLowerCase() === address)
}

/** Whose whole unit the price is first shown for: the output's where only the input is a stable coin, the unit people think in. */
export function firstPriceOf(chain: Chain, input: Currency, output: Currency): 'input' | 'output' {
  return isStable(chain, input) && !isStable(chain, output) ? 'output' : 'input'
}

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
