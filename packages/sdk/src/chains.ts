import { allChains, type Chain } from '@dexswap/chains'
import { parseChain as parse } from '@dexswap/chains/parse-chain'
import { InvalidChainError } from './errors.ts'

export {
  allPlatforms,
  type Chain,
  type ConcentratedPlatform,
  isSameAddress,
  type KnownToken,
  type Platform,
  type SolidlyPlatform,
} from '@dexswap/chains'

/** Chains with a live network. */
export const chains: readonly Chain[] = allChains.filter(({ ended }) => ended === null)

/** The chain with this id, or name in any letter case; undefined for an unknown one. */
export function findChain(idOrName: number | string): Chain | undefined {
  const text = String(idOrName).toLowerCase()
  return chains.find(({ id, name }) => String(id) === text || name.toLowerCase() === text)
}

/**
 * A record of a chain of your own, from JSON. Fields such as `multicall` have defaults.
 * @throws InvalidChainError
 */
export function parseChain(json: unknown): Chain {
  const parsed = parse(json)
  if ('problem' in parsed) throw new InvalidChainError(parsed.problem)
  return parsed.chain
}
