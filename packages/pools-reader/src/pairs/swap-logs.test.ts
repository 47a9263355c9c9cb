import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import { encodeAbiParameters, toEventSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { poolSwapTopics, solidlySwapLogOf } from './swap-logs.ts'

const topic = toEventSelector('Swap(address,address,uint256,uint256,uint256,uint256)')
const words = (...values: readonly bigint[]): Hex =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )

describe('solidlySwapLogOf', () => {
  const address: Address = `0x${'Cd'.repeat(20)}`

  test('default: parses the amounts of a Swap event, positive when the pool received them', () => {
    expect(poolSwapTopics).toContain(topic)
    const log = { address, topics: [topic], data: words(0n, 40n, 39n, 0n) }
    expect(solidlySwapLogOf(log)).toEqual({ pool: lowerAddress(address), amount0: -39n, amount1: 40n })
  })

  test('behavior: returns null for another event and for truncated data', () => {
    const topics = [topic]
    expect(solidlySwapLogOf({ address, topics: [words(1n)], data: words(0n, 40n, 39n, 0n) })).toBeNull()
    expect(solidlySwapLogOf({ address, topics, data: words(0n, 40n, 39n) })).toBeNull()
  })
})
