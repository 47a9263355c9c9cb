import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AmountPreset, formatAmount } from '#core/format.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { firstPriceOf } from '#core/tokens/first-price.ts'
import { useChain } from '#hooks/use-chain.ts'
import { IconButton } from '#ui/button.tsx'
import { InvertIcon } from '#ui/icons.tsx'
import { useSymbols } from './token-identity.tsx'

/** Price of one whole unit in another currency, in units of 10^-18. */
type Price = { readonly of: Currency; readonly per: Currency; readonly value: bigint }

/** '1 X = n Y' with a button that inverts it; a dash when the price is unknown. */
export function PriceLine(props: {
  first: Currency
  second: Currency
  preset: AmountPreset
  priceOf: (side: 'first' | 'second') => Price | null
}) {
  const symbolOf = useSymbols()
  const { first, second, preset, priceOf } = props
  const { t } = useLingui()
  const chain = useChain()
  const [inverted, setInverted] = useState(false)
  const isFirst = (firstPriceOf(chain, first, second) === 'first') !== inverted
  const price = priceOf(isFirst ? 'first' : 'second')
  if (!price) return <>—</>
  return (
    <>
      <span dir="ltr" className="font-normal">
        1 {symbolOf(price.of)} = <span className="font-medium">{formatAmount(price.value, 18, preset)}</span>{' '}
        {symbolOf(price.per)}
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
