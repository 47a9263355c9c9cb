import type { Hex } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { Assertion } from './assertion.ts'
import {
  compareNodes,
  contradictingRecord,
  type NodeReply,
  type NodeReport,
  singleSourceVerdict,
  strictestVerdict,
} from './compare-nodes.ts'

// Invariant: one operator is never believed against another, and never blamed for being a little behind.

const hash: Hex = `0x${'11'.repeat(32)}`
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const currency = {
  kind: 'token',
  address: '0x00000000000000000000000000000000000000a1',
  symbol: 'A',
  decimals: 0,
} as const
const price = (value: bigint, must: 'least' | 'most' | 'exact' = 'least'): Assertion => ({
  ...{ about: 'price', currency, read: { to: currency.address, data: '0x' }, decode: BigInt },
  shown: { value, must },
})
const told = (operator: string, changes: Partial<NodeReport> = {}): NodeReply => ({
  status: 'told',
  told: { operator, head: 100n, hash, code: hash, outcome: '0x', answers: [word(1000n)], ...changes },
})
const decide = (claims: readonly Assertion[], ...sources: readonly NodeReply[]) =>
  compareNodes(100n, claims, sources, 5n)

describe('weakest', () => {
  const agree = { status: 'agree', operators: ['A', 'B'], block: 9n } as const
  const one = { status: 'one', operator: 'A', why: 'silent' } as const
  const old = { status: 'old', stops: true, operator: 'A', block: 1n, head: 9n } as const
  test('default: what stops, else what one singleSourceVerdict says, else that they agree', () => {
    expect(strictestVerdict([agree, one, old])).toBe(old)
    expect(strictestVerdict([agree, one])).toBe(one)
    expect(strictestVerdict([agree, agree])).toBe(agree)
    expect(strictestVerdict([])).toBeNull()
  })
})

describe('decideSources', () => {
  test('default: two that say the same agree', () => {
    expect(decide([price(1000n)], told('A'), told('B'))).toEqual({
      status: 'agree',
      operators: ['A', 'B'],
      block: 100n,
    })
  })

  test.each([
    ['block', { hash: word(1n) }],
    ['code', { code: word(1n) }],
    ['code', { code: null }],
    ['price', { answers: [word(1001n)] }],
    ['price', { answers: [null] }],
    ['outcome', { outcome: 'refused' }],
    ['outcome', { outcome: word(7n) }],
  ] as const)('behavior: a %s that differs by the least stops it, and names both', (about, changes) => {
    const stop = decide([price(1000n)], told('A'), told('B', changes))
    expect(stop).toMatchObject({ status: 'differ', about, said: [{ operator: 'A' }, { operator: 'B' }] })
  })

  test('behavior: one that does not try the call has said nothing of it', () => {
    expect(decide([price(1000n)], told('A'), told('B', { outcome: null }))).toMatchObject({ status: 'agree' })
  })

  test.each([
    [1000n, 'least', 'agree'],
    // Better by 0.5 % is what others may trade between two blocks.
    [995n, 'least', 'agree'],
    [994n, 'least', 'contradicted'],
    [2000n, 'least', 'agree'],
    [1005n, 'most', 'agree'],
    [1006n, 'most', 'contradicted'],
    [999n, 'exact', 'contradicted'],
  ] as const)('behavior: %s on the screen, of which the chain must say %s: %s', (shown, must, status) => {
    expect(decide([price(shown, must)], told('A'), told('B'))).toMatchObject({ status })
  })

  test('behavior: what one singleSourceVerdict says is held against the screen too', () => {
    const silent: NodeReply = { status: 'silent', operator: 'A' }
    expect(decide([price(1n)], silent, told('B'))).toMatchObject({ status: 'contradicted', operators: ['B'] })
    expect(decide([price(1000n)], silent, told('B'))).toEqual({ status: 'one', operator: 'B', why: 'silent' })
  })

  test('behavior: where one says nothing of what a call returns, the other is held against the screen', () => {
    const paid: Assertion = { ...price(1n), read: null }
    const [one, other] = [told('A', { outcome: null, answers: [] }), told('B', { outcome: word(1000n), answers: [] })]
    expect(decide([paid], one, other)).toMatchObject({ status: 'contradicted', operators: ['B'] })
  })

  test('behavior: one that is behind is waited for, and not blamed', () => {
    const behind: NodeReply = { status: 'behind', operator: 'B' }
    expect(decide([price(1000n)], told('A'), behind)).toBeNull()
    expect(singleSourceVerdict([told('A'), behind])).toEqual({ status: 'one', operator: 'A', why: 'behind' })
  })

  test('behavior: one that does not say what the record says is wrong, and the other one is gone by', () => {
    const reviewed: Assertion = { ...price(6n, 'exact'), about: 'decimals', reviewed: true }
    const [right, wrong] = [told('A', { answers: [word(6n)] }), told('B', { answers: [word(18n)] })]
    expect(contradictingRecord([reviewed], [right, wrong])).toEqual(['B'])
    expect(decide([reviewed], right, wrong)).toEqual({ status: 'one', operator: 'A', why: 'wrong', wrong: 'B' })
    const third = told('C', { answers: [word(6n)] })
    expect(decide([reviewed], right, wrong, third)).toMatchObject({ status: 'agree', operators: ['A', 'C'] })
    // A record that nobody withinTolerance with sends nothing.
    expect(decide([reviewed], wrong, told('C', { answers: [word(18n)] }))).toMatchObject({ status: 'contradicted' })
  })

  test('behavior: code that is not that of the record is wrong, and stops it where nobody says otherwise', () => {
    const with2 = (one: NodeReply, other: NodeReply) => compareNodes(100n, [price(1000n)], [one, other], 5n, [hash])
    const [right, wrong] = [told('A'), told('B', { code: word(1n) })]
    expect(with2(right, told('B'))).toMatchObject({ status: 'agree' })
    expect(contradictingRecord([], [right, wrong], [hash])).toEqual(['B'])
    expect(with2(right, wrong)).toEqual({ status: 'one', operator: 'A', why: 'wrong', wrong: 'B' })
    const agreed = with2(wrong, told('C', { code: word(1n) }))
    expect(agreed).toMatchObject({ status: 'contradicted', about: 'code', operators: ['B', 'C'] })
    // A clone's terms stand behind the code that the record names; nodes that tell others differ.
    const clone = { code: word(2n), bareCode: hash }
    expect(with2(told('A', clone), told('B', clone))).toMatchObject({ status: 'agree' })
    expect(with2(told('A', clone), told('B', { ...clone, code: word(3n) }))).toMatchObject({ about: 'code' })
    expect(with2(told('A', { code: null }), told('B', { code: null }))).toMatchObject({ said: { kind: 'nothing' } })
    // Of a campaign the record names one for each factory.
    const ofTwo = (one: NodeReply) =>
      compareNodes(100n, [price(1000n)], [one, told('B', { code: word(1n) })], 5n, [word(1n), hash])
    expect(ofTwo(told('A', { code: word(1n) }))).toMatchObject({ status: 'agree' })
    expect(ofTwo(told('A'))).toMatchObject({ status: 'differ', about: 'code' })
    expect(ofTwo(told('A', { code: word(7n) }))).toEqual({ status: 'one', operator: 'B', why: 'wrong', wrong: 'A' })
  })

  test('behavior: a page whose block is old sends nothing', () => {
    expect(decide([], told('A'), told('B', { head: 105n }))).toMatchObject({ status: 'agree' })
    expect(decide([], told('A'), told('B', { head: 106n }))).toMatchObject({ status: 'old', operator: 'B', head: 106n })
  })
})
