import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import { type Address, type Chain, isSameAddress, type Platform } from '@dexswap/chains'
import { type Answers, contractCall } from '@dexswap/pools-reader/contract-call'
import { bothKnown, type Known, known, loading, mapKnown } from '../known.ts'
import { displayOrder } from '../tokens/display-order.ts'
import { tokenCalls, tokenFromAnswers } from '../tokens/token-reads.ts'
import type { CampaignPair } from './reward-campaign.ts'

type Sides = readonly [Address, Address]

/** Reads the two tokens of a pair from its contract. */
export function sideCalls(pair: Address) {
  const read = { address: pair, abi: pairAbi, fixed: true } as const
  return {
    token0: contractCall({ ...read, functionName: 'token0' }),
    token1: contractCall({ ...read, functionName: 'token1' }),
  }
}

/** Tokens that a pair or a link states, before the factory confirms it. */
type ClaimedSides = {
  readonly tokens: Sides
  /** False when the tokens are a guess that saves a round trip; a wrong guess has no effect. */
  readonly stated: boolean
}

/**
 * Tokens that the pair returns; until then those of stored pools or of the link. Null when the
 * contract is no pair.
 */
export function claimedSides(
  pair: Address,
  { token0, token1 }: Answers<ReturnType<typeof sideCalls>>,
  pools: readonly Pool[],
  guess: Sides | null,
): Known<ClaimedSides | null> {
  for (const side of [token0, token1]) {
    if (side.status === 'unknown' && side.reason === 'unreadable') return known(null, 0)
  }
  const stated = bothKnown(token0, token1)
  if (stated.status !== 'loading') return mapKnown(stated, (tokens) => ({ tokens, stated: true }))
  const pool = pools.find(({ address }) => isSameAddress(address, pair))
  const tokens = pool ? ([pool.token0, pool.token1] as const) : guess
  return tokens ? known({ tokens, stated: false }, 0) : loading
}

/** Reads that prove a pair: the address that the factory has for the two tokens. */
export function proofCalls({ factory }: Pick<Platform, 'factory'>, sides: Sides) {
  const [token0, token1] = sides
  return {
    pair: contractCall({ address: factory, abi: factoryAbi, functionName: 'getPair', args: sides }),
    token0: tokenCalls(token0),
    token1: tokenCalls(token1),
  }
}

/** The pair, if the factory has this address for its tokens; otherwise null. */
export function provenPair(
  chain: Pick<Chain, 'id' | 'wrappedNative' | 'tokens' | 'stablecoins'>,
  address: Address,
  sides: Known<ClaimedSides | null>,
  answers: Answers<ReturnType<typeof proofCalls>> | null,
): Known<CampaignPair | null> {
  if (sides.status !== 'known') return sides
  if (sides.value === null) return known(null, 0)
  if (answers === null) return loading
  const [token0, token1] = sides.value.tokens
  const isNamed = mapKnown(answers.pair, (pair) => isSameAddress(pair, address))
  if (!sides.value.stated && !(isNamed.status === 'known' && isNamed.value)) return loading
  const tokens = bothKnown(
    tokenFromAnswers(chain, token0, answers.token0),
    tokenFromAnswers(chain, token1, answers.token1),
  )
  return mapKnown(bothKnown(answers.pair, tokens), ([pair, both]) => {
    if (!isSameAddress(pair, address)) return null
    // A link can contain the tokens in either order, so they are sorted.
    const [one, other] = both.toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
    if (!one || !other) return null
    const { base, quote } = displayOrder(chain, { token0: one, token1: other })
    return { address: pair, token0: one, token1: other, base, quote }
  })
}
