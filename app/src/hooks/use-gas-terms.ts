import { knownValue } from '#core/known.ts'
import type { GasTerms } from '#core/markets/after-cost.ts'
import { createLastValue } from '#core/services.ts'
import { useCalls } from './use-calls.ts'
import { useChain, useGasPrice } from './use-chain.ts'
import { lazyModule, ready, usePreload } from './use-lazy-module.ts'
import { useService } from './use-session.ts'

/** Its code loads only on OP-stack chains. */
const fees = lazyModule(() => import('#core/markets/data-fees.ts'))

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
