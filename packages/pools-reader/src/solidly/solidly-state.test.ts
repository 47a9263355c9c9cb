import { allChains, type Hex, lowerAddress } from '@dexswap/chains'
import { encodeAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import {
  liquidityCall,
  pauseCall,
  pausedIn,
  poolCalls,
  SolidlyAnswerError,
  solidlyLiquidityIn,
  solidlyPoolIn,
  solidlyRefs,
} from './solidly-state.ts'

const [platform] = allChains.find(({ id }) => id === 8453)?.solidlyPlatforms ?? []
if (!platform) throw new TypeError('no platform')
const tokens = [
  lowerAddress('0x4200000000000000000000000000000000000006'),
  lowerAddress('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
] as const
const [volatile, stable] = solidlyRefs(platform, tokens)
if (!volatile || !stable) throw new TypeError('no pools')

const words = (...values: readonly bigint[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )
const stated = (part: readonly (readonly [number, bigint])[] = []): Hex => {
  const values = [10n ** 18n, 10n ** 6n, 5n, 7n, 0n, BigInt(tokens[0]), BigInt(tokens[1])]
  for (const [place, value] of part) values[place] = value
  return words(...values)
}

describe('solidlyPoolIn', () => {
  test('default: parses reserves, fee and decimals of a pool at its published address', () => {
    expect(volatile.address).toBe(lowerAddress('0xcDAC0d6c6C59727a65F871236188350531885C43'))
    expect(solidlyPoolIn(volatile, [stated(), words(30n)])).toEqual({
      ...{ kind: 'volatile', reserve0: 5n, reserve1: 7n, swapFeeBps: 30, decimals0: 18, decimals1: 6 },
    })
    expect(solidlyPoolIn(stable, [stated([[4, 1n]]), words(0n)])).toMatchObject({ kind: 'stable', swapFeeBps: 0 })
  })

  test.each([
    ['without code', null],
    ['without a first reserve', stated([[2, 0n]])],
    ['without a second reserve', stated([[3, 0n]])],
  ])('behavior: returns null for a pool %s', (_, answer) => {
    expect(solidlyPoolIn(volatile, [answer, words(30n)])).toBeNull()
  })

  test.each([
    ['of the other curve', [stated([[4, 1n]]), words(30n)]],
    ['of other tokens', [stated([[6, 1n]]), words(30n)]],
    ['with a unit that is no power of ten', [stated([[0, 3n]]), words(30n)]],
    ['with a unit of zero', [stated([[1, 0n]]), words(30n)]],
    ['with a fee of everything', [stated(), words(10_000n)]],
    ['without a fee', [stated(), null]],
    ['with a truncated result', [stated().slice(0, 200) as Hex, words(30n)]],
  ])('error: SolidlyAnswerError for a pool %s', (_, results) => {
    expect(() => solidlyPoolIn(volatile, results)).toThrow(SolidlyAnswerError)
  })
})

describe('solidlyLiquidityIn', () => {
  test('behavior: returns a reserve when both reserves exist, and 0 for any other result', () => {
    expect(solidlyLiquidityIn(stated())).toBe(5n)
    expect(solidlyLiquidityIn(stated([[3, 0n]]))).toBe(0n)
    expect(solidlyLiquidityIn(words(9n))).toBe(0n)
    expect(liquidityCall(volatile.address)).toEqual(poolCalls(volatile)[0])
  })
})

describe('pausedIn', () => {
  test('behavior: returns whether a factory is paused, and rejects a missing result', () => {
    const { factory } = volatile
    expect([words(1n), words(0n)].map((answer) => pausedIn(factory, answer))).toEqual([true, false])
    expect(() => pausedIn(factory, null)).toThrow(SolidlyAnswerError)
    expect(pauseCall(factory)).toEqual({ to: factory, data: '0xb187bd26' })
  })
})
