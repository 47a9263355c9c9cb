import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import type { Head } from './head.ts'
import { livenessOf, maxBlockAgeMs } from './liveness.ts'
import { createRevival } from './revived-chains.ts'

const { chains } = parseConfig({ defaultChain: 1 })
const harmony = chains.get(1666600000) ?? expect.unreachable()
const ethereum = chains.get(1) ?? expect.unreachable()

describe('livenessOf', () => {
  const revived = createRevival()(harmony, new Map([[harmony.id, 'https://mine.example/']]))
  const now = 1_800_000_000_000
  const headAt = (ms: number) => ({ timestamp: BigInt(ms / 1000) }) as Head

  test("default: returns `live` while the newest block of the user's node is recent", () => {
    expect(livenessOf(revived, headAt(now - maxBlockAgeMs), now)).toBe('live')
    expect(livenessOf(revived, headAt(now - maxBlockAgeMs - 1000), now)).toBe('stopped')
  })

  test("behavior: returns `unknown` before the first block of the user's node", () => {
    expect(livenessOf(revived, null, now)).toBe('unknown')
  })

  test('behavior: returns `stopped` for a chain that was shut down, and `live` for every other chain', () => {
    expect(livenessOf(harmony, headAt(now), now)).toBe('stopped')
    expect(livenessOf(ethereum, null, now)).toBe('live')
  })
})
