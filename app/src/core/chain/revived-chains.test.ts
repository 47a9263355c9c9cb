import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { createRevival } from './revived-chains.ts'

const { chains } = parseConfig({ defaultChain: 1 })
const harmony = chains.get(1666600000) ?? expect.unreachable()
const ethereum = chains.get(1) ?? expect.unreachable()
const url = 'https://mine.example/'
const own = new Map([
  [1666600000, url],
  [1, url],
])

describe('createRevival', () => {
  const revive = createRevival()

  test("behavior: revives a chain that was shut down, with the user's node as its only endpoint", () => {
    const revived = revive(harmony, own)
    expect(revived).toMatchObject({ ended: null, revived: harmony.ended, rpcUrls: [url] })
    expect(revived.walletDescriptor).toMatchObject({ chainName: 'Harmony', rpcUrls: [url] })
    expect(revived.platforms).toBe(harmony.platforms)
  })

  test('behavior: returns an active chain, and a chain that was shut down without a node of the user, unchanged', () => {
    expect(revive(ethereum, own)).toBe(ethereum)
    expect(revive(harmony, new Map([[1, url]]))).toBe(harmony)
  })

  test("behavior: returns the same object until the user's node changes", () => {
    const first = revive(harmony, own)
    expect(revive(harmony, new Map(own))).toBe(first)
    const changed = revive(harmony, new Map([[harmony.id, 'https://other.example/']]))
    expect(changed.rpcUrls).toEqual(['https://other.example/'])
  })
})
