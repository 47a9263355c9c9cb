import { useEffect } from 'react'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { useChain, useClient, useHead } from '#hooks/use-chain.ts'
import { useGasTerms } from '#hooks/use-gas-terms.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useSession, useSettings, useStore } from '#hooks/use-session.ts'

const none: readonly [] = []

/**
 * Requests split orders for the displayed pair, if the chain record has an executor.
 * @returns true when the code at the executor's address differs from the record
 */
export function useSplit({ input, output }: SwapView['currencies']): boolean {
  const chain = useChain()
  const client = useClient()
  const head = useHead()
  const { split } = useSettings()
  const gas = useGasTerms()
  const pools = usePools(none)
  const solver = useSession().swaps.split
  const isWanted = split && chain.splitExecutor !== null

  // Reads the chain on each block.
  useEffect(
    () => solver.want(isWanted ? { chain, client, head, gas, sides: [input, output], pools } : null),
    [solver, isWanted, chain, client, head, gas, input, output, pools],
  )
  return useStore(solver).hasOtherCode
}
