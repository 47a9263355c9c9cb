import { describe, expect, test } from 'vitest'
import { buildPageWallet } from './build-page-wallet.ts'

describe('buildPageWallet', () => {
  test('default: builds one script without imports, identical when built or cached', async () => {
    const { name, code } = await buildPageWallet()
    expect(name).toBe('wallet')
    expect(code).toContain('eip6963:announceProvider')
    expect(code).not.toMatch(/\bimport\s*[{"'(]/)
    expect((await buildPageWallet()).code).toBe(code)
  })

  test('behavior: uses no feature that the content policy blocks', async () => {
    const { code } = await buildPageWallet()
    expect(code).not.toMatch(/\beval\(|new Function\(|innerHTML|insertAdjacentHTML|document\.write/)
  })
})
