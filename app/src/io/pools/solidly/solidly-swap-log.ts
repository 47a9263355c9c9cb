import { type Address, type Hex, lowerAddress } from '@dexswap/chains'

/** Swap(address,address,uint256,uint256,uint256,uint256), with the recipient as second topic. */
export const solidlySwapTopic: Hex = '0xb3e2773606abfd36b5bd91394b3a54d1398336c65005baf7bf7a05efeffaf75b'

type Log = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** Amounts of a `Swap` of a Solidly pool, positive if the pool received them; its emitter is unverified. */
export type SolidlySwapLog = { readonly pool: Address; readonly amount0: bigint; readonly amount1: bigint }

/** The `Swap` of a Solidly pool, or null for another log. Inputs include the fee. */
export function solidlySwapLogOf({ address, topics: [topic], data }: Log): SolidlySwapLog | null {
  if (topic !== solidlySwapTopic || data.length !== 2 + 64 * 4) return null
  const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = [0, 1, 2, 3].map((place) =>
    BigInt(`0x${data.slice(2 + 64 * place, 66 + 64 * place)}`),
  )
  return { pool: lowerAddress(address), amount0: in0 - out0, amount1: in1 - out1 }
}
