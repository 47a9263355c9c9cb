import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import type { SavedPair } from './saved-pairs.ts'

/** The visitor's own pairs on the shown chain, newest first; saved and removed through `useSession().savedPairs`. */
export function useSavedPairs(): readonly SavedPair[] {
  const { savedPairs, networks } = useSession()
  const chain = useStore(networks.current)
  return useStore(savedPairs).filter(([first]) => first.chainId === chain.id)
}
