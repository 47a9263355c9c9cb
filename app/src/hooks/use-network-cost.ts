import { type Known, known, loading, unknown } from '#core/known.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { gasPriceOf, networkCostOf, type Simulation } from '#core/sending/simulation.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import { useChain, useGasPrice } from './use-chain.ts'
import { useUsdPrice } from './use-markets.ts'
import { useSettings } from './use-session.ts'

/** Network cost in native currency and in units of 10^-18 US dollars. */
export type NetworkCost = {
  readonly native: bigint
  readonly usd: Known<bigint>
  /** True for an approximation, which is used when no node can estimate the gas. */
  readonly isLikely: boolean
}

/** Cost of a simulated transaction at the user's or the network's gas price; loading while unknown. */
export function useNetworkCost(simulation: Simulation<unknown> | null): {
  /** Wei per unit of gas; null while unknown. */
  readonly gasPrice: bigint | null
  readonly cost: Known<NetworkCost>
} {
  const chain = useChain()
  const native = nativeCurrencyOf(chain)
  const usual = useGasPrice()
  const settings = useSettings()
  const isChosen = chain.gasPresets && settings.gasPrice !== null
  const nativePrice = useUsdPrice(native)
  const terms = { chosen: isChosen ? usual : null, usual }
  const taken = networkCostOf(simulation, terms)
  const cost =
    typeof taken === 'bigint'
      ? known(
          {
            native: taken,
            usd: usdValueDown(native, taken, nativePrice),
            isLikely: simulation !== null && 'likelyGas' in simulation,
          },
          0,
        )
      : taken === undefined
        ? unknown('no-source')
        : loading
  return { gasPrice: gasPriceOf(simulation, terms), cost }
}
