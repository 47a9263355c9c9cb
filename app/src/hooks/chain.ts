import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { useEffect, useSyncExternalStore } from 'react'
import { chosenGasPrice, type GasPrices } from '#core/chain/gas-presets.ts'
import { type Head, type NodeTrouble, nodeTroubleOf, silentAt } from '#core/chain/head.ts'
import type { NetworkSwitch, Networks } from '#core/chain/networks.ts'
import type { Known } from '#core/known.ts'
import { clock } from '#io/clock.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { useSession, useSettings, useStore, useSwitches } from './session.ts'

/**
 * The chain whose figures the page shows: the wallet's where supported, else the link's, else the configuration's default. Platforms that
 * the operator has closed since the page was opened are closed in it.
 */
export function useChain(): ConfiguredChain {
  const chain = useStore(useSession().networks.current)
  return useSwitches().withClosedPlatforms(chain)
}

/** A viem client of the current chain; its actions come one by one from `viem/actions`. */
export function useClient(): ChainClient {
  return useSession().networks.clientOf(useChain().id)
}

/** The newest block of the current chain, or null before the first one arrived. */
export function useHead(): Head | null {
  return useStore(useSession().networks.headOf(useChain().id))
}

/** Whether the nodes of the current chain are silent: decided at every look that fails, and when the time is up that a failure has. */
export function useNodeTrouble(): NodeTrouble | null {
  const { networks } = useSession()
  const failure = useStore(networks.headFailureOf(useChain().id))
  const head = useHead()
  const status = useSyncExternalStore(
    // The clock of the page.
    (tell) => (head === null ? () => undefined : clock.after(Math.max(0, silentAt(head) - clock.now()), tell)),
    () => nodeTroubleOf(failure, head, clock.now())?.status ?? null,
  )
  if (status === null) return null
  return status === 'silent' && head ? { status, head } : { status: 'never-answered' }
}

/** Tells the networks which chain the address bar names (rules 3.8.14–3.8.16). */
export function useLinkChain(chainId: ChainId | null): void {
  const { networks } = useSession()
  useEffect(() => networks.linkChanged(chainId), [networks, chainId])
}

/** The wrong-network modal stands while this is not idle. */
export function useNetworkSwitch(): NetworkSwitch & Pick<Networks, 'switchTo' | 'addToWallet' | 'dismissSwitch'> {
  const { networks } = useSession()
  const { switchTo, addToWallet, dismissSwitch } = networks
  return { ...useStore(networks.switching), switchTo, addToWallet, dismissSwitch }
}

/** What gas costs on the current chain, for each preset. */
export function useGasPrices(): Known<GasPrices> {
  return useStore(useSession().gasPrices.of(useChain().id))
}

/** What a unit of gas will cost by the settings, in wei; without a choice what FAST costs. Null while it is not known. */
export function useGasPrice(): bigint | null {
  const chain = useChain()
  const { gasPrice } = useSettings()
  const prices = useGasPrices()
  const known = prices.status === 'known' ? prices.value : null
  return chosenGasPrice(gasPrice, chain, known) ?? known?.FAST ?? null
}
