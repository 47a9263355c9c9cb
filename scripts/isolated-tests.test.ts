import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isolatedTests, needsProcess } from './isolated-tests.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('needsProcess', () => {
  it('default: returns false for a file that leaves no state behind', () => {
    expect(needsProcess('format.test.ts', "vi.fn(); vi.stubGlobal('fetch', fetch)")).toBe(false)
  })

  it.each(['market.chain.test.ts', 'looks.bar.test.ts'])(
    'behavior: returns true for %s because of its file suffix',
    (file) => {
      expect(needsProcess(file, '')).toBe(true)
    },
  )

  it.each([
    "vi.mock('./a.ts')",
    // In two parts, because Vitest would apply it to this file.
    `// @vitest-${'environment'} happy-dom`,
    "vi.doMock('./a.ts', () => ({}))",
    'vi.resetModules()',
    'vi.useFakeTimers()',
    'vi.setSystemTime(0)',
    'stop = guardPage(document)',
    "import { SignClient } from '@walletconnect/sign-client'",
    "import { openWalletConnect } from '#io/wallet-connect/open-wallet-connect.ts'",
    "import { createWalletConnect } from '../wallet/wallet-connect.ts'",
  ])('behavior: returns true for a file with %s', (source) => {
    expect(needsProcess('format.test.ts', source)).toBe(true)
  })
})

describe('isolatedTests', () => {
  it('behavior: returns isolated test files of Node.js relative to the root', () => {
    const files = isolatedTests(`${root}/app`, ['src'])
    expect(files).toContain('src/core/sending/engine.chain.test.ts')
    expect(files.filter((file) => !file.endsWith('.test.ts'))).toEqual([])
  })

  it('behavior: returns isolated test files with a document relative to the root', () => {
    const files = isolatedTests(`${root}/app`, ['src'], '.test.tsx')
    expect(files).toContain('src/shell/languages.test.tsx')
    expect(files.filter((file) => !file.endsWith('.test.tsx'))).toEqual([])
  })
})
