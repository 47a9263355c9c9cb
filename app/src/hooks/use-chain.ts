import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { useEffect, useSyncExternalStore } from 'react'
import { chosenGasPrice, type GasPrices } from '#core/chain/gas-presets.ts'
import { type Head, type NodeTrouble, nodeTroubleOf, silentAt } from '#core/chain/head.ts'
import type { NetworkSwitch, Networks } from '#core/chain/networks.ts'
import type { Known } from '#core/known.ts'
import { clock } from '#io/clock.ts'
import { connection } from '#io/connection.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { useSession, useSettings, useStore, useSwitches } from './use-session.ts'

/**
 * The displayed chain: the wallet's if supported, else the link's, else the default. Platforms that
 * the operator closed since the page was opened are marked as closed.
 */
export function useChain(): ConfiguredChain {
  const chain = useStore(useSession().networks.current)
  return useSwitches().withClosedPlatforms(chain)
}

/** A viem client of the current chain without actions; import those from `viem/actions`. */
export function useClient(): ChainClient {
  return useSession().networks.clientOf(useChain().id)
}

/** The newest block of the current chain; null before the first one. */
export function useHead(): Head | null {
  return useStore(useSession().networks.headOf(useChain().id))
}

/** Trouble with the current chain's nodes, updated on failures and when the head becomes stale. */
export function useNodeTrouble(): NodeTrouble | null {
  const { networks } = useSession()
  const failure = useStore(networks.headFailureOf(useChain().id))
  const head = useHead()
  const offlineSince = useSyncExternalStore(connection.subscribe, connection.offlineSince)
  const status = useSyncExternalStore(
    // Waits on the page's clock.
    (tell) => (head === null ? () => undefined : clock.after(Math.max(0, silentAt(head) - clock.now()), tell)),
    () => nodeTroubleOf(failure, head, clock.now(), offlineSince)?.status ?? null,
  )
  if (status === null) return null
  if (status === 'offline') return { status, head }
  return status === 'silent' && head ? { status, head } : { status: 'never-answered' }
}

/** Passes the chain of the address bar to the networks (rules 3.8.14–3.8.16). */
export function useLinkChain(chainId: ChainId | null): void {
  const { networks } = useSession()
  useEffect(() => networks.linkChanged(chainId), [networks, chainId])
}

/** State and actions of the wrong-network modal, which is open unless idle. */
export function useNetworkSwitch(): NetworkSwitch & Pick<Networks, 'switchTo' | 'addToWallet' | 'dismissSwitch'> {
  const { networks } = useSession()
  const { switchTo, addToWallet, dismissSwitch } = networks
  return { ...useStore(networks.switching), switchTo, addToWallet, dismissSwitch }
}

/** Gas price of the current chain for each preset. */
export function useGasPrices(): Known<GasPrices> {
  return useStore(useSession().gasPrices.of(useChain().id))
}

/** Wei per unit of gas by the settings, FAST by default; null while unknown. */
export function useGasPrice(): bigint | null {
  const chain = useChain()
  const { gasPrice } = useSettings()
  const prices = useGasPrices()
  const known = prices.status === 'known' ? prices.value : null
  return chosenGasPrice(gasPrice, chain, known) ?? known?.FAST ?? null
}
