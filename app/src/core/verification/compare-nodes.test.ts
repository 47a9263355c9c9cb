import type { Hex } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { Assertion } from './assertion.ts'
import {
  type Comparison,
  compareNodes,
  contradictingRecord,
  type NodeReply,
  type NodeReport,
  singleSourceVerdict,
} from './compare-nodes.ts'
import type { ReliedContract } from './relied-contracts.ts'
import { strictestVerdict } from './verdict.ts'

// Invariant: all operators have equal weight, two outvote one, and a small lag is no contradiction.

const hash: Hex = `0x${'11'.repeat(32)}`
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const address = '0x00000000000000000000000000000000000000a1' as const
const currency = { kind: 'token', address, symbol: 'A', decimals: 0 } as const
type Must = NonNullable<Assertion['shown']>['must']
const price = (value: bigint, must: Must = 'least'): Assertion => ({
  ...{ about: 'price', currency, read: { to: address, data: '0x' }, decode: BigInt },
  shown: { value, must },
})
const code = (own: Hex | null, cloneHash: Hex | null = null) => ({ codes: [{ hash: own, cloneHash }] })
const reply = (operator: string, changes: Partial<NodeReport> = {}): NodeReply => ({
  status: 'reported',
  report: { operator, head: 100n, hash, ...code(hash), outcome: '0x', answers: [word(1000n)], ...changes },
})
const silent = (operator: string): NodeReply => ({ status: 'silent', operator })
const comparison = (
  assertions: readonly Assertion[],
  codeHashes: readonly Hex[] = [],
  isRecorded = codeHashes.length > 0,
): Comparison => {
  const contracts: readonly ReliedContract[] = [{ address, codeHashes, isRecorded }]
  return { block: 100n, assertions, contracts, lagTolerance: 5n }
}
const compare = (assertions: readonly Assertion[], ...replies: readonly NodeReply[]) =>
  compareNodes(comparison(assertions), replies)

describe('strictestVerdict', () => {
  const agree = { status: 'agree', operators: ['A', 'B'], block: 9n } as const
  const one = { status: 'one', operator: 'A', why: 'silent' } as const
  const old = { status: 'old', stops: true, operator: 'A', block: 1n, head: 9n } as const
  test('behavior: returns a stop before a single source, and a single source before an agreement', () => {
    expect(strictestVerdict([agree, one, old])).toBe(old)
    expect(strictestVerdict([agree, one])).toBe(one)
    expect(strictestVerdict([agree, agree])).toBe(agree)
    expect(strictestVerdict([])).toBeNull()
  })
})

