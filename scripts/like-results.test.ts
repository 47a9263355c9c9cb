import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withResults } from './like-results.mjs'

const page = new URL('../docs/likenesses.md', import.meta.url)
const flows = new URL('../e2e/like/flows.spec.ts', import.meta.url)

test('default: writes results into their column and preserves the others', () => {
  const table =
    '| | base | strict |\n|---|---|---|\n| stake | 1 s | 2 s |\n| claim | 3 s | 4 s |\n| walked on | a | b |'
  const text = `Before.\n<!-- results -->\n${table}\n<!-- /results -->\nAfter.\n`
  const stake = { flow: 'stake', went: true, seconds: 9 }
  expect(withResults(text, 'strict', [stake], 'c')).toBe(
    text
      .replace('| 2 s |', '| 9 s |')
      .replace('| b |', '| c |')
      .replace('|---|---|---|', '| --- | --- | --- |')
      .replace('| | base', '|  | base'),
  )
  expect(withResults(text, 'base', [{ ...stake, went: false }], 'c')).toContain('| stake | failed | 2 s |')
})

test('error: RangeError when the table or the column is missing', () => {
  expect(() => withResults('Nothing.', 'base', [], 'c')).toThrow(RangeError)
  expect(() => withResults(readFileSync(page, 'utf8'), 'mars', [], 'c')).toThrow(RangeError)
})

test('default: finds a row for each flow', () => {
  const titles = [...readFileSync(flows, 'utf8').matchAll(/^test\('([^']+?)(?: @few)?'/gm)].map(([, title]) => title)
  expect(titles).toHaveLength(8)
  for (const title of titles) expect(readFileSync(page, 'utf8')).toContain(`\n| ${title} |`)
})
