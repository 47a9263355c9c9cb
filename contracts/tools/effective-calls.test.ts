import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { orderKinds, sumOfActions, sumUp } from './effective-calls.ts'

describe('sumUp', () => {
  test('default: sums the runs by kind', () => {
    const line = (first: number) => Array.from({ length: 20 }, (_, at) => first + at).join('\t')
    expect(sumUp(`${line(1)}\n${line(100)}\n`)).toMatchObject({ create: 101, stake: 103, refused: 133 })
  })

  test('behavior: returns no counts for an empty file', () => {
    expect(sumUp('')).toEqual({})
  })

  test('behavior: knows every kind that the handler draws, in its order', () => {
    const handler = readFileSync(new URL('../test/invariants/Handler.sol', import.meta.url), 'utf8')
    const drawn = /enum Kind \{([^}]*)\}/
      .exec(handler)?.[1]
      ?.split(',')
      .map((name) => name.trim().toLowerCase())
    const named = Object.keys(sumUp('0\n')).map((name) => name.toLowerCase().replace('changemood', 'mood'))
    expect(named).toEqual(drawn)
  })

  test('behavior: knows every kind that the handler of orders counts, in its order', () => {
    const handler = readFileSync(new URL('../test/invariants/SplitHandler.sol', import.meta.url), 'utf8')
    const counted = /return \[(.*)\];/.exec(handler)?.[1]?.split(', ')
    expect(counted).toEqual([...orderKinds.map((kind) => `${kind}s`), 'refused', 'forged'])
    expect(sumUp('4\t3\t2\t1\t0\t5\t6\t9\t9\n', orderKinds)).toEqual({
      order: 4,
      coinOrder: 3,
      trade: 2,
      gift: 1,
      mood: 0,
      fee: 5,
      inner: 6,
    })
  })
})

describe('sumOfActions', () => {
  test('behavior: leaves out the orders inside of others', () => {
    expect(sumOfActions({ order: 4, trade: 2, inner: 100 })).toBe(6)
    expect(sumOfActions({})).toBe(0)
  })
})
