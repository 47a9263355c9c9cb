import { type Address, type Chain, isSameAddress, nativeExchangeOf, type Platform } from '@dexswap/chains'
import { protocolFeeCalls, protocolFeeOf } from '@dexswap/pools-reader/lp-supply'
import { lpToken } from '#core/campaigns/reward-campaign.ts'
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
  type Sides,
} from '#core/liquidity/pair-lookup.ts'
import type { Token } from '#core/tokens/currency.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useBalance } from './use-balances.ts'
import { useReads } from './use-calls.ts'
import { useChain, useClient } from './use-chain.ts'

/** The pair of two tokens on a platform, by default the native exchange; read again at every block. */
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

/** The address that a pair has or will have; null when the chain record cannot derive it. */
function pairAddressOf(chain: Chain, lookup: PairLookup, { first, second }: Sides<Token | null>): Address | null {
  if (lookup.status === 'exists') return lookup.facts.address
  const exchange = nativeExchangeOf(chain)
  if (lookup.status !== 'not-exists' || !exchange?.initCodeHash || !first || !second) return null
  return derivedPair(exchange.factory, exchange.initCodeHash, [first.address, second.address])
}

/** For a pair without LP supply, created or not: its token balances. For all other pairs: the reserves. */
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

/** Protocol fee of the native exchange (`protocolFeeOf`); unknown on a chain without it. */
export function useProtocolFee(): Known<number | null> {
  const exchange = nativeExchangeOf(useChain())
  const answers = useReads(exchange && protocolFeeCalls(exchange))
  return exchange && answers ? protocolFeeOf(exchange, answers) : unknown('no-source')
}

/**
 * The fee that `of` reads, for each platform. Read for all platforms, before the pairs of the account
 * are known.
 */
export function useProtocolFees(of = protocolFeeOf): (platform: Platform) => Known<number | null> {
  const { platforms } = useChain()
  const answers = useReads(platforms.map(protocolFeeCalls))
  return (platform) => {
    const found = answers[platforms.indexOf(platform)]
    return found ? of(platform, found) : loading
  }
}

/** True when the account can sign a permit, or that cannot be determined; null while unknown. */
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

/** The LP token of a pair, named after its two tokens, and the account's balance; null without a pair. */
export function useLpToken(
  pair: Address | null,
  { first, second }: Sides<Token | null>,
): { readonly token: Token | null; readonly holding: Known<bigint> } {
  const chain = useChain()
  const inOrder = first && second && first.address.toLowerCase() < second.address.toLowerCase()
  const [token0, token1] = inOrder ? [first, second] : [second, first]
  const token =
    pair && token0 && token1 ? lpToken(chain.id, { address: pair, ...displayOrder(chain, { token0, token1 }) }) : null
  return { token, holding: useBalance(token) }
}
