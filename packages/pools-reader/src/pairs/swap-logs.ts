import { type Address, type Hex, lowerAddress } from '@dexswap/chains'

/** Swap(address,address,int256,int256,uint160,uint128,int24) of Uniswap V3. */
const uniswapTopic = '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67'
/** `Swap` of PancakeSwap V3, with two additional protocol fees of uint128. */
const pancakeTopic = '0x19b47279256b2a23a1665c810c8d55a1758940ee09377d4f8d26497a3577dc83'

export const concentratedSwapTopics: readonly Hex[] = [uniswapTopic, pancakeTopic]

/** Swap(address,address,uint256,uint256,uint256,uint256) of Solidly pools. */
const solidlyTopic: Hex = '0xb3e2773606abfd36b5bd91394b3a54d1398336c65005baf7bf7a05efeffaf75b'

/** Topics of `Swap` of all pools that are not pairs. */
export const poolSwapTopics: readonly Hex[] = [...concentratedSwapTopics, solidlyTopic]

type Log = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** An amount is positive if the pool received it. */
type PoolSwapLog = { readonly pool: Address; readonly amount0: bigint; readonly amount1: bigint }

type ConcentratedSwapLog = PoolSwapLog & {
  readonly sqrtPriceX96: bigint
  readonly liquidity: bigint
  readonly tick: number
}

/** The `Swap` of a concentrated pool, or null for another log; its emitter is unverified. */
export function concentratedSwapLogOf({ address, topics: [topic], data }: Log): ConcentratedSwapLog | null {
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

/** The `Swap` of a Solidly pool, or null for another log. Inputs include the fee. */
export function solidlySwapLogOf({ address, topics: [topic], data }: Log): PoolSwapLog | null {
  if (topic !== solidlyTopic || data.length !== 2 + 64 * 4) return null
  const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = [0, 1, 2, 3].map((place) =>
    BigInt(`0x${data.slice(2 + 64 * place, 66 + 64 * place)}`),
  )
  return { pool: lowerAddress(address), amount0: in0 - out0, amount1: in1 - out1 }
}
