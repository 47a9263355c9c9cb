import type { Chain } from '@dexswap/chains'

/** In the order of rule 1.4.26. */
export type GasPreset = 'INSTANT' | 'FAST' | 'NORMAL'

/** A preset, a price of the user's own in wei, or null for what the wallet proposes. */
type GasPriceChoice = GasPreset | { readonly wei: bigint } | null

/** Wei per unit of gas for each preset. */
export type GasPrices = Readonly<Record<GasPreset, bigint>>

/** Percentiles of the tips that are asked for, for NORMAL, FAST and INSTANT. */
export const percentiles = [25, 50, 90] as const

/**
 * Wei per unit of gas that the wallet is told; null: it decides itself. The choice counts on chains that have the
 * presets only (rule 1.4.28).
 */
export function chosenGasPrice(
  choice: GasPriceChoice,
  chain: Pick<Chain, 'gasPresets'>,
  prices: GasPrices | null,
): bigint | null {
  if (!chain.gasPresets || choice === null) return null
  return typeof choice === 'object' ? choice.wei : (prices?.[choice] ?? null)
}
