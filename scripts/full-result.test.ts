import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeFullResult, readFullResult, withFullResult } from './full-result.mjs'

const empty = 'Before.\n<!-- full tier -->\n<!-- /full tier -->\nAfter.\n'
const result = {
  date: '2026-11-27',
  commit: 'a'.repeat(40),
  isModified: false,
  seed: '2026',
  passed: 6600,
  failed: 0,
  skipped: 2,
  seconds: 1800,
}

describe('withFullResult', () => {
  it('behavior: replaces the row and preserves the text around it', () => {
    const page = withFullResult(withFullResult(empty, result), { ...result, passed: 6601 })
    expect(page.match(/^\| 2026/gm)).toHaveLength(1)
    expect(page).toContain(`| 2026-11-27 | ${result.commit} | 2026 | 6601 | 0 | 2 | 1800 |`)
    expect([page.startsWith('Before.\n'), page.endsWith('After.\n')]).toEqual([true, true])
  })

  it('error: RangeError when the page has no place for the row', () => {
    expect(() => withFullResult('Nothing.', result)).toThrow(RangeError)
  })
})

describe('readFullResult', () => {
  it('behavior: returns the run of a row that withFullResult wrote', () => {
    const written = withFullResult(empty, { ...result, isModified: true, failed: 3 })
    expect(readFullResult(written)).toEqual({ date: '2026-11-27', commit: result.commit, isModified: true, failed: 3 })
  })

  it('behavior: returns null for a page without a row, and for a row without a commit', () => {
    expect(readFullResult(empty)).toBeNull()
    expect(readFullResult(withFullResult(empty, { ...result, commit: 'unknown' }))).toBeNull()
  })

  it('behavior: finds the place of the row in docs/test-results.md', () => {
    const page = readFileSync(new URL('../docs/test-results.md', import.meta.url), 'utf8')
    expect(readFullResult(withFullResult(page, result))?.commit).toBe(result.commit)
  })
})

describe('describeFullResult', () => {
  const read = { date: '2026-11-27', commit: result.commit, isModified: false, failed: 0 }

  it('behavior: states whether the run passed, and its age in commits', () => {
    expect(describeFullResult(read, 12)).toContain('passed on 2026-11-27 at aaaaaaaa, 12 commits ago')
    expect(describeFullResult({ ...read, isModified: true, failed: 2 }, 1)).toContain(
      'failed (2) on 2026-11-27 at aaaaaaaa with changes, 1 commit ago',
    )
  })

  it('behavior: states that the age is unknown without a commit count, and that no result is recorded without one', () => {
    expect(describeFullResult(read, null)).toContain('age unknown')
    expect(describeFullResult(null, null)).toContain('no recorded result')
  })
})
