import { type Address, type Hex, lowerAddress } from '@dexswap/chains'

/** Swap(address,address,int256,int256,uint160,uint128,int24) of Uniswap V3. */
const uniswapTopic = '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67'
/** `Swap` of PancakeSwap V3, with two additional protocol fees of uint128. */
const pancakeTopic = '0x19b47279256b2a23a1665c810c8d55a1758940ee09377d4f8d26497a3577dc83'

export const swapTopics: readonly Hex[] = [uniswapTopic, pancakeTopic]

type Log = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** Amounts are positive if the pool received them. */
export type SwapLog = {
  readonly pool: Address
  readonly amount0: bigint
  readonly amount1: bigint
  readonly sqrtPriceX96: bigint
  readonly liquidity: bigint
  readonly tick: number
}

/** The `Swap` of a concentrated pool, or null for another log; its emitter is unverified. */
export function swapLogOf({ address, topics: [topic], data }: Log): SwapLog | null {
  const words = topic === uniswapTopic ? 5 : topic === pancakeTopic ? 7 : 0
  if (words === 0 || data.length !== 2 + 64 * words) return null
  const at = (place: number) => BigInt(`0x${data.slice(2 + 64 * place, 66 + 64 * place)}`)
  return {
    pool: lowerAddress(address),
    amount0: BigInt.asIntN(256, at(0)),
    amount1: BigInt.asIntN(256, at(1)),
    sqrtPriceX96: at(2),
    liquidity: at(3),
    tick: Number(BigInt.asIntN(24, at(4))),
  }
}
