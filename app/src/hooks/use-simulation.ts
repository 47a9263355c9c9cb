// Step 5 of 7 of a transaction, simulation: simulates the call at every block while the dialog is
// open.
import { useState } from 'react'
import { type Simulation, type SimulationQuery, simulationAt } from '#core/sending/simulation.ts'
import { createSimulations, stallMs } from '#core/verification/confirm-revert.ts'
import { clock } from '#io/clock.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useChain, useClient, useHead } from './use-chain.ts'
import { useSession } from './use-session.ts'
import { useAfter, useSettled } from './use-time.ts'

/**
 * Simulates an action at every block. Returns the last result of this query; null before the first. A
 * failed simulation is repeated even without a new block.
 */
export function useSimulation<Measured = never>(query: SimulationQuery<Measured> | null): Simulation<Measured> | null {
  const client = useClient()
  const chain = useChain()
  const { networks } = useSession()
  const [run] = useState(() => createSimulations({ networks, clock }))
  const [still, setStill] = useState<{ readonly block: bigint | null; readonly times: number }>({
    block: null,
    times: 0,
  })
  const block = useHead()?.number ?? null
  const key = query?.key ?? null
  const times = still.block === block ? still.times : 0
  const settled = useSettled(key ?? '', query?.restMs, query?.firstRests ? '' : undefined)
  // One request to the node per block. Queries of the same step share an HTTP request.
  const answer = useAsyncQuery(
    query && settled === query.key && block !== null
      ? {
          key: `${query.key} ${block} ${times}`,
          ask: async () => {
            const simulation = await run(query, client, chain, { block, stalled: times > 0 })
            return { key: query.key, block, simulation }
          },
          of: client,
        }
      : null,
  )
  const simulation = answer?.value.key === key ? simulationAt(block, answer.value) : null
  useAfter(simulation?.status === 'again' ? stallMs(chain) : null, () => setStill({ block, times: times + 1 }), answer)
  return simulation
}
