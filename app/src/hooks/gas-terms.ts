import type { GasTerms } from '#core/markets/after-cost.ts'
import { useCalls } from './calls.ts'
import { useChain, useGasPrice } from './chain.ts'
import { lazyModule, ready, usePreload } from './lazy-module.ts'

/** Only an OP-stack chain fetches it. */
const fees = lazyModule(() => import('#core/markets/data-fees.ts'))

/** Gas price by the settings, with the data fee of OP-stack chains; null while unknown. */
export function useGasTerms(): GasTerms | null {
  const { fees: model } = useChain()
  const gasPrice = useGasPrice()
  const isBeside = model === 'opStack'
  usePreload(fees.preload, isBeside)
  const module = ready(fees.useModule())
  const answers = useCalls((isBeside && module?.feeCalls) || none)
  if (gasPrice === null || !isBeside) return gasPrice === null ? null : plainTerms(gasPrice)
  return module?.gasTermsOf(answers, gasPrice) ?? null
}

const none: readonly [] = []

let cached: GasTerms = { gasPrice: 0n }

/** Keeps the object while the price is equal, because callers compare identities. */
function plainTerms(gasPrice: bigint): GasTerms {
  if (cached.gasPrice !== gasPrice) cached = { gasPrice }
  return cached
}
