import { useEffect, useRef, useState } from 'react'
import { type Known, known, loading, unknown } from '#core/known.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { buildSwapIntent } from '#core/swaps/intent.ts'
import { type GasQuery, gasKey, gasOnBlock, gasQuote, isGasAsked } from '#core/swaps/swap-gas.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import { clock } from '#io/clock.ts'
import { useApproval } from './approvals.ts'
import { useBalance } from './balances.ts'
import { useChain, useClient, useGasPrice, useHead } from './chain.ts'
import { useUsdPrice } from './markets.ts'
import { useSession, useSettings, useWallet } from './session.ts'

/** How long a question rests before its gas is asked for (spec/1 §9). */
const restMs = 2000

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
  const gas = useEstimate(able ? { chainId: chain.id, account: wallet.account, quote: asked } : null)
  const gasPrice = useGasPrice()
  const nativePrice = useUsdPrice(nativeCurrencyOf(chain))

  if (wallet.status !== 'connected') return unknown('no-account')
  if (approval === 'unknown' || balance.status === 'loading') return loading
  if (!able || gas === null) return unknown('no-source')
  if (gas === undefined || gasPrice === null) return loading
  const native = gas * gasPrice
  return known({ native, usd: usdValueDown(nativeCurrencyOf(chain), native, nativePrice) }, 0)
}

/** Undefined until the first answer, null where no call can be estimated. The last answer stays while a newer one is on its way. */
function useEstimate(question: GasQuery | null): bigint | null | undefined {
  const client = useClient()
  const { networks } = useSession()
  const { deadlineSeconds } = useSettings()
  const block = useHead()?.number ?? null
  const key = question && gasKey(question)
  const [rested, setRested] = useState(() => (key !== null && isGasAsked(key) ? key : null))
  const [answer, setAnswer] = useState<{ readonly key: string; readonly gas: bigint | null } | null>(null)
  const newest = useRef<() => Promise<bigint | null>>(null)
  newest.current = () => {
    if (!question || block === null) return Promise.resolve(null)
    const { chainId, account, quote } = question
    const terms = { account, recipient: account, now: networks.now(chainId), deadlineSeconds }
    return gasOnBlock(client, buildSwapIntent(networks.current.get(), quote, terms), gasKey(question), block)
  }

  // A timer of the page.
  useEffect(() => (key === null ? undefined : clock.after(restMs, () => setRested(key))), [key])

  // The node: once a block, all platforms in one request, as their effects run in one turn.
  useEffect(() => {
    if (key === null || rested !== key || block === null) return
    let wanted = true
    void newest.current?.().then((gas) => {
      if (wanted) setAnswer({ key, gas })
    })
    return () => {
      wanted = false
    }
  }, [key, rested, block])

  return answer?.key === key ? answer?.gas : undefined
}
