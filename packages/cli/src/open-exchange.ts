import { createExchange, type Exchange } from '@dexswap/sdk'
import type { Chain } from '@dexswap/sdk/chains'
import { http } from 'viem'
import { type Arguments, nodeIn } from './read-arguments.ts'

/** Results go to `out`, progress and errors to `error`. */
export type Output = { readonly out: (text: string) => void; readonly error: (text: string) => void }

/** Requests per batch; free nodes refuse more. */
const maxBatchSize = 3

/**
 * An exchange over the node of the command line; says what it reads.
 * @throws UsageError
 */
export function openExchange(chain: Chain, given: Pick<Arguments, 'rpc'>, what: string, { error }: Output): Exchange {
  const url = nodeIn(given, chain)
  const exchange = createExchange({ chain, transport: http(url, { batch: { batchSize: maxBatchSize } }) })
  error(`Reading ${what} of ${chain.name} from ${new URL(url).host} …`)
  return exchange
}
