import type { Address } from '@dexswap/chains'
import { useBalance } from '#domain/balances/use-balance.ts'
import type { Token } from '#domain/currencies/currency.ts'
import type { Known } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useToken } from '#domain/tokens/use-token.ts'

/** The symbol of the own exchange's LP tokens until the pair has told its own (spec/3 §2). */
const lpSymbol = 'DEXS'

/** The LP token of a pair with what the account holds of it; null without a pair. */
export function useLpToken(pair: Address | null): { readonly token: Token | null; readonly holding: Known<bigint> } {
  const chain = useChain()
  const read = useToken(pair)
  const fallback: Token | null = pair && {
    kind: 'token',
    chainId: chain.id,
    address: pair,
    symbol: lpSymbol,
    name: lpSymbol,
    decimals: 18,
  }
  const token = pair && read.status === 'known' ? read.value : fallback
  return { token, holding: useBalance(token) }
}

export function symbolOf(token: Token | null): string {
  return token?.symbol ?? lpSymbol
}