describe('compareNodes', () => {
  test('behavior: agrees when two operators return the same values', () => {
    const agree = { status: 'agree', operators: ['A', 'B'], block: 100n }
    expect(compare([price(1000n)], reply('A'), reply('B'))).toEqual(agree)
  })

  const differences = [
    ['block', { hash: word(1n) }],
    ['code', code(word(1n))],
    ['code', code(null)],
    ['price', { answers: [word(1001n)] }],
    ['price', { answers: [null] }],
    ['outcome', { outcome: 'refused' }],
    ['outcome', { outcome: word(7n) }],
  ] as const
  test.each(differences)('behavior: stops and names both operators when the %s of one differs', (about, changes) => {
    const stop = compare([price(1000n)], reply('A'), reply('B', changes))
    expect(stop).toMatchObject({ status: 'differ', about, stated: [{ operator: 'A' }, { operator: 'B' }] })
  })

  test('behavior: compares the code of every contract that the call relies on', () => {
    const codes = (second: Hex | null) => [code(hash), code(second)].flatMap((each) => each.codes)
    const contracts = [address, address].map((each) => ({ address: each, codeHashes: [], isRecorded: false }))
    const replies = [reply('A', { codes: codes(word(1n)) }), reply('B', { codes: codes(null) })]
    const stop = compareNodes({ ...comparison([price(1000n)]), contracts }, replies)
    expect(stop).toMatchObject({ status: 'differ', about: 'code' })
  })

  test.each(differences)('behavior: agrees with two of three operators when one differs in %s', (about, changes) => {
    for (const place of [0, 1, 2]) {
      const replies = ['A', 'B', 'C'].map((operator, at) => reply(operator, at === place ? changes : {}))
      const others = ['A', 'B', 'C'].filter((_, at) => at !== place)
      // A different block at the same height is a fork or a lag, so the node is not wrong.
      const odd = about === 'block' ? {} : { odd: 'ABC'[place] }
      expect(compare([price(1000n)], ...replies)).toEqual({ status: 'agree', operators: others, block: 100n, ...odd })
    }
  })

  test('behavior: stops when no two of three operators agree', () => {
    const replies = [1000n, 1001n, 1002n].map((value, at) => reply('ABC'[at] ?? '', { answers: [word(value)] }))
    expect(compare([price(1000n)], ...replies)).toMatchObject({ status: 'differ', about: 'price' })
  })

  test('behavior: compares displayed values only with the operators that form the majority', () => {
    const [one, other] = [reply('A', { answers: [word(9n)] }), reply('B')]
    expect(compare([price(1000n)], one, other, reply('C'))).toMatchObject({ status: 'agree', odd: 'A' })
    expect(compare([price(9n)], one, other, reply('C'))).toMatchObject({
      status: 'contradicted',
      operators: ['B', 'C'],
    })
  })

  test('behavior: ignores the outcome from a node that cannot simulate the call', () => {
    expect(compare([price(1000n)], reply('A'), reply('B', { outcome: null }))).toMatchObject({ status: 'agree' })
  })

  test.each([
    [1000n, 'least', 'agree'],
    // Trades of others can move a price by up to 0.5 % between two blocks.
    [995n, 'least', 'agree'],
    [994n, 'least', 'contradicted'],
    [2000n, 'least', 'agree'],
    [1005n, 'most', 'agree'],
    [1006n, 'most', 'contradicted'],
    [999n, 'exact', 'contradicted'],
    [1000n, 'atLeast', 'agree'],
    [1001n, 'atLeast', 'contradicted'],
  ] as const)(
    'behavior: compares the displayed %s as %s with a chain value of 1000 and returns %s',
    (shown, must, status) => {
      expect(compare([price(shown, must)], reply('A'), reply('B'))).toMatchObject({ status })
    },
  )

  test('behavior: stops when the chain value is below the minimum of the call, not only below the displayed one', () => {
    const withMinimum = (minimum: bigint): Assertion => {
      return { ...price(1005n), shown: { value: 1005n, must: 'least', minimum } }
    }
    expect(compare([withMinimum(1000n)], reply('A'), reply('B'))).toMatchObject({ status: 'agree' })
    expect(compare([withMinimum(1001n)], reply('A'), reply('B'))).toMatchObject({
      ...{ status: 'contradicted', about: 'price' },
      ...{ shown: { value: 1005n }, stated: { value: 1000n } },
    })
  })

  test('behavior: stops when no operator returns a required value', () => {
    const required: Assertion = { ...price(1000n, 'exact'), required: true }
    const [one, other] = [reply('A', { answers: [null] }), reply('B', { answers: [null] })]
    expect(compare([required], one, other)).toMatchObject({ status: 'contradicted', stated: { kind: 'nothing' } })
    expect(compare([price(1000n, 'exact')], one, other)).toMatchObject({ status: 'agree' })
  })

  test('behavior: compares the values of a single source with the screen', () => {
    const contradicted = { status: 'contradicted', operators: ['B'] }
    expect(compare([price(1n)], silent('A'), reply('B'))).toMatchObject(contradicted)
    expect(compare([price(1000n)], silent('A'), reply('B'))).toEqual({ status: 'one', operator: 'B', why: 'silent' })
  })

  test('behavior: compares the outcome of one node with the screen when the other cannot simulate', () => {
    const paid: Assertion = { ...price(1n), read: null }
    const [one, other] = [reply('A', { outcome: null, answers: [] }), reply('B', { outcome: word(1000n), answers: [] })]
    expect(compare([paid], one, other)).toMatchObject({ status: 'contradicted', operators: ['B'] })
  })

  test('behavior: returns null, so that nodes are queried again, when a node lags', () => {
    const behind: NodeReply = { status: 'behind', operator: 'B' }
    expect(compare([price(1000n)], reply('A'), behind)).toBeNull()
    expect(singleSourceVerdict([reply('A'), behind])).toEqual({ status: 'one', operator: 'A', why: 'behind' })
  })

  test('behavior: excludes a node that contradicts the chain record', () => {
    const reviewed: Assertion = { ...price(6n, 'exact'), about: 'decimals', reviewed: true }
    const [right, wrong] = [reply('A', { answers: [word(6n)] }), reply('B', { answers: [word(18n)] })]
    expect(contradictingRecord(comparison([reviewed]), [right, wrong])).toEqual(['B'])
    expect(compare([reviewed], right, wrong)).toEqual({ status: 'one', operator: 'A', why: 'wrong', wrong: 'B' })
    const third = reply('C', { answers: [word(6n)] })
    expect(compare([reviewed], right, wrong, third)).toMatchObject({ status: 'agree', operators: ['A', 'C'] })
    expect(compare([reviewed], wrong, reply('C', { answers: [word(18n)] }))).toMatchObject({ status: 'contradicted' })
  })

  test('behavior: excludes a node with other code than the chain record, and stops when every node has it', () => {
    const recorded = (...replies: readonly NodeReply[]) => compareNodes(comparison([price(1000n)], [hash]), replies)
    const [right, wrong] = [reply('A'), reply('B', code(word(1n)))]
    expect(recorded(right, reply('B'))).toMatchObject({ status: 'agree' })
    expect(contradictingRecord(comparison([], [hash]), [right, wrong])).toEqual(['B'])
    expect(recorded(right, wrong)).toEqual({ status: 'one', operator: 'A', why: 'wrong', wrong: 'B' })
    const other = { status: 'contradicted', about: 'code', operators: ['B', 'C'] }
    expect(recorded(wrong, reply('C', code(word(1n))))).toMatchObject(other)
    const none = code(null)
    expect(recorded(reply('A', none), reply('B', none))).toMatchObject({ stated: { kind: 'nothing' } })
  })

  const ofClones = (...replies: readonly NodeReply[]) =>
    compareNodes(comparison([price(1000n)], [hash, word(9n)], false), replies)
  const clone = (own: bigint, of: Hex = hash) => code(word(own), of)

  test("behavior: accepts a clone of any recorded implementation, and stops when the clone's terms differ", () => {
    for (const of of [hash, word(9n)]) {
      expect(ofClones(reply('A', clone(2n, of)), reply('B', clone(2n, of)))).toMatchObject({ status: 'agree' })
    }
    expect(ofClones(reply('A', clone(2n)), reply('B', clone(3n)))).toMatchObject({ status: 'differ', about: 'code' })
    const other = clone(2n, word(7n))
    const contradicted = { status: 'contradicted', about: 'code' }
    expect(ofClones(reply('A', other), reply('B', other))).toMatchObject(contradicted)
  })

  test('behavior: does not exclude a node without the clone, because the other node may have invented it', () => {
    const replies = [reply('A', clone(2n)), reply('B', code(null))]
    expect(ofClones(...replies)).toMatchObject({ status: 'differ', about: 'code' })
    expect(contradictingRecord(comparison([], [hash], false), replies)).toEqual([])
    expect(ofClones(...replies, reply('C', code(null)))).toMatchObject({
      status: 'contradicted',
      operators: ['B', 'C'],
    })
  })

  test('behavior: stops when the block of the displayed values is old', () => {
    const ahead = { status: 'old', operator: 'B', head: 106n }
    expect(compare([], reply('A'), reply('B', { head: 105n }))).toMatchObject({ status: 'agree' })
    expect(compare([], reply('A'), reply('B', { head: 106n }))).toMatchObject(ahead)
    // A very high head that only one of three nodes reports does not make the page's block old.
    expect(compare([], reply('A'), reply('B', { head: 10n ** 9n }), reply('C'))).toMatchObject({ status: 'agree' })
    const two = [reply('A'), reply('B', { head: 106n }), reply('C', { head: 107n })]
    expect(compare([], ...two)).toMatchObject(ahead)
  })
})
