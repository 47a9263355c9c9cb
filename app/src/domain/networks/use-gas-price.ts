import { chosenGasPrice } from '../settings/chosen-gas-price.ts'
import { useSettings } from '../settings/use-settings.ts'
import { useChain } from './use-chain.ts'
import { useGasPrices } from './use-gas-prices.ts'

/** What a unit of gas will cost by the settings, in wei; without a choice what FAST costs. Null while it is not known. */
export function useGasPrice(): bigint | null {
  const chain = useChain()
  const { gasPrice } = useSettings()
  const prices = useGasPrices()
  const known = prices.status === 'known' ? prices.value : null
  return chosenGasPrice(gasPrice, chain, known) ?? known?.FAST ?? null
}
