import { useSession } from '#domain/session.ts'
import type { PairEntry } from './pair-entries.ts'

/** Keeps a pair that was found by its address, and forgets one that the visitor added; one of listed tokens stays as it is. */
export function useKeep(): (entry: PairEntry) => void {
  const { savedPairs } = useSession()
  return ({ pair: { token0, token1 }, source }) => {
    if (source === 'found') savedPairs.save(token0, token1)
    if (source === 'added') savedPairs.remove(token0.chainId, token0.address, token1.address)
  }
}
