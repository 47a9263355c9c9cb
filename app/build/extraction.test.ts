import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

describe('extract', () => {
  test('behavior: matches the texts of the sources with the catalogs; see npm run extract -w app [1.1.15 3.5.31]', () => {
    const cwd = fileURLToPath(new URL('..', import.meta.url))
    expect(() => execFileSync(process.execPath, ['build/extract.mjs', '--check'], { cwd, stdio: 'pipe' })).not.toThrow()
  }, 120_000)
})
