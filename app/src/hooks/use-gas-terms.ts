import type { GasTerms } from '@dexswap/pools-reader/after-cost'
import { createLastValue } from '@dexswap/pools-reader/last-value'
import { knownValue } from '#core/known.ts'
import { useCalls } from './use-calls.ts'
import { useChain, useGasPrice } from './use-chain.ts'
import { lazyModule, ready, usePreload } from './use-lazy-module.ts'
import { useService } from './use-session.ts'

/** Loaded on OP-stack chains only. */
const fees = lazyModule(() => import('@dexswap/orders/data-fees'))

/** Gas price of the settings, and on OP-stack chains the data fee; null while unknown. */
export function useGasTerms(): GasTerms | null {
  const { fees: model } = useChain()
  const gasPrice = useGasPrice()
  const isBeside = model === 'opStack'
  usePreload(fees.preload, isBeside)
  const module = ready(fees.useModule())
  const answers = useCalls((isBeside && module?.feeCalls) || none)
  const lastTerms = useService(createLastTerms)
  if (gasPrice === null || (isBeside && module === null)) return null
  if (!isBeside) return lastTerms([gasPrice], () => ({ gasPrice }))
  const key = [gasPrice, ...answers.map((answer) => knownValue(answer) ?? answer.status)]
  return lastTerms(key, () => module?.gasTermsOf(answers, gasPrice) ?? null)
}

const none: readonly [] = []

/** Equal terms stay the same object, because consumers compare by identity. */
const createLastTerms = () => createLastValue<GasTerms | null>()
