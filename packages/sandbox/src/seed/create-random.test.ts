import { describe, expect, test } from 'vitest'
import { createRandom } from './create-random.ts'

describe('createRandom', () => {
  test('behavior: returns the same numbers for a seed on every machine', () => {
    const random = createRandom('1')
    expect([random.next(), random.next(), random.next()]).toMatchInlineSnapshot(`
      [
        0.8317172497045249,
        0.12300889613106847,
        0.8262572751846164,
      ]
    `)
  })

  test('behavior: spreads numbers evenly between 0 and 1', () => {
    const random = createRandom('spread')
    const tenths = new Array<number>(10).fill(0)
    for (let count = 0; count < 10_000; count++) {
      const index = Math.floor(random.next() * 10)
      tenths[index] = (tenths[index] ?? 0) + 1
    }
    expect(Math.min(...tenths)).toBeGreaterThan(900)
    expect(Math.max(...tenths)).toBeLessThan(1100)
  })

  test('behavior: picks items with a probability by weight, and never an item of weight 0', () => {
    const random = createRandom('weights')
    const picks = Array.from({ length: 3000 }, () => random.pickWeighted([0, 1, 2], (item) => item))
    expect(picks).not.toContain(0)
    expect(picks.filter((item) => item === 2).length).toBeGreaterThan(picks.filter((item) => item === 1).length * 1.6)
  })

  test('error: EmptyChoiceError for an empty list', () => {
    expect(() => createRandom('1').pick([])).toThrow('There is nothing to pick from.')
  })
})
