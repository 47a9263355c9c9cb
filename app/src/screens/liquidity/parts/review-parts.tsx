import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount, formatExactAmount } from '#core/format.ts'
import { bothKnown, type Known, mapKnown } from '#core/known.ts'
import type { AddIntent, RemoveIntent } from '#core/liquidity/intent.ts'
import { bothSides, mapSides, type Sides } from '#core/liquidity/pair.ts'
import type { LiquidityTrial } from '#core/liquidity/try-liquidity.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/chain.ts'
import { type SendCheck, useSendCheck } from '#hooks/send-check.ts'
import { useSettings } from '#hooks/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { UsdNote } from '#widgets/amount-side.tsx'

/** The pool is no longer the one that was shown: what has happened, the old amounts beside the new ones, and the consent to these. */
export function PoolChanged<Intent extends AddIntent | RemoveIntent>(props: {
  opened: boolean
  shown: Intent
  /** What it would be now; null while that is not known. */
  fresh: Intent | null
  onAccept: (fresh: Intent) => void
}) {
  const { opened, shown, fresh, onAccept } = props
  const { t } = useLingui()
  return (
    <Notice
      tone="warning"
      urgent
      title={opened ? t`This pool exists already` : t`Price Updated`}
      action={
        fresh === null ? undefined : (
          <Button kind="primary" size={36} onClick={() => onAccept(fresh)}>
            {t`Accept`}
          </Button>
        )
      }
    >
      {opened ? (
        <Trans>Somebody else has opened it meanwhile and set its price.</Trans>
      ) : (
        <Trans>The pool’s price has moved beyond your slippage.</Trans>
      )}
      {bothSides.map((side) => {
        if (fresh === null || fresh.amounts[side] === shown.amounts[side]) return null
        const { decimals, symbol } = shown.currencies[side]
        const before = formatAmount(shown.amounts[side], decimals, 'limit')
        const after = `${formatAmount(fresh.amounts[side], decimals, 'limit')} ${symbol}`
        return (
          <span key={side} className="block">
            <Trans>
              Was {before}, now {after}
            </Trans>
          </span>
        )
      })}
    </Notice>
  )
}

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

/** What is checked beside an addition or a removal; it has the user's deadline. */
export function useLiquidityCheck(
  { currencies, amounts }: AddIntent | RemoveIntent,
  trial: LiquidityTrial | null,
  prices: Sides<Known<bigint>>,
): SendCheck {
  const { deadlineSeconds } = useSettings()
  const worth = mapSides(currencies, (currency, side) => usdValueDown(currency, amounts[side], prices[side]))
  const amountUsd = mapKnown(bothKnown(worth.first, worth.second), ([first, second]) => first + second)
  return useSendCheck({ trial, amountUsd, deadlineSeconds })
}
