import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import { useCalls } from '#domain/calls/use-calls.ts'
import { bothKnown, type Known, known, loading, mapKnown } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { addressResult } from './abi-results.ts'
import type { CampaignPair } from './reward-campaign.ts'
import { useTokensAt } from './use-tokens-at.ts'

const tokenReads = (['token0', 'token1'] as const).map((functionName) =>
  encodeFunctionData({ abi: pairAbi, functionName }),
)

/**
 * The pairs at several addresses, in the order asked; null for an address that the own exchange's factory does not name as the pair
 * of its two tokens, whatever it says of itself.
 */
export function useOwnPairs(addresses: readonly Address[]): readonly Known<CampaignPair | null>[] {
  const [own] = useChain().platforms.filter(({ id }) => id === 'dexswap')
  const sides = useCalls(addresses.flatMap((to) => tokenReads.map((data) => ({ to, data, fixed: true as const })))).map(
    addressResult,
  )
  const claims = addresses.map((address, at) => {
    const [first = loading, second = loading] = sides.slice(at * 2, at * 2 + 2)
    return { address, first, second }
  })
  const named = claims.flatMap(({ address, first, second }) =>
    first.status === 'known' && second.status === 'known'
      ? [{ address, tokens: [first.value, second.value] as const }]
      : [],
  )
  const proofs = useCalls(
    own
      ? named.map(({ tokens }) => ({
          to: own.factory,
          data: encodeFunctionData({ abi: factoryAbi, functionName: 'getPair', args: tokens }),
        }))
      : [],
  ).map(addressResult)
  const tokens = useTokensAt(named.flatMap((pair) => pair.tokens))
  return claims.map(({ address, first, second }) => {
    for (const side of [first, second]) {
      if (side.status === 'unknown' && side.reason === 'unreadable') return known(null, 0)
      if (side.status !== 'known') return side
    }
    if (!own) return known(null, 0)
    const at = named.findIndex((pair) => pair.address === address)
    const [proof = loading, token0 = loading, token1 = loading] = [proofs[at], tokens[at * 2], tokens[at * 2 + 1]]
    return mapKnown(bothKnown(proof, bothKnown(token0, token1)), ([pair, [one, other]]) =>
      pair.toLowerCase() === address.toLowerCase() ? { address: pair, token0: one, token1: other } : null,
    )
  })
}
