import { type Address, type Chain, isSameAddress, nativeExchangeOf, type Platform } from '@dexswap/chains'
import { signsPermits } from '#core/chain/account-code.ts'
import { derivedPair } from '#core/chain/known-code.ts'
import { bothKnown, type Known, known, loading, mapKnown, unknown } from '#core/known.ts'
import { isUnowned } from '#core/liquidity/opening.ts'
import {
  factoryCalls,
  type PairLookup,
  pairCalls,
  pairLookup,
  pairOf,
  protocolFeeCalls,
  protocolFeeOf,
  type Sides,
} from '#core/liquidity/pair-lookup.ts'
import type { Token } from '#core/tokens/currency.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useBalance } from './use-balances.ts'
import { useReads } from './use-calls.ts'
import { useChain, useClient } from './use-chain.ts'
import { useToken } from './use-tokens.ts'

/** The pair of two tokens on a platform, by default the native exchange; updated on every block. */
export function usePairLookup({ first, second }: Sides<Token | null>, platform?: Platform | null): PairLookup {
  const chain = useChain()
  const exchange = platform === undefined ? nativeExchangeOf(chain) : platform
  const isPair = first && second && !isSameAddress(first.address, second.address)
  const tokens = exchange && isPair ? { first, second } : null
  const ofFactory = useReads(exchange && tokens ? factoryCalls(exchange, tokens) : null)
  const pair = ofFactory && pairOf(ofFactory)
  const ofPair = useReads(exchange && pair?.status === 'known' && pair.value ? pairCalls(exchange, pair.value) : null)
  return exchange && tokens ? pairLookup(exchange, tokens, ofFactory, ofPair) : { status: 'invalid' }
}

/** Address of a pair, or of one to be created; null when the record cannot derive it. */
function pairAddressOf(chain: Chain, lookup: PairLookup, { first, second }: Sides<Token | null>): Address | null {
  if (lookup.status === 'exists') return lookup.facts.address
  const exchange = nativeExchangeOf(chain)
  if (lookup.status !== 'not-exists' || !exchange?.initCodeHash || !first || !second) return null
  return derivedPair(exchange.factory, exchange.initCodeHash, [first.address, second.address])
}

/** Balances of a pair without LP tokens, created or not; otherwise its reserves. */
export function usePairHoldings(tokens: Sides<Token | null>, lookup: PairLookup): Known<Sides<bigint>> {
  const chain = useChain()
  const { first, second } = tokens
  const facts = lookup.status === 'exists' ? lookup.facts : null
  const pair = isUnowned(facts) ? pairAddressOf(chain, lookup, tokens) : null
  const reads = pair && first && second
  const held = useReads({
    first: reads ? tokenBalanceCall(first.address, pair) : null,
    second: reads ? tokenBalanceCall(second.address, pair) : null,
  })
  if (!held.first || !held.second) return known(facts?.reserves ?? { first: 0n, second: 0n }, 0)
  return mapKnown(bothKnown(held.first, held.second), ([one, other]) => ({ first: one, second: other }))
}

/** Protocol fee of the native exchange (`protocolFeeOf`); unknown when not deployed. */
export function useProtocolFee(): Known<number | null> {
  const exchange = nativeExchangeOf(useChain())
  const answers = useReads(exchange && protocolFeeCalls(exchange))
  return exchange && answers ? protocolFeeOf(exchange, answers) : unknown('no-source')
}

/** Protocol fee of each platform by `of`, read for all before the held pairs are known. */
export function useProtocolFees(of = protocolFeeOf): (platform: Platform) => Known<number | null> {
  const { platforms } = useChain()
  const answers = useReads(platforms.map(protocolFeeCalls))
  return (platform) => {
    const found = answers[platforms.indexOf(platform)]
    return found ? of(platform, found) : loading
  }
}

/** True when the account can sign a permit or the node cannot determine it; null while unknown. */
export function useSignsPermits(account: Address | null): boolean | null {
  const chain = useChain()
  const client = useClient()
  const question = account && {
    key: `${chain.id} ${account}`,
    ask: () => signsPermits(client, chain, account).catch(() => true),
    of: client,
  }
  const answer = useAsyncQuery(question)
  return answer && answer.key === question?.key ? answer.value : null
}

/** Symbol of native LP tokens until the pair's own symbol is read. */
const lpSymbol = 'DEXS'

/**
 * The LP token of a pair, with the account's balance; null without a pair.
 * @param symbol displayed until the pair's own is read
 */
export function useLpToken(
  pair: Address | null,
  symbol = lpSymbol,
): { readonly token: Token | null; readonly holding: Known<bigint> } {
  const chain = useChain()
  const read = useToken(pair)
  const fallback: Token | null = pair && {
    kind: 'token',
    chainId: chain.id,
    address: pair,
    symbol,
    name: symbol,
    decimals: 18,
  }
  const token = pair && read.status === 'known' ? read.value : fallback
  return { token, holding: useBalance(token) }
}

export function symbolOf(token: Token | null): string {
  return token?.symbol ?? lpSymbol
}
