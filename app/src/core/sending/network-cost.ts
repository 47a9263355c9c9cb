import type { Call } from '@dexswap/orders/call'
import type { NetworkFees } from '@dexswap/orders/gas-oracle'
import type { ChainClient } from '#io/rpc/chain-client.ts'

/** Price and fees of a simulated call in wei; its gas is separate. */
export type CostTerms = {
  /** Next block's price per unit of gas, including the node's suggested tip. */
  readonly nextPrice?: bigint
  /** Absent on a chain without such fees; null when their amount is unknown. */
  readonly fees?: NetworkFees | null
}

/** Requests the terms in the same batch as the simulation. */
export async function costTermsOf(client: ChainClient, call: Call): Promise<CostTerms> {
  const [nextPrice, fees] = await Promise.all([nextPriceOf(client).catch(() => null), feesOf(client, call)])
  return { ...(nextPrice === null ? {} : { nextPrice }), ...(fees === undefined ? {} : { fees }) }
}

async function nextPriceOf({ request, chain }: ChainClient): Promise<bigint> {
  const { fees, feeHistory } = chain.custom ?? {}
  // Without fee history the node's gas price already contains base fee and tip.
  if (fees === 'legacy' || feeHistory === false) return BigInt(await request({ method: 'eth_gasPrice' }))
  const [history, tip] = await Promise.all([
    request({ method: 'eth_feeHistory', params: ['0x1', 'latest', []] }).catch(() => null),
    fees === 'arbitrum' ? '0x0' : request({ method: 'eth_maxPriorityFeePerGas' }).catch(() => null),
  ])
  const base = history?.baseFeePerGas.at(-1)
  // Without a base fee or a tip, the node's gas price replaces both.
  if (base === undefined || tip === null) return BigInt(await request({ method: 'eth_gasPrice' }))
  return BigInt(base) + BigInt(tip)
}

/** Loaded only for chains with such fees, to keep it out of the first load. */
async function feesOf(client: ChainClient, call: Call): Promise<NetworkFees | null | undefined> {
  if (client.chain.custom?.fees !== 'opStack') return undefined
  return import('@dexswap/orders/gas-oracle')
    .then(({ readNetworkFees }) => readNetworkFees(client, call))
    .catch(() => null)
}
