import type { Address } from '@dexswap/chains'
import type { TransferFeeMemo } from '@dexswap/orders/transfer-fees'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import { describe, expect, test, vi } from 'vitest'
import { concentratedPool, readyConcentrated, withoutTicks } from '../test/concentrated-fixtures.ts'
import { configuredChain } from '../test/page-session.ts'
import { tokenOf } from '../tokens/currency.ts'
import { type ComparisonState, noComparison } from './comparison-state.ts'
import { type ComparisonRequest, concentratedComparison } from './concentrated-comparison.ts'

/** Raised because the first import also compiles the lazily loaded simulation. */
vi.setConfig({ testTimeout: 120_000 })

const chain = configuredChain(1666600000)
const [wone, dai, usdc] = chain.tokens.map((token) => tokenOf(chain, token)) as [
  ReturnType<typeof tokenOf>,
  ReturnType<typeof tokenOf>,
  ReturnType<typeof tokenOf>,
]
const external = { ...dai, address: `0x${'fa'.repeat(20)}` as Address }
const pool = concentratedPool({ id: `0x${'a'.repeat(40)}`, pair: [wone.address, dai.address], fee: 500 })

function storeOf(requested: string[], name: string): ComparisonRequest['store'] {
  return {
    followTokens: (tokens) => void requested.push(`${name} follows ${tokens.length}`),
    readTicksOf: (hops) => void requested.push(`${name} reads ${hops.map(({ direction }) => direction)}`),
  }
}

function poolsAt(number: bigint): ReadyPools {
  const concentrated = readyConcentrated([wone.address, external.address], {})
  const block = { number, hash: '0xaa', receivedAt: 0 } as const
  return { status: 'ready', block, complete: true, pools: new Map(), concentrated }
}

function open(memo: TransferFeeMemo = new Map()) {
  const states: ComparisonState[] = []
  const requested: string[] = []
  const want = concentratedComparison(memo)((state) => states.push(state))
  const store = storeOf(requested, 'one')
  const client = {
    chain,
    request: () => Promise.reject(new RangeError('no node')),
  } as unknown as ComparisonRequest['client']
  const request: ComparisonRequest = { chain, client, store, pools: poolsAt(1n), sides: [wone, dai], unread: [] }
  return { states, requested, request, want }
}

describe('concentratedComparison', () => {
  test('behavior: requests the pools of a pair once, and publishes the same state for equal requests', () => {
    const { states, requested, request, want } = open()
    want(request)
    want({ ...request, pools: poolsAt(2n) })
    expect(requested).toEqual(['one follows 2'])
    expect(new Set(states).size).toBe(1)
  })

  test('behavior: follows the pools of the new pair only, and stops following on the previous chain', () => {
    const { requested, request, want } = open()
    want(request)
    want({ ...request, sides: [wone, usdc] })
    want({ ...request, store: storeOf(requested, 'two') })
    expect(requested).toEqual(['one follows 2', 'one follows 2', 'one follows 0', 'two follows 2'])
  })

  test('behavior: stops polling the pools when the request is removed', () => {
    const { states, requested, request, want } = open()
    want(request)
    want(null)
    want(null)
    expect(requested).toEqual(['one follows 2', 'one follows 0'])
    expect(states.at(-1)).toBe(noComparison)
  })

  test('behavior: requests the ticks of a pool state once per direction', () => {
    const { requested, request, want } = open()
    const { market } = withoutTicks(pool)
    const up = { id: pool.id, direction: 'oneForZero', market } as const
    want({ ...request, unread: [up] })
    want({ ...request, unread: [up] })
    want({ ...request, unread: [up, { ...up, direction: 'zeroForOne' }] })
    want({ ...request, unread: [{ ...up, market: pool.market }] })
    expect(requested.slice(1)).toEqual(['one reads oneForZero', 'one reads zeroForOne', 'one reads oneForZero'])
  })

  test('behavior: repeats the transfer simulations of unreviewed tokens on each block until they succeed', async () => {
    const memo: TransferFeeMemo = new Map()
    const { states, request, want } = open(memo)
    want(request)
    expect(memo.size).toBe(0)
    const sides = [wone, external] as const
    want({ ...request, sides })
    expect(memo.size).toBe(1)
    await expect.poll(() => states.length, { timeout: 60_000 }).toBe(3)
    expect(memo.size).toBe(0)
    memo.set(`${chain.id} ${external.address}`, Promise.resolve('none'))
    want({ ...request, sides, pools: poolsAt(1n) })
    want({ ...request, sides, pools: poolsAt(2n) })
    await expect.poll(() => new Set(states).size, { timeout: 60_000 }).toBe(4)
  })
})

describe('noComparison', () => {
  test('behavior: contains an entry for each open concentrated platform', () => {
    const [platform] = configuredChain(8453).concentratedPlatforms
    if (!platform) return expect.unreachable()
    const terms = { input: wone, output: dai, field: 'input', amount: 1n, slippageBps: 50, multihop: true } as const
    const of = { ...terms, chain: { ...chain, concentratedPlatforms: [platform] }, pools: undefined }
    expect(noComparison.compare(of)).toEqual([{ result: { platform, reason: 'reading' }, unread: [] }])
    expect(noComparison.compare({ ...of, closed: [platform.id] })).toEqual([])
  })
})
