import type { Address } from '@dexswap/chains'
import type { Call } from '#domain/transactions/plan.ts'
import { estimateGas } from '#io/calls/estimate-gas.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import { causesOf } from '../swaps/causes-of.ts'
import { revertReason } from '../swaps/revert-reason.ts'
import { RemovalWouldFailError } from './liquidity-errors.ts'

/**
 * The first variant whose gas can be estimated (spec/2 §7).
 * @throws RemovalWouldFailError where none can, logged as specified; the node's failure where none answers
 */
export async function chooseRemoveCall(
  client: ChainClient,
  account: Address,
  candidates: readonly Call[],
): Promise<Call> {
  const estimates = await Promise.all(
    candidates.map((call) =>
      estimateGas(client, { from: account, ...call }).then(
        () => ({ call }),
        (failure: unknown) => ({ failure }),
      ),
    ),
  )
  let failure: unknown = null
  for (const estimate of estimates) {
    if ('call' in estimate) return estimate.call
    failure = estimate.failure
  }
  const silent = causesOf(failure).find((each) => each instanceof EndpointFailure || each instanceof NoUrlError)
  if (silent) throw silent
  console.warn('No variant of the removal can be estimated.', failure)
  throw new RemovalWouldFailError(revertReason(failure), { cause: failure })
}
