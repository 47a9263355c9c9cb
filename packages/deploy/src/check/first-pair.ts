import { factoryAbi, routerAbi } from '@dexswap/abis'
import { type Address, type PublicClient, parseAbi } from 'viem'
import { orNull } from './node-client.ts'

const ownFeeAbi = parseAbi(['function swapFee() view returns (uint32)'])

/** The first pair of a factory; null without one. */
export const readFirstPair = (node: PublicClient, factory: Address) =>
  orNull(node.readContract({ address: factory, abi: factoryAbi, functionName: 'allPairs', args: [0n] }))

/** The swap fee in basis points that a pair names itself; null for other platforms. */
export const readOwnFee = (node: PublicClient, pair: Address) =>
  orNull(node.readContract({ address: pair, abi: ownFeeAbi, functionName: 'swapFee' }))

/** What the router pays for an amount; null when it does not respond. */
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
