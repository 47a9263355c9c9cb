import { useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount, formatUsd } from '#domain/currencies/format.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { useSwapGas } from '#domain/swaps/use-swap-gas.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { Unknown } from '#ui/unknown.tsx'

/** What the swap costs in gas on a platform: in US dollars where they are known, with the native currency under the pointer. */
export function GasFigure({ quote }: { quote: PlatformQuote }) {
  // Without a wallet there is nobody to ask the node for, and nothing to work out with every key.
  const { status } = useWallet()
  return status === 'connected' ? <AskedGas quote={quote} /> : <NoGas />
}

function NoGas() {
  const { t } = useLingui()
  return <Unknown reason={t`Could not estimate gas fee. Please make sure you've approved the traded token.`} />
}

function AskedGas({ quote }: { quote: PlatformQuote }) {
  const { t } = useLingui()
  const { symbol, decimals } = useChain().nativeCurrency
  const cost = useSwapGas(quote)
  if (cost.status === 'loading') return <Unknown reason={t`Asking the network`} />
  if (cost.status === 'unknown') return <NoGas />
  const { native, usd } = cost.value
  return (
    <span dir="ltr" title={`${formatExactAmount(native, decimals)} ${symbol}`}>
      {usd.status === 'known' ? formatUsd(usd.value) : `${formatAmount(native, decimals, 'summary', 'up')} ${symbol}`}
    </span>
  )
}
