import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Networks } from '../chain/networks.ts'
import { apartOf, clientsOfEach, eachInTime, type LookParts, stillMs } from './second-look.ts'
import { isNodeSilent } from './try-calls.ts'

type Parts = LookParts & { readonly networks: Pick<Networks, 'urlsOf' | 'clientOf' | 'headOf'> }

type Outcome<T> = { readonly made: T } | { readonly failure: unknown }

/**
 * Makes once more what a node has refused, by a node of each operator and then on the blocks that follow, until it is made, or two
 * operators refuse it, or it was refused on two blocks (decision 48).
 * @throws the newest refusal; what kept the nodes from answering
 */
export async function askAgain<T>(
  { networks, clock, ...parts }: Parts,
  chain: ConfiguredChain,
  refusal: unknown,
  attempt: (client: ChainClient) => Promise<T>,
): Promise<T> {
  if (isNodeSilent(refusal)) throw refusal
  const outcomeOf = (client: ChainClient): Promise<Outcome<T>> =>
    attempt(client).then(
      (made) => ({ made }),
      (failure: unknown) => ({ failure }),
    )
  const clients = clientsOfEach({ networks, clock, ...parts }, chain)
  const outcomes = (await eachInTime(clock, clients, outcomeOf)).filter((outcome) => outcome !== null)
  for (const outcome of outcomes) if ('made' in outcome) return outcome.made
  const refusals = outcomes.flatMap((outcome) =>
    'failure' in outcome && !isNodeSilent(outcome.failure) ? [outcome.failure] : [],
  )
  if (refusals.length > 1) throw refusals[0]

  const head = networks.headOf(chain.id)
  const first = head.get()?.number ?? 0n
  for (;;) {
    const moved = await nextBlock()
    const outcome = await outcomeOf(networks.clientOf(chain.id))
    if ('made' in outcome) return outcome.made
    const distance = (head.get()?.number ?? 0n) - first
    if (!moved || isNodeSilent(outcome.failure) || distance > apartOf(networks, chain)) throw outcome.failure
  }

  /** False where none comes: the chain stands still. */
  function nextBlock(): Promise<boolean> {
    return new Promise((resolve) => {
      const before = head.get()?.number
      const end = (moved: boolean) => {
        unsubscribe()
        stop()
        resolve(moved)
      }
      const unsubscribe = head.subscribe(() => head.get()?.number !== before && end(true))
      const stop = clock.after(stillMs(chain), () => end(false))
    })
  }
}
