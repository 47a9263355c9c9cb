import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compilerInputFiles, compilerInputs } from './compiler-inputs.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('compilerInputs', () => {
  it('behavior: returns another hash when any of the inputs changes', () => {
    const before = compilerInputs()
    for (const changed of compilerInputFiles) {
      const after = compilerInputs((file) => (file === changed ? `${read(file)} ` : read(file)))
      expect(after, changed).not.toBe(before)
    }
  })

  it('behavior: covers the Babel pass, Lingui, the lockfile, exports of packages and compiler options', () => {
    expect(compilerInputFiles).toEqual(
      expect.arrayContaining([
        'app/build/babel.ts',
        'app/lingui.config.ts',
        'app/tsconfig.json',
        'app/vitest.config.ts',
        'package-lock.json',
        'packages/amm/package.json',
        'tsconfig.base.json',
        'tsconfig.packages.json',
      ]),
    )
  })
})
