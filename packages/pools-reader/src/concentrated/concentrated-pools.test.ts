import { multicall3Abi } from '@dexswap/abis'
import { sqrtPriceAtTick } from '@dexswap/amm'
import { type Address, type ConcentratedPlatform, type Hex, lowerAddress } from '@dexswap/chains'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import { decodeFunctionData, encodeFunctionResult, hexToBigInt, numberToHex, RpcRequestError } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PoolReaderParts } from '../pool-state.ts'
import { poolSelectors } from './concentrated-calls.ts'
import { type ConcentratedPools, createConcentratedPools } from './concentrated-pools.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const [one, other] = [address('1'), address('2')]
const platformOf = (id: string, digit: string, part: Partial<ConcentratedPlatform> = {}): ConcentratedPlatform => ({
  ...{ kind: 'concentrated', id, name: id, factory: address(digit), router: address('e') },
  initCodeHash: `0x${'ab'.repeat(32)}`,
  feeTiers: [
    { fee: 500, tickSpacing: 10 },
    { fee: 3000, tickSpacing: 60 },
  ],
  ...part,
})
const uniswap = platformOf('uniswap-v3', 'a')
const slipstream = platformOf('slipstream', 'b', { dynamicFees: true })
const pancake = platformOf('pancakeswap-v3', 'c')
const platforms = [uniswap, slipstream, pancake]
const poolOf = (platform: ConcentratedPlatform, at: number) =>
  lowerAddress(
    poolAddress(platform, [one, other], tierKey(platform, platform.feeTiers[at] ?? { fee: 0, tickSpacing: 0 })),
  )

const wordOf = (value: bigint | number) => numberToHex(BigInt.asUintN(256, BigInt(value)), { size: 32 })
const wordsOf = (...values: readonly (bigint | number)[]): Hex =>
  `0x${values.map((value) => wordOf(value).slice(2)).join('')}`
const liquidity = 10n ** 18n

/** Results of a pool with one position from tick -600 to 600; null is a revert. */
function resultOf(tickSpacing: number, fee: number, data: Hex): Hex | null {
  const argument = data.length > 10 ? Number(BigInt.asIntN(256, hexToBigInt(`0x${data.slice(10)}`))) : 0
  const results: Record<string, () => Hex> = {
    [poolSelectors.slot0]: () => wordsOf(sqrtPriceAtTick(0), 0),
    [poolSelectors.liquidity]: () => wordsOf(liquidity),
    [poolSelectors.tickSpacing]: () => wordsOf(tickSpacing),
    [poolSelectors.fee]: () => wordsOf(fee),
    [poolSelectors.tickBitmap]: () =>
      wordsOf(argument === 0 || argument === -1 ? 1n << (BigInt(600 / tickSpacing - 256 * argument) % 256n) : 0),
    [poolSelectors.ticks]: () => wordsOf(liquidity, argument < 0 ? liquidity : -liquidity),
  }
  return results[data.slice(0, 10)]?.() ?? null
}

/** Results that replace those of a correct node, by pool and selector; null is a revert. */
let wrong: Map<string, Hex | null>
let isDown: boolean
let requests: number
let pools: ConcentratedPools

const correct = new Map(
  platforms.flatMap((platform) =>
    platform.feeTiers.map((tier, at) => [poolOf(platform, at), { ...tier, fee: tier.fee + 34 }] as const),
  ),
)

/** Error of a node that rejects code or state overrides. */
const refusedOverride = () =>
  new RpcRequestError({
    body: {},
    url: 'https://strict.test',
    error: { code: -32602, message: 'too many arguments, want at most 2' },
  })

async function request({ method, params }: { readonly method: string; readonly params: readonly unknown[] }) {
  requests += 1
  if (isDown) throw new RangeError('no node')
  if (method !== 'eth_call' || params.length > 2) throw refusedOverride()
  const { data } = params[0] as { readonly data: Hex }
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const result = (args[0] as readonly { readonly target: Address; readonly callData: Hex }[]).map((call) => {
    const pool = lowerAddress(call.target)
    const key = `${pool}:${call.callData.slice(0, 10)}`
    const tier = correct.get(pool)
    const answer = wrong.has(key) ? wrong.get(key) : tier && resultOf(tier.tickSpacing, tier.fee, call.callData)
    return { success: typeof answer === 'string', returnData: answer ?? '0x' }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result } as never)
}

