import type { Chain } from '@dexswap/chains'
import { nativeCurrencyOf, type Token, wrappedForm } from '#domain/currencies/currency.ts'
import { type CurrencyReference, currencyReferenceFromLink } from '#domain/currencies/currency-reference.ts'
import { type Known, known } from '#domain/known.ts'
import { usePairLookup } from '#domain/liquidity/use-pair-lookup.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { PoolState } from '#domain/pools/pool-state.ts'
import { usePools } from '#domain/pools/use-pools.ts'
import { usdPrice } from '#domain/prices/usd-price.ts'
import { useToken } from '#domain/tokens/use-token.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { ownPools } from './own-pools.ts'
import { pairInOrder } from './pair-in-order.ts'
import type { FoundPair } from './pair-lookup.ts'
import { liquidityUsdDown } from './pair-rows.ts'

/** The pair of two currency ids of a link, from the chain alone and again with every block. */
export function usePair(idA: string, idB: string): FoundPair {
  const chain = useChain()
  const first = useLinkToken(currencyReferenceFromLink(chain, idA))
  const second = useLinkToken(currencyReferenceFromLink(chain, idB))
  const tokenA = first.status === 'known' ? first.value : null
  const tokenB = second.status === 'known' ? second.value : null
  const state = usePools([tokenA, tokenB].flatMap((token) => (token ? [token.address] : [])))
  const lookup = usePairLookup({ first: tokenA, second: tokenB })

  for (const side of [first, second]) {
    if (side.status === 'unknown') return { status: side.reason === 'unreadable' ? 'invalid' : 'unreachable' }
    if (side.status === 'loading') return { status: 'loading' }
  }
  if (!tokenA || !tokenB) return { status: 'loading' }
  switch (lookup.status) {
    case 'loading':
      return lookup
    case 'invalid':
      return lookup
    case 'unknown':
      return { status: 'unreachable' }
    case 'not-exists':
      // A node may be a block behind the logs that told of a new pair.
      return { status: state.status === 'loading' || hasPool(chain, state, tokenA, tokenB) ? 'loading' : 'missing' }
    case 'exists': {
      const pair = pairInOrder(lookup.facts, { first: tokenA, second: tokenB })
      const liquidityUsd = liquidityUsdDown(pair, (token) => usdPrice(chain, state, token))
      return { status: 'exists', pair: { ...pair, liquidityUsd } }
    }
  }
}

function hasPool(chain: Chain, state: PoolState, ...tokens: readonly [Token, Token]): boolean {
  const [one, other] = tokens.map(({ address }) => address.toLowerCase())
  return ownPools(chain, state).some(
    ({ token0, token1 }) => (token0 === one && token1 === other) || (token0 === other && token1 === one),
  )
}

/** The token that stands for a currency of a link: from the lists at once, else as its contract describes it. */
function useLinkToken(reference: CurrencyReference): Known<Token> {
  const chain = useChain()
  const native = wrappedForm(chain, nativeCurrencyOf(chain))
  const address = reference.kind === 'token' ? reference.address : native.address
  const read = useToken(address)
  const listed = useTokens().find((token) => token.address.toLowerCase() === address.toLowerCase())
  if (read.status !== 'known' && listed) return known(listed, 0)
  return read.status === 'loading' && reference.kind === 'native' ? known(native, 0) : read
}
