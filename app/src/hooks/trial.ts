import type { Address } from '@dexswap/chains'
import { useEffect, useRef, useState } from 'react'
import type { Trial } from '#core/liquidity/try-liquidity.ts'
import type { SwapIntent } from '#core/swaps/intent.ts'
import { type Simulation, simulateSwap } from '#core/swaps/simulate-swap.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { useChain, useClient, useHead } from './chain.ts'
import { useSettled } from './time.ts'

/** What to try, and a key that says when it is something else: a deadline that moves with the clock is not. */
export type TrialQuery = {
  readonly key: string
  readonly run: (client: ChainClient, multicall: Address) => Promise<Trial>
}

/** What an action would do, tried again on every block; the last answer to the same question stays meanwhile. Null before the first. */
export function useTrial(question: TrialQuery | null): Trial | null {
  const client = useClient()
  const { multicall } = useChain()
  const block = useHead()?.number ?? null
  const [answer, setAnswer] = useState<{ readonly key: string; readonly trial: Trial } | null>(null)
  const key = question?.key ?? null
  const settled = useSettled(key ?? '')
  const newest = useRef(question)
  newest.current = question

  // The node.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each block is a new question
  useEffect(() => {
    if (key === null || settled !== key || !newest.current) return
    let wanted = true
    void newest.current.run(client, multicall).then((trial) => {
      if (wanted) setAnswer({ key, trial })
    })
    return () => {
      wanted = false
    }
  }, [client, multicall, key, settled, block])

  return answer !== null && answer.key === key ? answer.trial : null
}

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
