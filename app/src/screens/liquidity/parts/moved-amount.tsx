import type { ReactNode } from 'react'
import type { Currency } from '#domain/currencies/currency.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { formatExactAmount } from '#domain/currencies/format.ts'
import type { Known } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { TokenLogo } from '#ui/token-logo.tsx'
import { UsdNote } from './usd-note.tsx'

/** An amount that leaves or arrives, in all its digits, and the least that it may become. */
export function MovedAmount(props: {
  sign: '−' | '+'
  currency: Currency
  amount: bigint
  value: Known<bigint>
  note: ReactNode
}) {
  const { sign, currency, amount, value, note } = props
  const chain = useChain()
  const text = formatExactAmount(amount, currency.decimals)
  const size = text.length + currency.symbol.length > 22 ? '' : 'text-heading'
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <TokenLogo {...currencyLogo(chain, currency)} size={36} />
      <div className="min-w-0 flex-1">
        <p
          className={`${size} overflow-hidden font-semibold text-ellipsis whitespace-nowrap`}
          title={`${text} ${currency.symbol}`}
        >
          {sign}
          {text} {currency.symbol}
        </p>
        <p className="text-2 flex justify-between gap-2">
          <span>{note}</span>
          <span className="text-3">
            <UsdNote value={value} />
          </span>
        </p>
      </div>
    </div>
  )
}
