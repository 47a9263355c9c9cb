import type { SavedPair } from '#core/pairs/saved-pairs.ts'
import { useSession, useStore } from './session.ts'

/** The user's own pairs on the shown chain, newest first; saved and removed through `useSession().savedPairs`. */
export function useSavedPairs(): readonly SavedPair[] {
  const { savedPairs, networks } = useSession()
  const chain = useStore(networks.current)
  return useStore(savedPairs).filter(([first]) => first.chainId === chain.id)
}
