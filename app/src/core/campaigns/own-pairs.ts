import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import type { Address, Chain, Platform } from '@dexswap/chains'
import { type Answers, contractCall } from '../chain/contract-call.ts'
import { bothKnown, type Known, known, loading, mapKnown } from '../known.ts'
import { displayOrder } from '../tokens/display-order.ts'
import { tokenCalls, tokenFromAnswers } from '../tokens/token-reads.ts'
import type { CampaignPair } from './reward-campaign.ts'

type Sides = readonly [Address, Address]

/** The reads of the two tokens that a pair says it is of. */
export function sideCalls(pair: Address) {
  const read = { address: pair, abi: pairAbi, fixed: true } as const
  return {
    token0: contractCall({ ...read, functionName: 'token0' }),
    token1: contractCall({ ...read, functionName: 'token1' }),
  }
}

/** The two tokens of what claims to be a pair. */
type ClaimedSides = {
  readonly tokens: Sides
  /** The address says so itself; else it is a guess that spares waiting, and proves nothing where it is wrong. */
  readonly said: boolean
}

/**
 * The tokens of a pair as its address says, and until it has said so as the pools in memory or the link have them. Null where it says
 * that it is no pair.
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
  const said = bothKnown(token0, token1)
  if (said.status !== 'loading') return mapKnown(said, (tokens) => ({ tokens, said: true }))
  const pool = pools.find(({ address }) => address === pair.toLowerCase())
  const tokens = pool ? ([pool.token0, pool.token1] as const) : guess
  return tokens ? known({ tokens, said: false }, 0) : loading
}

/** The reads that prove a pair: what the factory names for its two tokens, and how those describe themselves. */
export function proofCalls({ factory }: Pick<Platform, 'factory'>, sides: Sides) {
  const [token0, token1] = sides
  return {
    pair: contractCall({ address: factory, abi: factoryAbi, functionName: 'getPair', args: sides }),
    token0: tokenCalls(token0),
    token1: tokenCalls(token1),
  }
}

/** A pair whose factory names it for its two tokens; null where it names another, whatever the address says of itself. */
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
  const isNamed = mapKnown(answers.pair, (pair) => pair.toLowerCase() === address.toLowerCase())
  if (!sides.value.said && !(isNamed.status === 'known' && isNamed.value)) return loading
  const tokens = bothKnown(
    tokenFromAnswers(chain, token0, answers.token0),
    tokenFromAnswers(chain, token1, answers.token1),
  )
  return mapKnown(bothKnown(answers.pair, tokens), ([pair, both]) => {
    if (pair.toLowerCase() !== address.toLowerCase()) return null
    // A link names them in any order.
    const [one, other] = both.toSorted((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
    if (!one || !other) return null
    const { base, quote } = displayOrder(chain, { token0: one, token1: other })
    return { address: pair, token0: one, token1: other, base, quote }
  })
}
