import { ConcentratedMarket } from '@dexswap/amm'
import type { Address, Hex } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { readPoolsByCalls, readTicksByCalls } from '@dexswap/pools-reader/concentrated-calls'
import { readPoolsPacked, readTicksPacked } from '@dexswap/pools-reader/concentrated-reader'
import { ConcentratedAnswerError, type PoolQuery } from '@dexswap/pools-reader/concentrated-state'
import { PackedAnswerError } from '@dexswap/pools-reader/packed-reader'
import { readConcentratedPools } from '@dexswap/pools-reader/read-concentrated-pools'
import { readTicks } from '@dexswap/pools-reader/read-ticks'
import { wordsAround, wordsOf } from '@dexswap/pools-reader/tick-words'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RpcCall } from '#io/rpc/replies.ts'
import { addConcentrated, type ConcentratedWorld, type Position, sorted } from './concentrated-world.ts'
import { startTestWorld, type TestWorld } from './start-test-world.ts'

let world: TestWorld
let v3: ConcentratedWorld
let block: bigint
const tokens = () => [world.token('1DAI'), world.token('LINK')] as const
const others = () => [world.token('1USDC'), world.token('1USDT')] as const

/** Positions around a tick with 10^18 units of liquidity and more; one of them is wide. */
function positionsAround(tick: number, spacing: number): readonly Position[] {
  const at = (offset: number) => (Math.floor(tick / spacing) + offset) * spacing
  return [
    { tickLower: at(-400), tickUpper: at(400), liquidity: 10n ** 20n },
    ...[1, 2, 3, 5, 8, 13, 21].flatMap((width, index) => [
      { tickLower: at(-width), tickUpper: at(width + 1), liquidity: 10n ** 19n * BigInt(index + 1) },
      { tickLower: at(width * 3), tickUpper: at(width * 3 + 2), liquidity: 3n * 10n ** 18n },
      { tickLower: at(-width * 4), tickUpper: at(-width * 4 + 1), liquidity: 7n * 10n ** 18n },
    ]),
  ]
}

beforeAll(async () => {
  world = await startTestWorld()
  v3 = await addConcentrated(world)
  for (const [platform, fee, tick, spacing] of [
    [v3.platform, 500, 1234, 10],
    [v3.platform, 3000, 1200, 60],
    [v3.platform, 10_000, -70_000, 200],
    [v3.pancake, 500, 1300, 10],
    [v3.pancake, 2500, 1100, 50],
  ] as const) {
    const pool = await v3.addPool(platform, tokens(), fee, tick)
    await v3.addPositions(pool, positionsAround(tick, spacing))
  }
  await v3.addPool(v3.platform, others(), 100, 3)
  // After a swap that ends between two ticks, the price is not that of a tick.
  await v3.swap(poolAddress(v3.platform, tokens(), 500), true, 10n ** 17n)
  block = (await world.head()).number
}, 120_000)
afterAll(() => world.stop())

const refusing = (refuses: (call: RpcCall) => boolean) => at({ client: world.clientThat(refuses) })
const at = (parts: Partial<Parameters<typeof readTicks>[0]> = {}) => ({
  client: world.client,
  multicallAddress: world.chain.multicall,
  block,
  ...parts,
})
/** A client of a node that falsifies the result of the packed reader. */
function altering(change: (answer: Hex) => Hex) {
  const request = async (call: { method: string; params: readonly unknown[] }) => {
    const answer = await world.client.request(call as Parameters<typeof world.client.request>[0])
    return call.params.length > 2 ? change(answer as Hex) : answer
  }
  return at({ client: { ...world.client, request } as unknown as TestWorld['client'] })
}
const queryOf = (platform: PoolQuery['platform']): PoolQuery => ({
  platform,
  pairs: [sorted(tokens()), sorted([world.token('1WBTC'), world.token('1DAI')]), sorted(others())],
})
const withOverride = ({ params }: RpcCall) => Array.isArray(params) && params.length > 2

