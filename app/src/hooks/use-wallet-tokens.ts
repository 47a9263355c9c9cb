import { type Address, lowerAddress } from '@dexswap/chains'
import { heldTokensQuery, orderWalletTokens, type WalletToken } from '#core/account/wallet-tokens.ts'
import { type Known, known, loading } from '#core/known.ts'
import { usdPrice, usdWorthDown } from '#core/markets/usd-prices.ts'
import { type Currency, nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { balanceCall } from '#core/tokens/token-reads.ts'
import { useReads } from './use-calls.ts'
import { NoHeadError } from './use-campaign-reads.ts'
import { useChain, useHead } from './use-chain.ts'
import { useSourced } from './use-indexer.ts'
import { usePools } from './use-markets.ts'
import { useSession } from './use-session.ts'
import { useTokens } from './use-tokens.ts'

export type WalletTokens = {
  /** By value; tokens without a price come last. */
  readonly tokens: readonly WalletToken[]
  /** Number of tokens of which no node returned the balance. */
  readonly unread: number
}

/**
 * The native currency and the listed tokens of which an account has a balance, read again at every
 * block.
 */
export function useWalletTokens(account: Address): Known<WalletTokens> {
  const chain = useChain()
  const { networks } = useSession()
  const listed = useTokens()
  const hasHead = useHead() !== null
  const native = nativeCurrencyOf(chain)
  const byAddress = new Map<Address, Currency>(
    [tokenOf(chain, chain.wrappedNative), ...listed].map((token) => [lowerAddress(token.address), token]),
  )
  const block = () => {
    const head = networks.headOf(chain.id).get()
    if (head === null) throw new NoHeadError()
    return head.number
  }
  const parts = { client: networks.clientOf(chain.id), multicall: chain.multicall }
  const found = useSourced(hasHead ? heldTokensQuery(parts, account, [...byAddress.keys()], block) : null)
  const held = found.status === 'known' ? found.value.value.held : []
  const currencies = [native, ...held.flatMap((token) => byAddress.get(lowerAddress(token)) ?? [])]
  const balances = useReads(currencies.map((currency) => balanceCall(chain, currency, account)))
  const pools = usePools([chain.wrappedNative.address, ...held])

  if (found.status !== 'known') return found
  if (balances.some(({ status }) => status === 'loading')) return loading
  const tokens = currencies.flatMap((currency, at): WalletToken[] => {
    const balance = balances[at]
    if (balance?.status !== 'known' || balance.value === 0n) return []
    const price = usdPrice(chain, pools, currency)
    return [{ currency, amount: balance.value, price, valueUsd: usdWorthDown(chain, pools, currency, balance.value) }]
  })
  const failed = balances.filter(({ status }) => status === 'unknown').length
  const { unread } = found.value.value
  return known({ tokens: orderWalletTokens(tokens), unread: unread + failed }, found.asOf)
}
