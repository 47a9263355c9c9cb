import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const listSources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'app/src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d|gen)\.tsx?$/.test(file))

/**
 * Names without extension of files in several folders, each with these files.
 * `x.tsx` beside `x.ts` counts as one file.
 */
function findSharedStems(files: readonly string[]): Record<string, readonly string[]> {
  const places = new Map<string, Set<string>>()
  for (const file of files) {
    const place = file.replace(/\.tsx?$/, '')
    const stem = posix.basename(place)
    places.set(stem, (places.get(stem) ?? new Set()).add(place))
  }
  const shared = [...places].filter(([, { size }]) => size > 1)
  return Object.fromEntries(shared.map(([stem, found]) => [stem, [...found].sort()]))
}

describe('findSharedStems', () => {
  it('default: reports two files of the same name in different folders', () => {
    expect(findSharedStems(['a/x.ts', 'b/x.tsx', 'b/y.ts', 'b/y.tsx'])).toEqual({ x: ['a/x', 'b/x'] })
  })

  it('behavior: reports no name below app/src', () => {
    expect(findSharedStems(listSources())).toEqual({})
  })
})
