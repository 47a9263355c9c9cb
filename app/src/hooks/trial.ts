// Walk 4 of 7: trial: on every block while the dialog is read.
import { type Trial, type TrialQuery, trialAt } from '#core/transactions/trial.ts'
import { useAnswer } from './answer.ts'
import { useChain, useClient, useHead } from './chain.ts'
import { useSettled } from './time.ts'

/** What an action would do, tried again on every block; the last answer to the same query stays meanwhile. Null before the first. */
export function useTrial<Measured = never>(query: TrialQuery<Measured> | null): Trial<Measured> | null {
  const client = useClient()
  const { multicall } = useChain()
  const block = useHead()?.number ?? null
  const key = query?.key ?? null
  const settled = useSettled(key ?? '', query?.restMs, query?.firstRests ? '' : undefined)
  // The node: once a block, queries of one turn in one request.
  const answer = useAnswer(
    query && settled === query.key && block !== null
      ? {
          key: `${query.key} ${block}`,
          ask: async () => ({ key: query.key, block, trial: await query.run(client, multicall, block) }),
          of: client,
        }
      : null,
  )
  return answer?.value.key === key ? trialAt(block, answer.value) : null
}
