import type { ReactNode } from 'react'
import type { Sides } from '#core/liquidity/pair-lookup.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/use-chain.ts'
import { PairLogo } from '#ui/token-logo.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Chart and figures on the left, form on the right. On narrow screens the form comes first. */
export function ScreenColumns({ card, evidence }: { card: ReactNode; evidence: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[79rem] grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 px-3 pt-4 pb-8 xs:px-6 sm:pt-8 md:px-8 md:pt-10 md:pb-16 wide:grid-cols-[minmax(0,41.5rem)_30rem] wide:justify-between">
      <div className="flex flex-col items-center wide:order-2 wide:items-stretch">{card}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12 max-wide:mx-auto max-wide:w-full max-wide:max-w-[30rem]">
        {evidence}
      </div>
    </div>
  )
}

/** Heading with the pair's currencies. */
export function PairHeading({ label, currencies }: { label: ReactNode; currencies: Sides<Currency> }) {
  const symbolOf = useSymbols()
  const chain = useChain()
  const { first, second } = currencies
  return (
    <div className="flex items-center gap-4">
      <PairLogo first={currencyLogo(chain, first)} second={currencyLogo(chain, second)} size={48} />
      <div className="min-w-0">
        <p className="text-2">{label}</p>
        <h2 className="text-title overflow-hidden text-ellipsis whitespace-nowrap">
          {symbolOf(first)} / {symbolOf(second)}
        </h2>
      </div>
    </div>
  )
}
