import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstView, lazyGroups } from './lazy-groups.ts'

const folder = join(import.meta.dirname, '..', 'src')
const missing = (files: readonly string[]) => files.filter((file) => !existsSync(join(folder, file)))

describe('lazyGroups', () => {
  test.each(lazyGroups)(
    'default: captures exactly the files of $name, which all exist',
    ({ files, test: captures }) => {
      expect(missing(files)).toEqual([])
      expect(files.filter((file) => !captures.test(join(folder, file)))).toEqual([])
      expect(files.filter((file) => captures.test(`${join(folder, file)}.ts`))).toEqual([])
    },
  )

  test('behavior: names each file once', () => {
    const all = lazyGroups.flatMap(({ files }) => files)
    expect(new Set(all).size).toBe(all.length)
    expect(missing(firstView)).toEqual([])
  })
})
