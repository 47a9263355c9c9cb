import type { Pool } from '@dexswap/amm'
import { type Chain, isSameAddress } from '@dexswap/chains'
import type { Token } from '#core/tokens/currency.ts'

/** A pair of tokens, with its pools of all platforms added up. */
export type LiquidPair = {
  readonly base: Token
  readonly quote: Token
  /** Mean price of one whole `base` in `quote`, in 10^-18, rounded down. */
  readonly price: bigint
  /** Value of the listed tokens in the reserves, in 10^-18 US dollars, rounded down. */
  readonly liquidity: bigint
}

/**
 * The token in which a pair is priced: a stablecoin, else the wrapped native currency, else the second
 * token.
 */
function quoteOf(chain: Chain, first: Token, second: Token): Token {
  const rank = ({ address }: Token) => {
    if (chain.stablecoins.some((stable) => isSameAddress(stable, address))) return 2
    return isSameAddress(chain.wrappedNative.address, address) ? 1 : 0
  }
  return rank(first) > rank(second) ? first : second
}

/**
 * The most liquid pairs. Both tokens must be listed and have a known value, because an unlisted token
 * could inflate it.
 */
export function rankLiquidPairs(
  chain: Chain,
  pools: Iterable<Pool>,
  tokens: readonly Token[],
  worthOf: (pool: Pool) => bigint | null,
  count: number,
): readonly LiquidPair[] {
  const listed = new Map(tokens.map((token) => [token.address.toLowerCase(), token]))
  const sums = new Map<string, { first: Token; second: Token; reserve0: bigint; reserve1: bigint; liquidity: bigint }>()
  for (const pool of pools) {
    const { token0, token1, reserve0, reserve1 } = pool
    const [first, second] = [listed.get(token0), listed.get(token1)]
    const worth = first && second ? worthOf(pool) : null
    if (!first || !second || worth === null) continue
    const sum = sums.get(token0 + token1) ?? { first, second, reserve0: 0n, reserve1: 0n, liquidity: 0n }
    sums.set(token0 + token1, {
      ...sum,
      reserve0: sum.reserve0 + reserve0,
      reserve1: sum.reserve1 + reserve1,
      liquidity: sum.liquidity + worth,
    })
  }
  return [...sums.values()]
    .flatMap(({ first, second, reserve0, reserve1, liquidity }): LiquidPair[] => {
      if (reserve0 === 0n || reserve1 === 0n) return []
      const quote = quoteOf(chain, first, second)
      const [base, baseReserve, quoteReserve] =
        quote === second ? [first, reserve0, reserve1] : [second, reserve1, reserve0]
      const price = (quoteReserve * 10n ** BigInt(18 + base.decimals)) / (baseReserve * 10n ** BigInt(quote.decimals))
      return [{ base, quote, price, liquidity }]
    })
    .sort((one, other) => (other.liquidity > one.liquidity ? 1 : other.liquidity < one.liquidity ? -1 : 0))
    .slice(0, count)
}
