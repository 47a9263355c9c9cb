import type { Address } from '@dexswap/chains'
import { type Known, known, loading, unknown } from '#core/known.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { buildSwapIntent } from '#core/swaps/intent.ts'
import { gasQuote, gasTrialQuery } from '#core/swaps/swap-gas.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import { networkCostOf } from '#core/transactions/trial.ts'
import { useApproval } from './approvals.ts'
import { useBalance } from './balances.ts'
import { useChain, useGasPrice } from './chain.ts'
import { useUsdPrice } from './markets.ts'
import { useSession, useSettings, useWallet } from './session.ts'
import { useTrial } from './trial.ts'

/** What the gas of a swap costs: in the native currency, and in units of 10^-18 US dollars. */
type SwapGas = { readonly native: bigint; readonly usd: Known<bigint> }

/** The cost of a swap's gas, asked for only where the node can tell: with a wallet that holds and has approved what it takes. */
export function useSwapGas(quote: PlatformQuote): Known<SwapGas> {
  const chain = useChain()
  const wallet = useWallet()
  const asked = gasQuote(quote)
  const approval = useApproval(quote.input, asked.maximumIn, quote.platform.router)
  const balance = useBalance(quote.input)
  const held = balance.status === 'known' && balance.value >= asked.maximumIn
  const able = wallet.status === 'connected' && held && approval === 'approved'
  const { networks } = useSession()
  const settings = useSettings()
  const { deadlineSeconds } = settings
  const trial = useTrial(able ? queryOf(wallet.account) : null)
  const gasPrice = useGasPrice()
  const nativePrice = useUsdPrice(nativeCurrencyOf(chain))

  function queryOf(account: Address) {
    const terms = { account, recipient: account, deadlineSeconds }
    const toIntent = () => buildSwapIntent(chain, asked, { ...terms, now: networks.now(chain.id) })
    return gasTrialQuery({ chainId: chain.id, account, quote: asked }, toIntent)
  }

  if (wallet.status !== 'connected') return unknown('no-account')
  if (approval === 'unknown' || balance.status === 'loading') return loading
  if (!able || (trial && trial.status !== 'passed')) return unknown('no-source')
  const isChosen = chain.gasPresets && settings.gasPrice !== null
  const native = networkCostOf(trial, { chosen: isChosen ? gasPrice : null, usual: gasPrice })
  if (native === null) return loading
  return known({ native, usd: usdValueDown(nativeCurrencyOf(chain), native, nativePrice) }, 0)
}
