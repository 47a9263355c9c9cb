import type { ReactNode } from 'react'
import type { Currency } from '#domain/currencies/currency.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import type { Sides } from '#domain/liquidity/sides.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { PairLogo } from '#ui/pair-logo.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'

/** Which pool this is about. */
export function PairHeading({ label, currencies }: { label: ReactNode; currencies: Sides<Currency> }) {
  const chain = useChain()
  const { first, second } = currencies
  return (
    <div className="flex items-center gap-4">
      <PairLogo first={currencyLogo(chain, first)} second={currencyLogo(chain, second)} size={48} />
      <div className="min-w-0">
        <p className="text-2">{label}</p>
        <h2 className="text-title overflow-hidden text-ellipsis whitespace-nowrap">
          {shortenSymbol(first.symbol)} / {shortenSymbol(second.symbol)}
        </h2>
      </div>
    </div>
  )
}
