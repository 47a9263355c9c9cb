import type { Fraction } from '@dexswap/amm'
import { Trans } from '@lingui/react/macro'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { formatAmount, formatBps, formatExactAmount, formatPercent } from '#domain/currencies/format.ts'
import type { AddIntent } from '#domain/liquidity/liquidity-intent.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { PairLogo } from '#ui/pair-logo.tsx'

/** The LP tokens that arrive, and what they are. */
export function Receives(props: { intent: AddIntent; lpSymbol: string; liquidity: bigint; share: Fraction }) {
  const { intent, lpSymbol, liquidity, share } = props
  const chain = useChain()
  const { slippageBps } = useSettings()
  const { first, second } = intent.currencies
  const slippage = formatBps(slippageBps)
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-title min-w-0 whitespace-nowrap" title={`${formatExactAmount(liquidity, 18)} ${lpSymbol}`}>
          {formatAmount(liquidity, 18, 'balance')} <span className="text-heading">{lpSymbol}</span>
        </p>
        <PairLogo
          first={currencyLogo(chain, first)}
          second={currencyLogo(chain, second)}
          size={36}
          ground="surface-1"
        />
      </div>
      <p className="text-2">
        <Trans>
          {first.symbol}/{second.symbol} pool tokens, {formatPercent(share)} of the pool
        </Trans>
      </p>
      <p className="text-3 text-caption mt-2">
        {intent.creates ? (
          <Trans>Your two amounts set the price. If somebody else opens the pool first, nothing is sent.</Trans>
        ) : (
          <Trans>Output is estimated. If the price changes by more than {slippage} your transaction will revert.</Trans>
        )}
      </p>
    </div>
  )
}
