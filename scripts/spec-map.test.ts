import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './layers.ts'
import { currentSpecMap, readAllProofs, readProofs, writeSpecMap } from './spec-map.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const rules = read('docs/spec-rules.tsv').trim().split('\n').slice(1)
const ids = rules.map((line) => line.split('\t')[0] ?? '')

describe('docs/spec-map.md', () => {
  it('behavior: equals the map of the ids in the titles of the tests (npm run spec-map)', () => {
    expect(ids).toHaveLength(668)
    expect(read('docs/spec-map.md') === currentSpecMap()).toBe(true)
  })

  it('behavior: has a test or a reason for each rule', () => {
    expect([...read('docs/spec-map.md').matchAll(/^\| (\S+) \| open \|/gm)].map(([, id]) => id)).toEqual([])
  })
})

describe('readProofs', () => {
  it('behavior: returns the ids of a suite and of its tests', () => {
    const source = `describe('a [1.1.01]', () => { test.for([1])('b %s [1.1.02 1.1.03]', () => {}); it('c', () => {}) })`
    expect(readProofs('x.test.ts', source)).toEqual([
      { file: 'x.test.ts', titles: ['a [1.1.01]'], ids: ['1.1.01'] },
      { file: 'x.test.ts', titles: ['a [1.1.01]', 'b %s [1.1.02 1.1.03]'], ids: ['1.1.02', '1.1.03'] },
    ])
  })

  it('behavior: finds no id that is not a rule of the specification', () => {
    const unknown = readAllProofs().flatMap(({ file, ids: own }) =>
      own.filter((id) => !ids.includes(id)).map((id) => `${file}: ${id}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('writeSpecMap', () => {
  it('behavior: marks a rule as open when no title contains its id', () => {
    const proofs = [{ file: 'app/x.test.ts', titles: ['behavior: shows it [1.1.01]'], ids: ['1.1.01'] }]
    const map = writeSpecMap(
      proofs,
      ['1.1.01', '1.1.02', '1.1.03'].map((id) => [id, '', 'text']),
      new Map([['1.1.03', 'why']]),
    )
    expect(map).toContain('| 1.1.01 | proven | app | app/x.test.ts › behavior: shows it | text |')
    expect(map).toContain('| 1.1.02 | open |  |  | text |')
    expect(map).toContain('| 1.1.03 | n/a |  | why | text |')
  })
})

describe('comments', () => {
  it('behavior: cites only rules of the specification', () => {
    const cited = sourceFiles(root).flatMap((file) => {
      const source = read(file)
      const named = [...source.matchAll(/\brules? (\d\.\d\.\d\d)(?:(?: to |, | and | or )(\d\.\d\.\d\d))*/g)]
      const unknown = named.flatMap(([text]) => text.match(/\d\.\d\.\d\d/g) ?? []).filter((id) => !ids.includes(id))
      const elsewhere = source.match(/\bspec\/\d|\bspecification \d/g) ?? []
      return [...unknown, ...elsewhere].map((text) => `${file} cites ${text}`)
    })
    expect(cited).toEqual([])
  })
})
