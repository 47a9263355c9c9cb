import { describe, expect, test } from 'vitest'
import { tokenSpecs } from '../world/token-specs.ts'
import type { Operation } from './operation.ts'
import { pairSpecs } from './pair-specs.ts'
import { historySeconds, planHistory } from './plan-history.ts'

const history = planHistory('1')
const operations = history.blocks.flatMap((block) => block.operations)

function count(kind: Operation['kind']): number {
  return operations.filter((operation) => operation.kind === kind).length
}

describe('planHistory', () => {
  test('behavior: returns the same operations, amounts and offsets for a seed [3.9.03]', () => {
    expect(planHistory('1').blocks).toEqual(history.blocks)
  })

  test('behavior: returns another history for another seed', () => {
    expect(planHistory('2').blocks).not.toEqual(history.blocks)
  })

  test('behavior: plans at least 3,000 swaps, adds and removes of many accounts on at least 60 pairs', () => {
    expect(operations.length).toBeGreaterThanOrEqual(3000)
    expect(count('swapExactIn') + count('swapExactOut')).toBeGreaterThan(2500)
    expect(count('add')).toBeGreaterThan(150)
    expect(count('remove')).toBeGreaterThan(60)
    expect(new Set(operations.map(({ account }) => account)).size).toBeGreaterThanOrEqual(10)
    expect(pairSpecs.length).toBeGreaterThanOrEqual(60)
    expect(new Set(pairSpecs.map(({ platform }) => platform)).size).toBe(4)
  })

  test('behavior: returns blocks in order of time, from the first hour to the last', () => {
    const offsets = history.blocks.map(({ offset }) => offset)
    expect(offsets).toEqual([...new Set(offsets)].sort((a, b) => a - b))
    expect(offsets[0]).toBeLessThan(3600)
    expect(offsets.at(-1)).toBeGreaterThan(historySeconds - 3600)
    expect(offsets.at(-1)).toBeLessThan(historySeconds)
  })

  test('behavior: ends with pair prices near the token prices, slightly different per platform', () => {
    const spec = (id: string) => tokenSpecs.find((token) => token.id === id)
    const prices = new Map<string, Set<number>>()
    for (const { spec: pair, reserve0, reserve1 } of history.pools) {
      const [a, b] = [spec(pair.tokenA), spec(pair.tokenB)]
      const worthA = (Number(reserve0) / 10 ** (a?.decimals ?? 0)) * (a?.priceUsd ?? 0)
      const worthB = (Number(reserve1) / 10 ** (b?.decimals ?? 0)) * (b?.priceUsd ?? 0)
      expect(worthA / worthB, `${pair.platform} ${pair.tokenA}/${pair.tokenB}`).toBeGreaterThan(0.99)
      expect(worthA / worthB, `${pair.platform} ${pair.tokenA}/${pair.tokenB}`).toBeLessThan(1.01)
      const name = `${pair.tokenA}/${pair.tokenB}`
      prices.set(name, (prices.get(name) ?? new Set()).add(worthA / worthB))
    }
    expect(prices.get('WONE/1USDC')?.size).toBe(4)
  })

  test('behavior: changes prices: WONE differs at some time by 3 % or more from its final price', () => {
    const first = history.blocks[0]?.operations.find(({ kind }) => kind === 'add')
    expect(first).toMatchObject({ kind: 'add', opensPair: true })
    if (first?.kind !== 'add') return
    const opening = Number(first.amountB) / 1e6 / (Number(first.amountA) / 1e18)
    expect(Math.abs(opening / 0.02 - 1)).toBeGreaterThan(0.03)
  })
})
