import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isIn, lazyGroups } from './lazy-groups.ts'

const root = join(import.meta.dirname, '..', '..')
const all = Object.values(lazyGroups).flat()

describe('lazyGroups', () => {
  test('behavior: names only modules that exist', () => {
    expect(all.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('behavior: names each module once', () => {
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('isIn', () => {
  test('default: matches a module by its path, not by its file name or a part of it', () => {
    expect(isIn(['app/src/io/feeds.ts'], '/home/a/app/src/io/feeds.ts')).toBe(true)
    expect(isIn(['app/src/io/feeds.ts'], '/home/a/packages/x/src/io/feeds.ts')).toBe(false)
    expect(isIn(['app/src/io/feeds.ts'], '/home/a/app/src/io/feeds.tsx')).toBe(false)
  })
})
