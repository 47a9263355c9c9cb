import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isolatedTests, needsProcess } from './isolated-tests.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('needsProcess', () => {
  it('default: lets pure files and screens share a process', () => {
    expect(needsProcess('format.test.ts', "vi.fn(); vi.stubGlobal('fetch', fetch)")).toBe(false)
    expect(needsProcess('swap-screen.test.tsx', 'await screen.findByRole()')).toBe(false)
  })

  it.each(['market.chain.test.ts', 'looks.bar.test.ts'])('behavior: isolates %s by its name', (file) => {
    expect(needsProcess(file, '')).toBe(true)
  })

  it.each([
    "vi.mock('./a.ts')",
    "vi.doMock('./a.ts', () => ({}))",
    'vi.resetModules()',
    "import { SignClient } from '@walletconnect/sign-client'",
  ])('behavior: isolates a file with %s', (source) => {
    expect(needsProcess('format.test.ts', source)).toBe(true)
  })
})

describe('isolatedTests', () => {
  it('behavior: returns the files of one ending, relative to the root', () => {
    const [inNode, withDocument] = (['.test.ts', '.test.tsx'] as const).map((ending) =>
      isolatedTests(`${root}/app`, ['src'], ending),
    )
    expect(inNode).toContain('src/core/transactions/engine.chain.test.ts')
    expect(withDocument).toContain('src/shell/router.test.tsx')
    expect(inNode?.filter((file) => !file.endsWith('.test.ts'))).toEqual([])
  })
})
