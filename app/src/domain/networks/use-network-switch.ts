import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import type { NetworkSwitch, Networks } from './networks.ts'

/** The wrong-network modal stands while this is not idle. */
export function useNetworkSwitch(): NetworkSwitch & Pick<Networks, 'switchTo' | 'addToWallet' | 'dismissSwitch'> {
  const { networks } = useSession()
  const { switchTo, addToWallet, dismissSwitch } = networks
  return { ...useStore(networks.switching), switchTo, addToWallet, dismissSwitch }
}
