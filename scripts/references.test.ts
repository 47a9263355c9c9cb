import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('tsconfig.json', () => {
  it('behavior: references the program of all packages, and every other folder that has a tsconfig.json', () => {
    const folders = readdirSync(root)
      .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
      .sort()
    const references: { path: string }[] = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).references
    expect(references.map(({ path }) => path).sort()).toEqual([...folders, 'tsconfig.packages.json'].sort())
  })
})
