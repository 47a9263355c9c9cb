import type { Token } from '#domain/currencies/currency.ts'
import type { Known } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { usePools } from '#domain/pools/use-pools.ts'
import { usdPrice } from '#domain/prices/usd-price.ts'

/** US dollars of one whole token, of 10^-18, from the reserves alone. */
export function usePriceOf(tokens: readonly Token[]): (token: Token) => Known<bigint> {
  const chain = useChain()
  const pools = usePools(tokens.map(({ address }) => address))
  return (token) => usdPrice(chain, pools, token)
}
