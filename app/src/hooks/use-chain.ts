import type { ConfiguredChain } from '@dexswap/chains/config'
import { chosenGasPrice, type GasPrices } from '#core/chain/gas-presets.ts'
import type { Head } from '#core/chain/head.ts'
import type { Known } from '#core/known.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { useSession, useSettings, useStore, useSwitches } from './use-session.ts'

/**
 * The displayed chain: the wallet's if supported, otherwise that of the link, otherwise the default.
 * Platforms that the operator closed since the page was opened are marked as closed.
 */
export function useChain(): ConfiguredChain {
  const chain = useStore(useSession().networks.current)
  return useSwitches().withClosedPlatforms(chain)
}

/** A viem client of the current chain. It has no actions; these are imported from `viem/actions`. */
export function useClient(): ChainClient {
  return useSession().networks.clientOf(useChain().id)
}

/** The newest block of the current chain; null before the first one. */
export function useHead(): Head | null {
  return useStore(useSession().networks.headOf(useChain().id))
}

/** Gas price of the current chain for each preset. */
export function useGasPrices(): Known<GasPrices> {
  return useStore(useSession().gasPrices.of(useChain().id))
}

/** Gas price in wei that the settings select, FAST by default; null while unknown. */
export function useGasPrice(): bigint | null {
  const chain = useChain()
  const { gasPrice } = useSettings()
  const prices = useGasPrices()
  const known = prices.status === 'known' ? prices.value : null
  return chosenGasPrice(gasPrice, chain, known) ?? known?.FAST ?? null
}
