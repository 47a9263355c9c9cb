import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import type { Head } from './head.ts'
import { useChain } from './use-chain.ts'

/** The newest block of the current chain, or null before the first one arrived. */
export function useHead(): Head | null {
  return useStore(useSession().networks.headOf(useChain().id))
}
