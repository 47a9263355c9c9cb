import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { NetworkFees } from '../chain/gas-oracle.ts'
import type { Call } from './plan.ts'

/** What a trial says of the network's cost beside its gas. In wei. */
export type CostTerms = {
  /** What a unit of gas costs in the next block, where the wallet pays what the node proposes on top of the base fee. */
  readonly nextPrice?: bigint
  /** Absent on a chain that takes none; null where it takes some and nobody says how much. */
  readonly fees?: NetworkFees | null
}

/** Asked for in one turn with the trial, and so read in its request. */
export async function costTermsOf(client: ChainClient, call: Call): Promise<CostTerms> {
  const [nextPrice, fees] = await Promise.all([sharedPriceOf(client), feesOf(client, call)])
  return { ...(nextPrice === null ? {} : { nextPrice }), ...(fees === undefined ? {} : { fees }) }
}

const asked = new WeakMap<ChainClient, Promise<bigint | null>>()

/** One answer for all that ask while it is on its way: each platform's row does, for every block. */
function sharedPriceOf(client: ChainClient): Promise<bigint | null> {
  const price =
    asked.get(client) ??
    nextPriceOf(client)
      .catch(() => null)
      .finally(() => asked.delete(client))
  asked.set(client, price)
  return price
}

async function nextPriceOf({ request, chain }: ChainClient): Promise<bigint> {
  const { fees, feeHistory } = chain.custom ?? {}
  // Without the fees of past blocks a node has a price for base fee and tip together.
  if (fees === 'legacy' || feeHistory === false) return BigInt(await request({ method: 'eth_gasPrice' }))
  const [history, tip] = await Promise.all([
    request({ method: 'eth_feeHistory', params: ['0x1', 'latest', []] }).catch(() => null),
    fees === 'arbitrum' ? '0x0' : request({ method: 'eth_maxPriorityFeePerGas' }).catch(() => null),
  ])
  const base = history?.baseFeePerGas.at(-1)
  // A node without one of the two has a price for both.
  if (base === undefined || tip === null) return BigInt(await request({ method: 'eth_gasPrice' }))
  return BigInt(base) + BigInt(tip)
}

/** Only a chain that takes such fees loads what asks for them: it is no part of the first load. */
async function feesOf(client: ChainClient, call: Call): Promise<NetworkFees | null | undefined> {
  if (client.chain.custom?.fees !== 'opStack') return undefined
  return import('../chain/gas-oracle.ts').then(({ readNetworkFees }) => readNetworkFees(client, call)).catch(() => null)
}
