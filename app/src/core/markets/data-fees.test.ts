import { routerAbi, splitExecutorAbi } from '@dexswap/abis'
import { routerGas, type Split, splitGas } from '@dexswap/amm'
import type { Hex } from '@dexswap/chains'
import { feeCalls, gasTermsOf } from '@dexswap/orders/data-fees'
import { dataFeeCall } from '@dexswap/orders/gas-oracle'
import { afterCost } from '@dexswap/pools-reader/after-cost'
import { compressedLength, opStackFee } from '@dexswap/sandbox'
import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, hexToBytes, keccak256, numberToHex, parseAbi } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { type Known, known, unknown } from '../known.ts'
import { quoteOf } from '../test/platform-quote.ts'

const oracleAbi = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])

/** Response of an OP-stack gas oracle, computed by the formula of the Fjord upgrade. */
function oracle(data: Hex, operator: ((gas: bigint) => bigint) | null): Known<Hex> {
  const { functionName, args } = decodeFunctionData({ abi: oracleAbi, data })
  if (functionName === 'getL1Fee') return word(opStackFee(compressedLength(hexToBytes(args[0])) + 68))
  return operator ? word(operator(args[0])) : unknown('unreadable')
}
const word = (value: bigint) => known(numberToHex(value, { size: 32 }), 0)
const answersOf = (operator: ((gas: bigint) => bigint) | null = null) =>
  feeCalls.map(({ data }) => oracle(data, operator))
const feeOf = (data: Hex): bigint => {
  const call = { to: `0x${'9c'.repeat(20)}`, data, value: 0n } as const
  const fee = oracle(dataFeeCall(8453, call).data, null)
  return fee.status === 'known' ? BigInt(fee.value) : 0n
}

const gasPrice = 1_000_000n
/** Distinct hashes as addresses, which a compressor cannot shorten. */
const addresses = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1 }), { minLength: count, maxLength: count })
    .map((seeds) => seeds.map((seed): Hex => `0x${keccak256(numberToHex(seed)).slice(-40)}`))
const amount = fc.bigInt({ min: 10n ** 17n, max: 10n ** 24n })
const routeOf = (hops: number) => ({ path: [], pools: Array.from({ length: hops }, () => ({})) }) as never
/** Data fee of a router swap without its gas, in wei. */
const ofRouter = (hops: number) => {
  const { dataGas, gasPrice: price } = gasTermsOf(answersOf(), gasPrice) ?? fail()
  return (routerGas(routeOf(hops), dataGas) - routerGas(routeOf(hops))) * price
}
const ofSplit = (legs: readonly number[]) => {
  const { dataGas, gasPrice: price } = gasTermsOf(answersOf(), gasPrice) ?? fail()
  const order = legs.map((hops) => ({ route: routeOf(hops) })) as unknown as Split['legs']
  return (splitGas(order, () => false, dataGas) - splitGas(order, () => false)) * price
}
const fail = (): never => {
  throw new TypeError('nothing is known')
}
const farOff = (foreseen: bigint, taken: bigint) => Math.abs(Number(foreseen - taken)) / Number(taken)
/**
 * Allows the measured error. Single swaps: 5 % on average, at most 15 %; split orders: 4 %, at most 28
 * %.
 */
function isForeseen(off: readonly number[]): boolean {
  const sorted = off.toSorted((one, other) => one - other)
  return (sorted[sorted.length >> 1] ?? 1) <= 0.1 && (sorted.at(-1) ?? 1) <= 0.3
}
const hopCount = fc.integer({ min: 1, max: 3 })
const deadline = 1_893_456_000n

