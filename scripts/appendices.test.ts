import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appendices } from './appendices.mjs'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const document = read('docs/appendices.md')
const rules = read('docs/spec-rules.tsv')
  .split('\n')
  .map((line) => line.split('\t'))
const textOf = (from: string, to: string) =>
  rules.filter(([id = '']) => id >= from && id <= to).map(([id = '', , text = '']) => ({ id, text }))
/** The text with empty placeholders, because their names may differ from those of the specification. */
const blank = (text: string) => text.replace(/\{[^{}]*\}/g, '{}').replaceAll('’', "'")

describe('docs/appendices.md', () => {
  it('behavior: matches the sources; see node scripts/appendices.mjs', () => {
    expect(document).toBe(appendices())
  })

  it('behavior: lists every route that a rule names', () => {
    const named = textOf('1.2.01', '1.2.09').flatMap(({ text }) => text.split(' | ')[0]?.split(', ') ?? [])
    expect(named).toHaveLength(18)
    expect(named.filter((path) => !document.includes(`| \`${path}\` |`))).toEqual([])
  })

  it('behavior: lists every swap parameter that a rule names', () => {
    const named = textOf('1.2.12', '1.2.19').flatMap(({ text }) => /^([\w, ]+):/.exec(text)?.[1]?.split(', ') ?? [])
    expect(named).toEqual([
      'chainId',
      'theme',
      'inputCurrency',
      'outputCurrency',
      'exactAmount',
      'exactField',
      'recipient',
    ])
    expect(named.filter((name) => !document.includes(`| \`${name}\` |`))).toEqual([])
  })

  it('behavior: lists every error of the specification that the catalogs do not contain', () => {
    const textFiles = [
      'app/locales/en.po',
      'app/src/io/lists/download-list.ts',
      'app/src/core/tokens/derive-catalogue.ts',
    ]
    const others = [...textFiles, 'packages/chains/src/config-file.ts'].map(read).join('\n').replaceAll('\\"', '"')
    const documented = `${blank(`${document} ${others}`)} ${others}`
    const sentences = [...textOf('1.8.01', '1.8.24'), ...textOf('2.8.01', '2.8.13')].flatMap(({ id, text }) =>
      [...text.matchAll(/(?<=^|[\s|;,(:])'((?:[^']|'(?=[a-z]))+)'/g)].map(([, each = '']) => ({
        id,
        each: blank(each),
      })),
    )
    expect(sentences.length).toBeGreaterThan(30)
    expect(sentences.filter(({ each }) => !documented.includes(each))).toEqual([])
  })

  it('behavior: gives constants the values of their rules', () => {
    const rows = [...document.matchAll(/^\| `\w+` \| `([\d_]+)n?` \| (\d\.\d\.\d\d) \|/gm)]
    expect(rows.length).toBeGreaterThan(10)
    const wrong = rows.filter(([, value = '', id = '']) => {
      const figure = Number(value.replaceAll('_', ''))
      const text = textOf(id, id)[0]?.text.replaceAll(',', '') ?? ''
      return ![`${figure}`, `${figure / 1000} s`, `${figure / 100}%`].some((each) => text.includes(each))
    })
    expect(wrong.map(([row]) => row)).toEqual([])
  })

  it('behavior: prefixes every storage key with the namespace of the product', () => {
    const keys = [...document.matchAll(/^\| `([\w.{}]+)` \| `app\/src\/core/gm)].map(([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(6)
    expect(keys.filter((key) => !key.startsWith('dexswap.'))).toEqual([])
  })
})
