import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Networks } from '../chain/networks.ts'
import {
  type ConfirmParts,
  clientsOfEach,
  eachInTime,
  minBlocksBetween,
  stallMs,
} from '../verification/confirm-revert.ts'
import { isNodeSilent } from './simulate-calls.ts'

type Parts = ConfirmParts & { readonly networks: Pick<Networks, 'clientOf' | 'headOf'> }

type Outcome<T> = { readonly made: T } | { readonly failure: unknown }

/**
 * Retries a refused call at a node of each operator, then on new blocks, until it succeeds or the
 * refusal is confirmed by two operators or two blocks (decision 48).
 * @throws the newest refusal, or the error of a node that does not respond
 */
export async function retryRefusedCall<T>(
  { networks, clock }: Parts,
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
  const clients = clientsOfEach({ networks }, chain)
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
    if (!moved || isNodeSilent(outcome.failure) || distance > minBlocksBetween(networks, chain)) throw outcome.failure
  }

  /** Resolves to true at the next block, or to false when the chain is stalled. */
  function nextBlock(): Promise<boolean> {
    return new Promise((resolve) => {
      const before = head.get()?.number
      const end = (moved: boolean) => {
        unsubscribe()
        stop()
        resolve(moved)
      }
      const unsubscribe = head.subscribe(() => head.get()?.number !== before && end(true))
      const stop = clock.after(stallMs(chain), () => end(false))
    })
  }
}
