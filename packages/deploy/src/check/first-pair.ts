import { factoryAbi, routerAbi } from '@dexswap/abis'
import { type Address, type PublicClient, parseAbi } from 'viem'
import { orNull } from './node-client.ts'

const ownFeeAbi = parseAbi(['function swapFee() view returns (uint32)'])

/** The first pair of a factory; null when it has no pairs. */
export const readFirstPair = (node: PublicClient, factory: Address) =>
  orNull(node.readContract({ address: factory, abi: factoryAbi, functionName: 'allPairs', args: [0n] }))

/** Swap fee of a pair in basis points; null when its platform has no fees per pair. */
export const readOwnFee = (node: PublicClient, pair: Address) =>
  orNull(node.readContract({ address: pair, abi: ownFeeAbi, functionName: 'swapFee' }))

/** Output that the router quotes for an amount; null when the node does not respond. */
export async function readAmountOut(
  node: PublicClient,
  router: Address,
  amountIn: bigint,
  path: readonly [Address, Address],
): Promise<bigint | null> {
  const args = [amountIn, path] as const
  const amounts = await orNull(
    node.readContract({ address: router, abi: routerAbi, functionName: 'getAmountsOut', args }),
  )
  return amounts?.at(-1) ?? null
}