describe('readConcentratedPools', () => {
  test('default: finds pools of token pairs in all fee tiers with price, tick, liquidity and tick spacing', async () => {
    const found = await readConcentratedPools(at(), queryOf(v3.platform))
    const [low, middle, high, stable] = found
    expect(found.map(({ fee, tickSpacing }) => [fee, tickSpacing])).toEqual([
      [500, 10],
      [3000, 60],
      [10_000, 200],
      [100, 1],
    ])
    expect(low).toMatchObject({ address: poolAddress(v3.platform, tokens(), 500), token0: sorted(tokens())[0] })
    expect(middle?.tick).toBe(1200)
    expect(high?.tick).toBe(-70_000)
    expect(stable).toMatchObject({ tick: 3, liquidity: 0n })
    expect(await readConcentratedPools(at(), { platform: v3.platform, pairs: [] })).toEqual([])
  })

  test('behavior: decodes slot0 of PancakeSwap, and derives pools that a deployer contract creates', async () => {
    const found = await readConcentratedPools(at(), queryOf(v3.pancake))
    expect(found.map(({ fee, tick }) => [fee, tick])).toEqual([
      [500, 1300],
      [2500, 1100],
    ])
  })

  test('behavior: returns the same pools by multicall from a node that rejects state overrides', async () => {
    for (const platform of [v3.platform, v3.pancake]) {
      const packed = await readPoolsPacked(at(), queryOf(platform))
      expect(await readPoolsByCalls(at(), queryOf(platform))).toEqual(packed)
      const refused = refusing(withOverride)
      await expect(readPoolsPacked(refused, queryOf(platform))).rejects.toThrow()
      const silent = altering(() => '0x')
      await expect(readPoolsPacked(silent, queryOf(platform))).rejects.toThrow(PackedAnswerError)
      expect(await readConcentratedPools(silent, queryOf(platform))).toEqual(packed)
    }
  })

  test('behavior: reads the result in several pages when the gas limit of a node requires it', async () => {
    const request = (call: { method: string; params: readonly unknown[] }) => {
      const [transaction, ...rest] = call.params
      const limited = { ...(transaction as object), gas: '0x927c0' }
      return world.client.request({ ...call, params: [limited, ...rest] } as Parameters<typeof world.client.request>[0])
    }
    const limited = at({ client: { ...world.client, request } as unknown as TestWorld['client'] })
    expect(await readPoolsPacked(limited, queryOf(v3.platform))).toEqual(
      await readPoolsPacked(at(), queryOf(v3.platform)),
    )
  })

  test.each([
    ['another tick spacing', 43, 46, '00000a'],
    ['no price', 4, 24, '0'.repeat(40)],
    ['a price that contradicts the tick', 5, 6, 'ff'],
    ['an index without a pool', 0, 4, '000000ff'],
  ])('error: ConcentratedAnswerError when a node returns %s', async (_, from, to, digits) => {
    // Position of the first pool after the header of next index, offset and length.
    const start = 2 + 3 * 64 + 92
    const lying = altering((answer) => splice(answer, start + 2 * from, start + 2 * to, digits))
    await expect(readConcentratedPools(lying, queryOf(v3.platform))).rejects.toThrow(ConcentratedAnswerError)
  })
})

function splice(text: Hex, from: number, to: number, digits: string): Hex {
  return `${text.slice(0, from)}${digits}${text.slice(to)}` as Hex
}

async function statesOf() {
  const all = [v3.platform, v3.pancake].map((platform) => readConcentratedPools(at(), queryOf(platform)))
  return (await Promise.all(all)).flat().filter(({ liquidity }) => liquidity > 0n)
}

