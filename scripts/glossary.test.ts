import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const glossary = read('docs/glossary.md')

/** Each glossary term with the words that texts must not use in its place. */
const words = glossary
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && !/^(?:Word|-+)$/.test(cells[1] ?? ''))
  .map(([, word = '', , others = '']) => ({ word, others: others.split(',').map((other) => other.trim()) }))

const literal = new Set([...glossary.matchAll(/^- `(.*)`$/gm)].map(([, text]) => text))
const sentences = [...read('app/locales/en.po').matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text)

const uses = (sentence: string, other: string) =>
  new RegExp(`(?<![\\w{])${other.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:s|es)?(?!\\w)`, 'i').test(sentence)

describe('terms of the glossary', () => {
  it('default: finds no screen text with a synonym of a glossary term', () => {
    const wrong = sentences.flatMap((sentence) =>
      literal.has(sentence)
        ? []
        : words.flatMap(({ word, others }) =>
            others.filter((other) => uses(sentence, other)).map((other) => `'${sentence}': ${word}, not ${other}`),
          ),
    )
    expect(wrong).toEqual([])
  })

  it('behavior: finds each literal text in the catalog', () => {
    expect([...literal].filter((text) => text && !sentences.includes(text))).toEqual([])
  })

  it('behavior: matches whole words in plural and in any case', () => {
    expect(words.length).toBeGreaterThan(20)
    expect(uses('{0} Pool Tokens', 'pool token')).toBe(true)
    expect(uses('{farm} of it', 'farm')).toBe(false)
    expect(uses('pharmacy', 'farm')).toBe(false)
  })
})
