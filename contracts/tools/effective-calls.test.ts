import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sumUp } from './effective-calls.ts'

describe('sumUp', () => {
  test('default: adds the runs up by kind', () => {
    const line = (first: number) => Array.from({ length: 20 }, (_, at) => first + at).join('\t')
    expect(sumUp(`${line(1)}\n${line(100)}\n`)).toMatchObject({ create: 101, stake: 103, refused: 135 })
  })

  test('behavior: nothing written is nothing counted', () => {
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
})
