import type { Known } from '../known.ts'
import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import type { GasPrices } from './gas-prices.ts'
import { useChain } from './use-chain.ts'

/** What gas costs on the current chain, for each preset. */
export function useGasPrices(): Known<GasPrices> {
  return useStore(useSession().gasPrices.of(useChain().id))
}
