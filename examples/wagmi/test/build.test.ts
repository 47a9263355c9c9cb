import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'

test('default: builds the page with one copy of viem', async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const built = await build({ configFile: false, root, logLevel: 'error', build: { write: false } })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const modules = outputs.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []))
  const copies = new Set(modules.flatMap((id) => /^.*\/node_modules\/viem\//.exec(id)?.[0] ?? []))
  expect(copies.size).toBe(1)
  expect(modules.some((id) => id.endsWith('/packages/sdk/src/create-exchange.ts'))).toBe(true)
  expect(modules.some((id) => id.includes('/node_modules/wagmi/'))).toBe(true)
})
