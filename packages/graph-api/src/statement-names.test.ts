import { describe, expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

describe('createStatementNames', () => {
  test('default: names a statement from its third use on, and keeps the name', () => {
    const { nameOf } = createStatementNames()
    expect([nameOf('a'), nameOf('a')]).toEqual([undefined, undefined])
    const name = nameOf('a')
    expect(name).toBeDefined()
    expect(nameOf('a')).toBe(name)
  })

  test('behavior: does not name a long statement', () => {
    const { nameOf } = createStatementNames()
    const long = 'x'.repeat(20_001)
    expect(Array.from({ length: 5 }, () => nameOf(long))).toEqual(Array.from({ length: 5 }, () => undefined))
  })

  test('behavior: names further statements after four hundred others, and uses no name twice', () => {
    const { nameOf, generation } = createStatementNames()
    const thrice = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
    const given = Array.from({ length: 1_001 }, (_, at) => thrice(`statement ${at}`))
    expect(new Set(given).size).toBe(1_001)
    expect(given).not.toContain(undefined)
    expect(generation()).toBe(2)
  })
})
