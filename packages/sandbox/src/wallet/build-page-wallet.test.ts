import { describe, expect, test } from 'vitest'
import { buildPageWallet } from './build-page-wallet.ts'

describe('buildPageWallet', () => {
  test('default: one script without imports, the same when built or kept', async () => {
    const { name, code } = await buildPageWallet()
    expect(name).toBe('wallet')
    expect(code).toContain('eip6963:announceProvider')
    expect(code).not.toMatch(/\bimport\s*[{"'(]/)
    expect((await buildPageWallet()).code).toBe(code)
  })

  test('behavior: nothing in it needs what the content policy refuses', async () => {
    const { code } = await buildPageWallet()
    expect(code).not.toMatch(/\beval\(|new Function\(|innerHTML|insertAdjacentHTML|document\.write/)
  })
})
