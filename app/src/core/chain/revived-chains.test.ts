import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import type { Head } from './head.ts'
import { createRevival, livenessOf, maxBlockAgeMs } from './revived-chains.ts'

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

  test("behavior: revives an ended chain with the user's node as its only endpoint", () => {
    const revived = revive(harmony, own)
    expect(revived).toMatchObject({ ended: null, revived: harmony.ended, rpcUrls: [url] })
    expect(revived.walletDescriptor).toMatchObject({ chainName: 'Harmony', rpcUrls: [url] })
    expect(revived.platforms).toBe(harmony.platforms)
  })

  test("behavior: returns an active chain, and an ended chain without a user's node, unchanged", () => {
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

describe('livenessOf', () => {
  const revived = createRevival()(harmony, own)
  const now = 1_800_000_000_000
  const headAt = (ms: number) => ({ timestamp: BigInt(ms / 1000) }) as Head

  test("default: returns `live` while the newest block of the user's node is recent", () => {
    expect(livenessOf(revived, headAt(now - maxBlockAgeMs), now)).toBe('live')
    expect(livenessOf(revived, headAt(now - maxBlockAgeMs - 1000), now)).toBe('stopped')
  })

  test("behavior: returns `unknown` before the first block of the user's node", () => {
    expect(livenessOf(revived, null, now)).toBe('unknown')
  })

  test('behavior: returns `stopped` for an ended chain, and `live` for every other chain', () => {
    expect(livenessOf(harmony, headAt(now), now)).toBe('stopped')
    expect(livenessOf(ethereum, null, now)).toBe('live')
  })
})
