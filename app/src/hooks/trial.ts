// Walk 4 of 7: trial: on every block while the dialog is read.
import { useEffect, useRef, useState } from 'react'
import { type Trial, type TrialQuery, trialAt } from '#core/transactions/trial.ts'
import { useChain, useClient, useHead } from './chain.ts'
import { useSettled } from './time.ts'

/** What an action would do, tried again on every block; the last answer to the same query stays meanwhile. Null before the first. */
export function useTrial<Measured = never>(query: TrialQuery<Measured> | null): Trial<Measured> | null {
  const client = useClient()
  const { multicall } = useChain()
  const block = useHead()?.number ?? null
  const [answer, setAnswer] = useState<{
    readonly key: string
    readonly block: bigint
    readonly trial: Trial<Measured>
  } | null>(null)
  const key = query?.key ?? null
  const settled = useSettled(key ?? '', query?.restMs, query?.firstRests ? '' : undefined)
  const newest = useRef(query)
  newest.current = query

  // The node: once a block, queries of one turn in one request.
  useEffect(() => {
    if (key === null || settled !== key || block === null || !newest.current) return
    let wanted = true
    void newest.current.run(client, multicall, block).then((trial) => {
      if (wanted) setAnswer({ key, block, trial })
    })
    return () => {
      wanted = false
    }
  }, [client, multicall, key, settled, block])

  return answer !== null && answer.key === key ? trialAt(block, answer) : null
}
