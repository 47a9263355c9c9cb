import type { Chain } from '@dexswap/chains'

/** Gas price presets, in the order of rule 1.4.26. */
export type GasPreset = 'INSTANT' | 'FAST' | 'NORMAL'

/** A preset, a custom price in wei, or null for the wallet's proposal. */
type GasPriceChoice = GasPreset | { readonly wei: bigint } | null

/** Wei per unit of gas for each preset. */
export type GasPrices = Readonly<Record<GasPreset, bigint>>

/** Percentiles of the tips in `eth_feeHistory`, for NORMAL, FAST and INSTANT. */
export const percentiles = [25, 50, 90] as const

/** True when the user typed a gas price on a chain where it applies. A batch cannot have a gas price. */
export function isGasPriceCustom(choice: GasPriceChoice, { gasPresets }: Pick<Chain, 'gasPresets'>): boolean {
  return gasPresets && typeof choice === 'object' && choice !== null
}

/**
 * Gas price in wei on chains with presets (rule 1.4.28). Null elsewhere, so that the wallet sets the
 * price.
 */
export function chosenGasPrice(
  choice: GasPriceChoice,
  chain: Pick<Chain, 'gasPresets'>,
  prices: GasPrices | null,
): bigint | null {
  if (!chain.gasPresets || choice === null) return null
  return typeof choice === 'object' ? choice.wei : (prices?.[choice] ?? null)
}
