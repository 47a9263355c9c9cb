import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Currency } from '#domain/currencies/currency.ts'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { formatAmount, formatExactAmount } from '#domain/currencies/format.ts'
import { bothSides } from '#domain/liquidity/sides.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { Panel } from '#ui/card.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { UsdNote } from '../parts/usd-note.tsx'
import { usdOf } from '../parts/usd-of.ts'
import type { Removing } from './use-removal.ts'

function Received({ currency, amount }: { currency: Currency; amount: bigint }) {
  const chain = useChain()
  return (
    <p className="flex items-center justify-between gap-3 py-1">
      <span className="text-title" title={`${formatExactAmount(amount, currency.decimals)} ${currency.symbol}`}>
        {amount === 0n ? '0' : formatAmount(amount, currency.decimals, 'quote')}
      </span>
      <span className="text-section flex min-w-0 items-center gap-2 font-medium">
        <TokenLogo {...currencyLogo(chain, currency)} size={28} />
        <span className="overflow-hidden text-ellipsis whitespace-nowrap">{currency.symbol}</span>
      </span>
    </p>
  )
}

/** The way to the native currency instead of its wrapped form, or back; what was chosen stays. */
export function ReceiveOther({ removing }: { removing: Removing }) {
  const { receive } = removing
  if (!receive) return null
  const { symbol, ...target } = receive
  return (
    <Link {...target} search={true} replace className="link" resetScroll={false}>
      <Trans>Receive {symbol}</Trans>
    </Link>
  )
}

/** What comes out. */
export function ReceivedPanel({ removing }: { removing: Removing }) {
  const { t } = useLingui()
  const { currencies, removal, prices } = removing
  const { first, second } = currencies
  if (!first || !second) return null
  const amounts = removal?.amounts ?? { first: 0n, second: 0n }
  return (
    <Panel className="px-4 pt-5 pb-4">
      <p className="text-2 pb-1">{t`You will receive`}</p>
      {bothSides.map((side) => (
        <Received key={side} currency={side === 'first' ? first : second} amount={amounts[side]} />
      ))}
      <p className="text-3 flex min-h-6 items-center justify-between gap-3 pt-2">
        <span>
          <UsdNote value={removal ? usdOf({ first, second }, amounts, prices) : null} />
        </span>
        <ReceiveOther removing={removing} />
      </p>
    </Panel>
  )
}
