import type { Chain } from '@dexswap/chains'
import type { GasPriceChoice, GasPrices } from '../networks/gas-prices.ts'

/**
 * Wei per unit of gas that the wallet is told; null: it decides itself. The choice counts on chains that follow the
 * Harmony rules only (spec/1 §4: 'the preset resets to none when not on Harmony').
 */
export function chosenGasPrice(
  choice: GasPriceChoice,
  chain: Pick<Chain, 'followsHarmonyRules'>,
  prices: GasPrices | null,
): bigint | null {
  if (!chain.followsHarmonyRules || choice === null) return null
  return typeof choice === 'object' ? choice.wei : (prices?.[choice] ?? null)
}