describe('gasTermsOf', () => {
  test('default: estimates the data fee of a swap through a router', () => {
    const off = fc
      .sample(fc.tuple(hopCount, addresses(5), amount, amount), { numRuns: 300, seed: 7 })
      .map(([hops, [recipient = '0x', ...tokens], sold, least]) => {
        const args = [sold, least, tokens.slice(0, hops + 1), recipient, deadline] as const
        const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForTokens', args })
        return farOff(ofRouter(hops), feeOf(data))
      })
    expect(isForeseen(off)).toBe(true)
  })

  test('default: estimates the data fee of a split order with any legs', () => {
    const leg = fc.record({ hops: hopCount, share: fc.integer({ min: 100, max: 9000 }), first: fc.nat({ max: 2 }) })
    const legs = fc.array(leg, { minLength: 1, maxLength: 4 })
    const off = fc
      .sample(fc.tuple(legs, addresses(6), amount, amount), { numRuns: 300, seed: 7 })
      .map(([drawn, [tokenIn = '0x', tokenOut = '0x', recipient = '0x', ...bases], sold, least]) => {
        const each = drawn.map(({ hops, share, first }) => ({
          share,
          hops: Array.from({ length: hops }, (_, at) => ({
            platform: (first + at) % 4,
            tier: 0,
            tokenOut: at === hops - 1 ? tokenOut : (bases[(first + at) % 3] ?? '0x'),
          })),
        }))
        const order = { tokenIn, amountIn: sold, tokenOut, minimumOut: least, recipient, deadline, legs: each }
        const data = encodeFunctionData({ abi: splitExecutorAbi, functionName: 'split', args: [order] })
        return farOff(ofSplit(drawn.map(({ hops }) => hops)), feeOf(data))
      })
    expect(isForeseen(off)).toBe(true)
  })

  test('behavior: subtracts the data fee from the output when it ranks a quote', () => {
    const { dataGas } = gasTermsOf(answersOf(), gasPrice) ?? fail()
    const quote = { ...quoteOf(), amountOut: 10n ** 18n, trade: { route: routeOf(1) } as never }
    const costOf = (gas: bigint) => gas * gasPrice
    expect(afterCost(quote, costOf) - afterCost(quote, costOf, dataGas)).toBe(ofRouter(1))
  })

  test('behavior: adds the operator fee to the gas price and to the cost per transaction', () => {
    const operator = (gas: bigint) => gas * 300n + 5_000_000n
    const [without, terms] = [
      gasTermsOf(
        answersOf(() => 0n),
        1000n,
      ),
      gasTermsOf(answersOf(operator), 1000n),
    ]
    expect(terms?.gasPrice).toBe(1300n)
    const { call } = without?.dataGas?.router ?? fail()
    // The operator fee raises the gas price, so the same data fee equals less gas. Both amounts are
    // rounded up.
    const expected = (call * 1000n + 5_000_000n) / 1300n
    expect(Math.abs(Number((terms?.dataGas?.router.call ?? 0n) - expected))).toBeLessThanOrEqual(1)
  })

  test('behavior: assumes no operator fee when the oracle reports none; returns null without the data fee', () => {
    expect(gasTermsOf(answersOf(), gasPrice)?.gasPrice).toBe(gasPrice)
    const silent = answersOf().map((answer, at) => (at === 3 ? unknown('node-unreachable') : answer))
    expect(gasTermsOf(silent, gasPrice)).toBeNull()
    expect(gasTermsOf([], gasPrice)).toBeNull()
  })
})

describe('gasTermsOf with incorrect oracle results', () => {
  const honest = answersOf((gas) => gas)
  const changed = (at: number, answer: Known<Hex>) => gasTermsOf(honest.with(at, answer), gasPrice)

  test.each([
    ['not hex', '0xzz'],
    ['a part of a word', '0x01'],
    ['two words', `0x${'00'.repeat(64)}`],
  ] as const)('behavior: returns null when any one result of the oracle is %s', (_, hex) => {
    for (const at of feeCalls.keys()) expect(changed(at, known(hex, 0))).toBeNull()
  })

  test('behavior: returns null when the operator fee is lower for more gas', () => {
    expect(changed(feeCalls.length - 2, word(10n ** 12n + 10n ** 6n))).toBeNull()
  })

  test('behavior: counts a data fee that falls with more data as zero, never as a gain', () => {
    const terms = changed(1, word(1n))
    expect(terms?.dataGas?.router.hop).toBe(0n)
    expect(terms?.dataGas?.router.call).toBeGreaterThan(0n)
  })
})
