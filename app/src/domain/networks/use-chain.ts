import type { ConfiguredChain } from '@dexswap/chains/config'
import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'

/** The chain whose figures the page shows: the wallet's where supported, else the link's, else the configuration's default. */
export function useChain(): ConfiguredChain {
  return useStore(useSession().networks.current)
}
