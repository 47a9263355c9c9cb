import { type Address, type ConcentratedPlatform, ethereum, type Hex, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { encodeAbiParameters, numberToHex, toEventSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { poolLegs, poolSwaps } from './pool-swaps.ts'

// Invariant: only pools of recorded factories count, and forged events cost little time.

const platforms = ethereum.concentratedPlatforms
const [uniswap] = platforms
const [tokenA, tokenB]: readonly [Address, Address] = [`0x${'a1'.repeat(20)}`, `0x${'b1'.repeat(20)}`]
const pool = lowerAddress(poolAddress(uniswap, [tokenA, tokenB], 500))
const outsider: Address = `0x${'cc'.repeat(20)}`
const router: Address = `0x${'dd'.repeat(20)}`
const topicOf = (address: Address): Hex => `0x${address.slice(2).padStart(64, '0')}`

function transferOf(token: Address, from: Address, to: Address) {
  const topics = [toEventSelector('Transfer(address,address,uint256)'), topicOf(from), topicOf(to)]
  return { address: token, topics, data: numberToHex(1n, { size: 32 }) }
}

function swapOf(address: Address, amount0 = 100n, amount1 = -99n) {
  const types = ['int256', 'int256', 'uint160', 'uint128', 'int24'].map((type) => ({ type }))
  const topic = toEventSelector('Swap(address,address,int256,int256,uint160,uint128,int24)')
  const data = encodeAbiParameters(types, [amount0, amount1, 2n ** 96n, 1n, 0])
  return { address, topics: [topic, topicOf(router), topicOf(router)], data }
}

const real = [transferOf(tokenB, pool, router), transferOf(tokenA, router, pool), swapOf(pool)]

/** Platforms that count how often their fee tiers are read. */
function counting() {
  const counter = { reads: 0 }
  const counted = platforms.map((platform): ConcentratedPlatform => {
    return Object.defineProperty({ ...platform }, 'feeTiers', {
      get() {
        counter.reads++
        return platform.feeTiers
      },
    })
  })
  return { counter, counted }
}

describe('poolSwaps', () => {
  test("behavior: returns tokens and amounts of a swap event when the chain record derives the pool's address", () => {
    const swaps = poolSwaps(real, platforms, [tokenA, tokenB])
    expect(swaps).toMatchObject([{ pool, tokenIn: tokenA, tokenOut: tokenB, amountIn: 100n, amountOut: 99n }])
    expect(poolLegs(swaps)).toEqual([{ pairs: [pool], gave: 100n, got: 99n }])
  })

  test('behavior: ignores a forged swap event between real transfers', () => {
    const forged = [...real, transferOf(tokenA, outsider, router), transferOf(tokenB, router, outsider)]
    const swaps = poolSwaps([...forged, swapOf(outsider, 1n, -(10n ** 30n))], platforms, [tokenA, tokenB])
    expect(swaps.map((each) => each.pool)).toEqual([pool])
  })

  test('behavior: derives few pool addresses for many forged tokens and emitters', () => {
    const addressOf = (at: number) => numberToHex(10_000 + at, { size: 20 })
    const tokens = Array.from({ length: 500 }, (_, at) => addressOf(at))
    const emitters = Array.from({ length: 200 }, (_, at) => addressOf(1000 + at))
    const forged = emitters.flatMap((emitter) => [
      ...tokens.slice(0, 50).map((token) => transferOf(token, emitter, router)),
      swapOf(emitter),
    ])
    const { counter, counted } = counting()
    expect(poolSwaps([...real, ...forged], counted, [tokenA, tokenB, ...tokens])).toHaveLength(1)
    expect(counter.reads).toBeLessThan(32 * 6 * platforms.length)
  })
})
