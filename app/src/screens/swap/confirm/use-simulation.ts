import { useEffect, useRef, useState } from 'react'
import { useSettled } from '#domain/names/use-settled.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useClient } from '#domain/networks/use-client.ts'
import { useHead } from '#domain/networks/use-head.ts'
import type { SwapIntent } from '#domain/swaps/intent.ts'
import { type Simulation, simulateSwap } from '#domain/swaps/simulate-swap.ts'

/** What an intent would do, tried again on every block; the last answer to the same intent stays meanwhile. Null before the first. */
export function useSimulation(intent: SwapIntent | null, options: { readonly approving: boolean }): Simulation | null {
  const client = useClient()
  const { multicall } = useChain()
  const block = useHead()?.number ?? null
  const [answer, setAnswer] = useState<{ readonly key: string; readonly simulation: Simulation } | null>(null)
  const key = intent && keyOf(intent, options.approving)
  const settled = useSettled(key ?? '')
  const newest = useRef(intent)
  newest.current = intent

  // The node.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each block is a new question
  useEffect(() => {
    if (key === null || settled !== key || !newest.current) return
    let wanted = true
    void simulateSwap(client, multicall, newest.current, { approving: options.approving }).then((simulation) => {
      if (wanted) setAnswer({ key, simulation })
    })
    return () => {
      wanted = false
    }
  }, [client, multicall, key, settled, options.approving, block])

  return answer !== null && answer.key === key ? answer.simulation : null
}

/** All but the deadline, which is another in every second. */
function keyOf({ account, router, exact, path, recipient, ...amounts }: SwapIntent, approving: boolean): string {
  const { amountIn, amountOut, minimumOut, maximumIn, input, output } = amounts
  const fixed = [account, router, exact, recipient, input.kind, output.kind, approving]
  return [...fixed, amountIn, amountOut, minimumOut, maximumIn, ...path].join()
}
