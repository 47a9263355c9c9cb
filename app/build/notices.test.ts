import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageOf, unnamedPackages } from './notices.ts'

const notices = readFileSync(join(import.meta.dirname, '..', '..', 'THIRD_PARTY_NOTICES.md'), 'utf8')

describe('unnamedPackages', () => {
  test('default: finds each bundled package in the notices by its scoped name', () => {
    const ids = [
      '/x/node_modules/react-dom/client.js',
      '/x/node_modules/@walletconnect/core/dist/index.es.js',
      '/x/app/src/a.ts',
    ]
    expect(unnamedPackages(ids, notices)).toEqual([])
  })

  test('behavior: returns packages that are missing in the table of bundled packages', () => {
    expect(unnamedPackages(['/x/node_modules/solc/index.js', '/x/node_modules/nobody/a.js'], notices)).toEqual([
      'nobody',
      'solc',
    ])
  })
})

describe('packageOf', () => {
  test('default: returns the innermost package of a path, with its scope', () => {
    expect(packageOf('/x/node_modules/a/node_modules/@b/c/d.js')).toBe('@b/c')
    expect(packageOf('/x/app/src/main.ts')).toBeNull()
  })
})
