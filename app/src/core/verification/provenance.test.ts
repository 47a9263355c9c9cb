import { splitExecutorAbi } from '@dexswap/abis'
import { lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { zeroHash } from 'viem'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { aerodrome, executor, pair, poolIds, splitQuery, uniswap } from '../test/split-pools.ts'
import { thief } from '../test/tampered-calls.ts'
import { unsourcedField } from './provenance.ts'

// Invariant: every field of a split order over pools of all kinds has a source.

const abi = splitExecutorAbi
const query = splitQuery()
const [order] = decodeFunctionData({ abi, data: query.call.data }).args
const { amount } = query.summary.output
const [solidly, pairs] = [aerodrome.id, 'dexswap'].map((id) => executor.platforms.indexOf(id)) as [number, number]
type Order = typeof order
type Hop = Order['legs'][number]['hops'][number]

const withHops = (change: Partial<Hop>) => ({
  legs: order.legs.map((leg) => ({ ...leg, hops: leg.hops.map((hop) => ({ ...hop, ...change })) })),
})
const permit = { value: order.amountIn, deadline: order.deadline, v: 27, r: zeroHash, s: zeroHash }

/** The field without a source in a changed order, with a permit and without. */
function unsourcedIn(change: Partial<Order>, ofPermit: Partial<typeof permit> = {}) {
  const changed = { ...order, ...change }
  const names = [
    encodeFunctionData({ abi, functionName: 'split', args: [changed] }),
    encodeFunctionData({ abi, functionName: 'splitWithPermit', args: [changed, { ...permit, ...ofPermit }] }),
  ].map((data) => unsourcedField({ ...query, call: { ...query.call, data } })?.name ?? null)
  return new Set(names)
}

describe('unsourcedField', () => {
  test('default: finds a source for each field of a split order', () => {
    expect(unsourcedIn({})).toEqual(new Set([null]))
    expect(unsourcedField({ ...query, call: { ...query.call, to: thief } })?.name).toBe('target')
  })

  test.each([
    ['half of the native input', order.amountIn / 2n],
    ['more than the native input', order.amountIn + 1n],
    ['nothing', 0n],
  ])('behavior: finds no source for %s as the native value', (_, value) => {
    expect(unsourcedField({ ...query, call: { ...query.call, value } })?.name).toBe('native value')
  })

  test('behavior: finds no source for native currency sent with a token, or with a permit', () => {
    const { input } = query.summary
    const wrapped = { ...input.currency, kind: 'token', address: query.chain.wrappedNative.address } as const
    const summary = { ...query.summary, input: { ...input, currency: wrapped } }
    const data = encodeFunctionData({
      abi,
      functionName: 'splitWithPermit',
      args: [{ ...order, tokenIn: wrapped.address }, permit],
    })
    const withValue = (value: bigint) =>
      unsourcedField({ ...query, summary, call: { ...query.call, data, value } })?.name ?? null
    expect([withValue(0n), withValue(order.amountIn)]).toEqual([null, 'native value'])
  })

  test.each<readonly [string, string, Partial<Order>]>([
    ['another input token', 'order.tokenIn', { tokenIn: thief }],
    ['its output as the input amount', 'order.amountIn', { amountIn: amount }],
    ['another output token', 'order.tokenOut', { tokenOut: thief }],
    ['less than half of the shown output as the minimum', 'order.minimumOut', { minimumOut: amount / 2n - 1n }],
    ['more than the shown output as the minimum', 'order.minimumOut', { minimumOut: amount + 1n }],
    ['another recipient', 'order.recipient', { recipient: thief }],
    ['no deadline', 'order.deadline', { deadline: 0n }],
    ['a platform that the executor lacks', 'order.legs', withHops({ platform: 3 })],
    ['another platform', 'order.legs', withHops({ platform: 0 })],
    ['another tier', 'order.legs', withHops({ tier: 500 })],
    ['a tier of a pair', 'order.legs', withHops({ platform: pairs, tier: 1 })],
    ['another token of a hop', 'order.legs', withHops({ tokenOut: thief })],
  ])('behavior: finds no source for a split order with %s', (_, name, change) => {
    expect(unsourcedIn(change)).toEqual(new Set([name]))
  })

  test('behavior: finds no source for a permit of another amount, or without a deadline', () => {
    expect(unsourcedIn({}, { value: amount })).toEqual(new Set([null, 'permit.value']))
    expect(unsourcedIn({}, { deadline: 0n })).toEqual(new Set([null, 'permit.deadline']))
  })

  test('behavior: finds no source for a pool that the quote lacks', () => {
    const { pools, ...others } = query.basis.split ?? expect.unreachable()
    for (const at of pools.keys()) {
      const split = { ...others, pools: pools.toSpliced(at, 1) }
      expect(unsourcedField({ ...query, basis: { split } })?.name).toBe('order.legs')
    }
    expect(unsourcedField({ ...query, basis: {} })?.name).toBe('order.legs')
    const throughSolidly = { ...order, ...withHops({ platform: solidly, tier: 0 }) }
    const data = encodeFunctionData({ abi, functionName: 'split', args: [throughSolidly] })
    const call = { ...query.call, data }
    expect(unsourcedField({ ...query, call })).toBeNull()
    expect(unsourcedField({ ...query, call, basis: {} })?.name).toBe('order.legs')
  })

  test('behavior: finds no source for a pool with another tier than that of its reads', () => {
    const split = query.basis.split ?? expect.unreachable()
    const reads = Object.entries(split.reads).map(([pool, each]) => [pool, { ...each, tier: 500 }])
    const basis = { split: { ...split, reads: Object.fromEntries(reads) } }
    expect(unsourcedField({ ...query, basis })?.name).toBe('order.legs')
  })

  test('behavior: finds no source for legs at another contract of the record, or up to another token', () => {
    expect(unsourcedField({ ...query, call: { ...query.call, to: uniswap.router } })?.name).toBe('order.legs')
    const other = { ...query.summary.output.currency, address: thief }
    const summary = { ...query.summary, output: { ...query.summary.output, currency: other } }
    const data = encodeFunctionData({ abi, functionName: 'split', args: [{ ...order, tokenOut: thief }] })
    expect(unsourcedField({ ...query, summary, call: { ...query.call, data } })?.name).toBe('order.legs')
  })

  test('behavior: finds no source for a pool with more words or ticks than an operator may read at once', () => {
    const { split } = query.basis
    const reads = split?.reads[poolIds.concentrated]
    if (!split || !reads) return expect.unreachable()
    const nameWith = (change: Partial<typeof reads>) => {
      const changed = { ...split, reads: { [poolIds.concentrated]: { ...reads, ...change } } }
      return unsourcedField({ ...query, basis: { split: changed } })?.name ?? null
    }
    const ticksTo = (count: number) => ({ ticks: Array.from({ length: count }, (_, at) => 60 * at) })
    const wordsTo = (lastWord: number) => ({ words: { firstWord: 0, lastWord } })
    expect([ticksTo(128), ticksTo(129)].map(nameWith)).toEqual([null, 'order.legs'])
    expect([wordsTo(127), wordsTo(128)].map(nameWith)).toEqual([null, 'order.legs'])
  })

  test('behavior: finds no source for pools with more words and ticks together than one call may read', () => {
    const { split } = query.basis
    const reads = split?.reads[poolIds.concentrated]
    const [leg] = order.legs
    const [hop] = leg?.hops ?? []
    if (!split || !reads || !leg || !hop) return expect.unreachable()
    /** One leg per tier; each pool has 128 words and the given count of ticks. */
    const nameWith = (...ticks: readonly number[]) => {
      const tiers = [500, 3000, 10_000].slice(0, ticks.length)
      const ids = tiers.map((tier) => lowerAddress(poolAddress(uniswap, [pair.token0, pair.token1], tier)))
      const platform = executor.platforms.indexOf(uniswap.id)
      const legs = tiers.map((tier) => ({ ...leg, hops: [{ ...hop, platform, tier }] }))
      const readsOf = (tier: number, at: number) => ({
        ...{ ...reads, tier, words: { firstWord: 0, lastWord: 127 } },
        ticks: Array.from({ length: ticks[at] ?? 0 }, (_, tick) => 60 * tick),
      })
      const each = Object.fromEntries(tiers.map((tier, at) => [ids[at], readsOf(tier, at)]))
      const data = encodeFunctionData({ abi, functionName: 'split', args: [{ ...order, legs }] })
      const changed = {
        ...query,
        call: { ...query.call, data },
        basis: { split: { ...split, pools: ids, reads: each } },
      }
      return unsourcedField(changed)?.name ?? null
    }
    expect([nameWith(128), nameWith(128, 128), nameWith(64, 64, 0)]).toEqual([null, null, null])
    expect([nameWith(64, 64, 1), nameWith(128, 128, 128)]).toEqual(['order.legs', 'order.legs'])
  })
})
