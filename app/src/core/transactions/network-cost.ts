import type { Address } from '@dexswap/chains'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Call } from './plan.ts'

/** What a trial says of the network's cost beside its gas. In wei. */
export type CostTerms = {
  /** What a unit of gas costs in the next block, where the wallet pays what the node proposes on top of the base fee. */
  readonly nextPrice?: bigint
  /** What an OP-stack chain takes for the data, which its estimate of gas leaves out. */
  readonly dataFee?: bigint
}

/** Asked for in one turn with the trial, and so read in its request; what no node says is absent. */
export async function costTermsOf(client: ChainClient, call: Call): Promise<CostTerms> {
  const [nextPrice, dataFee] = await Promise.all([
    sharedPriceOf(client),
    client.chain.custom?.fees === 'opStack' ? dataFeeOf(client, call).catch(() => null) : null,
  ])
  return { ...(nextPrice === null ? {} : { nextPrice }), ...(dataFee === null ? {} : { dataFee }) }
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

/** Where an OP-stack chain has the contract that knows what its data costs. */
const gasOracle: Address = '0x420000000000000000000000000000000000000F'

async function dataFeeOf(client: ChainClient, call: Call): Promise<bigint> {
  // Only such a chain loads it: it is no part of the first load.
  const { dataFeeCall } = await import('./data-fee-call.ts')
  const data = dataFeeCall(client.chain.id, call)
  return BigInt(await client.request({ method: 'eth_call', params: [{ to: gasOracle, data }, 'latest'] }))
}
