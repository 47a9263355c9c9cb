import type { ReactNode } from 'react'
import type { Currency } from '#domain/currencies/currency.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { formatExactAmount } from '#domain/currencies/format.ts'
import type { Known } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { Panel } from '#ui/card.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { TokenLogo } from '#ui/token-logo.tsx'
import { UsdNote } from '../usd-note.tsx'

/** Figures shrink before they wrap and are never cut: by characters that fit into a bottom sheet of 360 px. */
const sizes = [
  { most: 16, name: 'text-title whitespace-nowrap' },
  { most: 22, name: 'text-section font-semibold whitespace-nowrap' },
  { most: 26, name: 'text-body font-semibold whitespace-nowrap' },
  { most: 30, name: 'text-caption font-semibold whitespace-nowrap' },
]

/** An amount that leaves or arrives, in all its digits. */
export function MovedAmount(props: {
  label: ReactNode
  sign: '−' | '+'
  currency: Currency
  amount: bigint
  text: string
  value: Known<bigint>
}) {
  const { label, sign, currency, amount, text, value } = props
  const chain = useChain()
  const symbol = shortenSymbol(currency.symbol)
  const size = sizes.find(({ most }) => text.length + symbol.length <= most)?.name ?? 'text-caption break-all'
  return (
    <Panel className="flex items-center gap-3 px-4 py-4">
      <TokenLogo {...currencyLogo(chain, currency)} size={40} />
      <div className="min-w-0 flex-1">
        <p className="text-2 flex justify-between gap-2">
          <span>{label}</span>
          <span>
            <UsdNote value={value} amount={amount} />
          </span>
        </p>
        <p
          dir="ltr"
          className={`${size} rtl:text-right`}
          title={`${formatExactAmount(amount, currency.decimals)} ${currency.symbol}`}
        >
          {sign}
          {text} {symbol}
        </p>
      </div>
    </Panel>
  )
}
