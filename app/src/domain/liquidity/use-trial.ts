import type { Address } from '@dexswap/chains'
import { useEffect, useRef, useState } from 'react'
import { useSettled } from '#domain/names/use-settled.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useClient } from '#domain/networks/use-client.ts'
import { useHead } from '#domain/networks/use-head.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Trial } from './try-liquidity.ts'

/** What to try, and a key that says when it is something else: a deadline that moves with the clock is not. */
export type TrialQuestion = {
  readonly key: string
  readonly run: (client: ChainClient, multicall: Address) => Promise<Trial>
}

/** What an action would do, tried again on every block; the last answer to the same question stays meanwhile. Null before the first. */
export function useTrial(question: TrialQuestion | null): Trial | null {
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
