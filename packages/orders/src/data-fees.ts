import { routerAbi, splitExecutorAbi } from '@dexswap/abis'
import type { DataGas } from '@dexswap/amm'
import type { Address, Hex } from '@dexswap/chains'
import type { GasTerms } from '@dexswap/pools-reader/after-cost'
import { type Known, knownValue } from '@dexswap/pools-reader/known'
import { encodeFunctionData, keccak256, numberToHex } from 'viem/utils'
import { dataFeeCall, feeIn, operatorFeeCalls, operatorFeeOf } from './gas-oracle.ts'

// Computes the data fee per order, leg and hop from the OP-stack fees of five model orders.

/** Addresses and numbers with the compressibility of real ones. */
const digits = (seed: number) => keccak256(numberToHex(seed))
const addressOf = (seed: number): Address => `0x${digits(seed).slice(-40)}`
/** Sample amounts, so that the calldata of the models is as long as that of a typical order. */
const amountOf = (seed: number) => BigInt(digits(seed).slice(0, 20))
const deadline = 1_900_000_000n
/** The fee depends on the length of the chain id, not on its value. */
const chainId = 10

function routerCallData(hops: number): Hex {
  const path = Array.from({ length: hops + 1 }, (_, at) => addressOf(10 + at))
  const args = [amountOf(1), amountOf(2), path, addressOf(3), deadline] as const
  return encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForTokens', args })
}

function splitCallData(legs: number, hops: number): Hex {
  const [tokenIn, tokenOut] = [addressOf(10), addressOf(11)]
  const order = {
    ...{ tokenIn, amountIn: amountOf(1), tokenOut, minimumOut: amountOf(2), recipient: addressOf(3), deadline },
    legs: Array.from({ length: legs }, (_, leg) => ({
      share: 1234 + 321 * leg,
      hops: Array.from({ length: hops }, (_, hop) => ({
        platform: (leg + hop) % 4,
        tier: 0,
        tokenOut: hop === hops - 1 ? tokenOut : addressOf(20 + ((leg + hop) % 3)),
      })),
    })),
  }
  return encodeFunctionData({ abi: splitExecutorAbi, functionName: 'split', args: [order] })
}

const models = [routerCallData(1), routerCallData(3), splitCallData(2, 1), splitCallData(4, 1), splitCallData(4, 2)]

/** Calls of the gas oracle on every block. */
export const feeCalls = [
  ...models.map((data) => dataFeeCall(chainId, { to: addressOf(4), data, value: 0n })),
  ...operatorFeeCalls,
]

/**
 * Gas costs from the results of `feeCalls`, at a gas price in wei; each part rounded up.
 * Null when the oracle returns no valid fee.
 */
export function gasTermsOf(answers: readonly Known<Hex>[], gasPrice: bigint): GasTerms | null {
  const hexes = answers.map(knownValue)
  const [short, long, two, four, deep] = hexes.slice(0, models.length).map((hex) => (hex ? feeIn(hex) : null))
  if (short == null || long == null || two == null || four == null || deep == null || gasPrice <= 0n) return null
  const operator = answers.slice(models.length)
  // The oracle reverts when the chain has no operator fee. A result that is still loading makes the fee
  // unknown.
  if (operator.some(({ status }) => status === 'loading') || operator.length === 0) return null
  const operatorFee = operatorFeeOf(hexes.slice(models.length))
  if (operatorFee === null) return null
  const { each, million } = operatorFee
  const price = gasPrice + up(million, 1_000_000n)
  const routerHop = (long - short) / 2n
  const hop = (deep - four) / 4n
  const leg = (four - two) / 2n - hop
  // A node may report a lower fee for more data. The negative difference counts as zero.
  const asGas = (wei: bigint) => (wei > 0n ? up(wei, price) : 0n)
  const dataGas: DataGas = {
    router: { call: asGas(short - routerHop + each), hop: asGas(routerHop) },
    split: { call: asGas(two - 2n * (leg + hop) + each), leg: asGas(leg), hop: asGas(hop) },
  }
  return { gasPrice: price, dataGas }
}

function up(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
