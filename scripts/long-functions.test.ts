import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findLongFunctions, listLongFunctions } from './long-functions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const maxLines = 100

const body = (lines: number) => `{\n${'  run()\n'.repeat(lines - 2)}}`

describe('findLongFunctions', () => {
  const find = (source: string) => findLongFunctions(source, 'file.tsx', 5).map(({ name }) => name)

  it('default: reports a function, an arrow function, a method and a component above the limit', () => {
    expect(find(`function one() ${body(6)}`)).toEqual(['one'])
    expect(find(`const two = () => ${body(6)}`)).toEqual(['two'])
    expect(find(`const made = { three() ${body(6)} }`)).toEqual(['three'])
    expect(find('function Four() {\n  return (\n    <p>\n      text\n    </p>\n  )\n}')).toEqual(['Four'])
  })

  it('behavior: reports no function at the limit', () => {
    expect(find(`function one() ${body(5)}`)).toEqual([])
  })

  it('behavior: counts the lines of a nested function also for the outer one', () => {
    expect(find(`function outer() {\nconst inner = () => ${body(6)}\n}`)).toEqual(['outer', 'inner'])
  })

  it('behavior: measures a test, but no group of tests', () => {
    expect(find(`describe('group', () => ${body(6)})`)).toEqual([])
    expect(find(`test('one', () => ${body(6)})`)).toEqual(['test'])
  })
})

describe('listLongFunctions', () => {
  it('behavior: reports no function above the limit in app/src and packages', () => {
    expect(listLongFunctions(root, ['app/src', 'packages'], maxLines)).toEqual([])
  })
})
