import type { Chain } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount } from '#core/format.ts'
import { poolPriceDown } from '#core/liquidity/deposit.ts'
import { otherSide, type Side, type Sides } from '#core/liquidity/pair.ts'
import { type Currency, wrappedForm } from '#core/tokens/currency.ts'
import { useChain } from '#hooks/chain.ts'
import { IconButton } from '#ui/button.tsx'
import { InvertIcon } from '#ui/icons.tsx'

function isStable(chain: Chain, currency: Currency): boolean {
  const address = wrappedForm(chain, currency).address.toLowerCase()
  return chain.stablecoins.some((stable) => stable.toLowerCase() === address)
}

/** Whose whole unit the price is first shown for: the second's where only the first is a stable coin, the unit people think in. */
export function firstPriceOf(chain: Chain, { first, second }: Sides<Currency>): Side {
  return isStable(chain, first) && !isStable(chain, second) ? 'second' : 'first'
}

/** '1 X = n Y' at the ratio of two amounts, and the way to turn it round. */
export function PriceLine({ currencies, amounts }: { currencies: Sides<Currency>; amounts: Sides<bigint> }) {
  const { t } = useLingui()
  const chain = useChain()
  const [inverted, setInverted] = useState(false)
  const first = firstPriceOf(chain, currencies)
  const price = poolPriceDown(currencies, amounts, inverted ? otherSide(first) : first)
  if (!price) return <>—</>
  return (
    <>
      <span dir="ltr" className="font-normal">
        1 {price.of.symbol} = <span className="font-medium">{formatAmount(price.value, 18, 'poolPrice')}</span>{' '}
        {price.per.symbol}
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