beforeEach(() => {
  ;[wrong, isDown, requests] = [new Map(), false, 0]
  const chain = { concentratedPlatforms: platforms, routingBases: [], multicall: address('d') }
  pools = createConcentratedPools({ chain, client: { request } } as unknown as PoolReaderParts)
  pools.follow([one, other])
})

/** Ids of the shown pools, and why platforms are unfinished, by platform. */
function shown() {
  const state = pools.state()
  if (state?.status !== 'ready') throw new TypeError(`the pools are ${state?.status}`)
  const quoted = [...state.pools].map(([id, of]) => [
    id,
    of.flatMap(({ id: pool, market }) => (market.amountOutDown(1000n, 'zeroForOne') === 'not-read' ? [] : [pool])),
  ])
  return { pools: Object.fromEntries(quoted), unfinished: Object.fromEntries(state.unfinished) }
}
const all = (platform: ConcentratedPlatform) => [poolOf(platform, 0), poolOf(platform, 1)]
const complete = Object.fromEntries(platforms.map((platform) => [platform.id, all(platform)]))

describe('createConcentratedPools', () => {
  test('default: reads pools, ticks and dynamic fees of all platforms at one block', async () => {
    expect(pools.state()).toEqual({ status: 'loading' })
    expect(await pools.read(7n)).toBe(true)
    expect(shown()).toEqual({ pools: complete, unfinished: {} })
    expect(await pools.read(7n)).toBe(false)
  })

  test.each([
    ['reverts', null],
    ['returns a fee above the maximum', wordOf(1_000_000)],
    ['returns an address', wordOf(2n ** 159n)],
    ['returns less than a word', '0x01' as const],
  ])('behavior: excludes only the pool of which the fee %s, and marks its platform', async (_, answer) => {
    wrong.set(`${poolOf(slipstream, 0)}:${poolSelectors.fee}`, answer)
    await pools.read(7n)
    expect(shown()).toEqual({
      pools: { ...complete, slipstream: [poolOf(slipstream, 1)] },
      unfinished: { slipstream: 'unreachable' },
    })
    const before = requests
    expect(await pools.read(7n)).toBe(false)
    expect(requests).toBe(before)
    pools.applyLogs([], 8n)
    expect(shown().unfinished).toEqual({ slipstream: 'reading' })
    wrong.clear()
    await pools.read(8n)
    expect(shown()).toEqual({ pools: complete, unfinished: {} })
  })

  test.each([
    ['fees', slipstream, poolSelectors.fee, null, [poolOf(slipstream, 1)]],
    ['tick spacings', uniswap, poolSelectors.tickSpacing, wordOf(1), []],
    ['ticks', pancake, poolSelectors.ticks, wordsOf(0, 0), []],
  ] as const)(
    'behavior: quotes the other platforms when one has wrong %s',
    async (_, platform, selector, answer, rest) => {
      wrong.set(`${poolOf(platform, 0)}:${selector}`, answer)
      await pools.read(7n)
      expect(shown()).toEqual({
        pools: { ...complete, [platform.id]: rest },
        unfinished: { [platform.id]: 'unreachable' },
      })
      wrong.clear()
      pools.applyLogs([], 8n)
      while (await pools.read(8n));
      expect(shown()).toEqual({ pools: complete, unfinished: {} })
    },
  )

  test('behavior: reports `unreachable` while the node does not respond, and reads again afterwards', async () => {
    isDown = true
    expect(await pools.read(7n)).toBe(false)
    expect(pools.state()).toMatchObject({ status: 'unreachable', error: new RangeError('no node') })
    isDown = false
    expect(await pools.read(8n)).toBe(true)
    expect(shown()).toEqual({ pools: complete, unfinished: {} })
    isDown = true
    pools.applyLogs([], 9n)
    expect(await pools.read(9n)).toBe(false)
    expect(shown()).toEqual({ pools: { ...complete, slipstream: [] }, unfinished: { slipstream: 'unreachable' } })
  })
})
