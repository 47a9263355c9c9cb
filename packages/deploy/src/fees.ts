import type { FeeModel } from '@dexswap/chains'
import { formatGwei, type PublicClient } from 'viem'

/** The fee model of a chain, and its minimum priority fee in wei. */
export type Pays = { readonly fees: FeeModel; readonly leastPriorityFeeWei: bigint }

type LegacyPrice = { readonly type: 'legacy'; readonly gasPrice: bigint }
type FeeMarketPrice = {
  readonly type: 'eip1559'
  readonly baseFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
}
/** Price in wei per unit of gas. */
export type Price = LegacyPrice | FeeMarketPrice

/** Thrown when the fee values of the node contradict each other. */
export class FeeAnswersError extends Error {
  override readonly name = 'FeeAnswersError'
  readonly gasPrice: bigint
  readonly baseFee: bigint
  readonly tip: bigint
  constructor(gasPrice: bigint, baseFee: bigint, tip: bigint) {
    super(
      `The node states a gas price of ${formatGwei(gasPrice)} gwei, and a base fee of ${formatGwei(baseFee)} with a tip of ${formatGwei(tip)}: these contradict each other. Nothing more was sent; use another node.`,
    )
    this.gasPrice = gasPrice
    this.baseFee = baseFee
    this.tip = tip
  }
}

/** Maximum ratio of `eth_gasPrice` to base fee plus tip; nodes that lag differ by less. */
const maxRatio = 10n

/** The price of gas in the next block. */
export const perGas = (price: Price): bigint =>
  price.type === 'legacy' ? price.gasPrice : price.baseFeePerGas + price.maxPriorityFeePerGas

/**
 * Reads the current fees, or the gas price when blocks have no base fee. @throws FeeAnswersError
 */
export async function readPrice(client: PublicClient, pays: Pays): Promise<Price> {
  // A new block between the requests changes the responses, so that only a second contradiction
  // counts.
  return readPriceOnce(client, pays).catch((error) => {
    if (error instanceof FeeAnswersError) return readPriceOnce(client, pays)
    throw error
  })
}

async function readPriceOnce(client: PublicClient, pays: Pays): Promise<Price> {
  const { baseFeePerGas } = await client.getBlock()
  const gasPrice = await client.getGasPrice()
  if (pays.fees === 'legacy' || baseFeePerGas === null || baseFeePerGas === undefined) {
    return { type: 'legacy', gasPrice }
  }
  const proposed = await client.estimateMaxPriorityFeePerGas()
  const sum = baseFeePerGas + proposed
  if (sum > gasPrice * maxRatio || gasPrice > sum * maxRatio) {
    throw new FeeAnswersError(gasPrice, baseFeePerGas, proposed)
  }
  const { leastPriorityFeeWei: minTip } = pays
  const tip = proposed > minTip ? proposed : minTip
  // Sufficient when the base fee doubles until the transaction is mined.
  return { type: 'eip1559', baseFeePerGas, maxPriorityFeePerGas: tip, maxFeePerGas: baseFeePerGas * 2n + tip }
}

/** The fee fields of a transaction to sign. */
export function signedFees(price: Price) {
  if (price.type === 'legacy') return price
  const { type, maxPriorityFeePerGas, maxFeePerGas } = price
  return { type, maxPriorityFeePerGas, maxFeePerGas } as const
}