describe('readTicks', () => {
  test('default: returns ticks from which quotes equal those of QuoterV2 to the base unit', async () => {
    const pools = (await readConcentratedPools(at(), queryOf(v3.platform))).filter(({ liquidity }) => liquidity > 0n)
    const markets = await readTicks(
      at(),
      pools.map((pool) => ({ pool, words: wordsAround(pool, 2) })),
    )
    let equal = 0
    expect(markets.map(({ window }) => window.lastWord - window.firstWord)).toEqual([4, 4, 4])
    for (const [place, pool] of pools.entries()) {
      for (const direction of ['zeroForOne', 'oneForZero'] as const) {
        for (const amount of [1n, 1000n, 10n ** 15n, 10n ** 17n, 3n * 10n ** 17n, 10n ** 18n + 7n]) {
          const own = markets[place]?.amountOutDown(amount, direction)
          if (typeof own !== 'bigint') continue
          expect(own, `${pool.fee} ${direction} ${amount}`).toBe(await v3.quote(pool, direction, amount))
          equal += 1
        }
      }
    }
    expect(equal).toBeGreaterThan(30)
  })

  test('behavior: returns the same ticks by the packed reader and by multicall, for pools of both platforms', async () => {
    const words = (await statesOf()).flatMap((pool) => wordsOf(pool, wordsAround(pool, 3)))
    const packed = await readTicksPacked(at(), words)
    expect(packed.flat().length).toBeGreaterThan(100)
    expect(await readTicksByCalls(at(), words)).toEqual(packed)
    expect(await readTicksPacked(at(), [])).toEqual([])
  })

  test('behavior: returns `not-read` when an amount needs ticks that are not read; with more ticks an amount or null', async () => {
    const [pool] = await statesOf()
    if (!pool) return expect.unreachable()
    const word = Math.floor(pool.tick / 2560)
    const [narrow, wide] = await readTicks(at(), [
      { pool, words: { firstWord: word, lastWord: word } },
      { pool, words: wordsAround(pool, 10_000) },
    ])
    const [usual] = await readTicks(at(), [{ pool }])
    expect(usual?.window).toMatchObject({ firstWord: word - 1, lastWord: word + 1 })
    const large = 10n ** 20n
    expect(narrow?.amountOutDown(large, 'oneForZero')).toBe('not-read')
    const known = wide?.amountOutDown(large / 10n, 'oneForZero')
    expect(known === null || typeof known === 'bigint').toBe(true)
    expect(wide?.amountOutDown(10n ** 40n, 'oneForZero')).toBeNull()
    expect(wide).toBeInstanceOf(ConcentratedMarket)
  })

  const tick = (place: number) => 2 + 3 * 64 + place * 70
  test.each([
    ['a negative liquidity', (answer: Hex) => splice(answer, tick(0) + 2 * 19, tick(0) + 2 * 20, 'ff')],
    [
      'more net than gross liquidity',
      (answer: Hex) => splice(answer, tick(1) + 2 * 3, tick(1) + 2 * 19, '1'.padStart(32, '0')),
    ],
    ['a failed tick', (answer: Hex) => splice(answer, tick(1) + 2 * 3, tick(1) + 2 * 19, '0'.repeat(32))],
    ['a tick twice', (answer: Hex) => splice(answer, tick(1), tick(1) + 6, answer.slice(tick(0), tick(0) + 6))],
    ['an index without a word', (answer: Hex) => splice(answer, tick(0), tick(0) + 4, 'ffff')],
    ['fewer ticks than the range of all ticks has', (answer: Hex) => dropFirst(answer)],
  ])('error: ConcentratedAnswerError when a node returns %s', async (_, change) => {
    const [pool] = await statesOf()
    if (!pool) return expect.unreachable()
    const queries = [{ pool, words: wordsAround(pool, 10_000) }]
    expect(await readTicks(at(), queries)).toHaveLength(1)
    await expect(readTicks(altering(change), queries)).rejects.toThrow(ConcentratedAnswerError)
  })

  test('error: ConcentratedAnswerError when a node omits a result of the multicall', async () => {
    const [pool] = await statesOf()
    if (!pool) return expect.unreachable()
    const nowhere = { ...pool, address: '0x1111111111111111111111111111111111111111' as Address }
    const words = wordsOf(nowhere, wordsAround(nowhere, 1))
    await expect(readTicksByCalls(at(), words)).rejects.toThrow(ConcentratedAnswerError)
    await expect(readTicksPacked(at(), words)).rejects.toThrow(ConcentratedAnswerError)
  })
})

/** Removes the first tick from a result. */
function dropFirst(answer: Hex): Hex {
  const length = Number.parseInt(answer.slice(2 + 2 * 64, 2 + 3 * 64), 16) - 35
  const head = `${answer.slice(0, 2 + 2 * 64)}${length.toString(16).padStart(64, '0')}`
  return `${head}${answer.slice(2 + 3 * 64 + 70)}` as Hex
}
