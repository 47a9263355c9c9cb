import { describe, expect, test } from 'vitest'
import type { BlockHead } from '../pool-state.ts'
import { followStep, logsAgree, maxCatchUpBlocks } from './pool-follower.ts'

const block = { number: 100n, hash: '0xaa', receivedAt: 0 } as const
const head = (number: bigint, hash: `0x${string}`, parentHash: `0x${string}` = '0x'): BlockHead => ({
  number,
  hash,
  parentHash,
  receivedAt: 0,
})

describe('followStep', () => {
  test('behavior: returns `next` for a child of the block, because its logs contain all changes', () => {
    expect(followStep(block, head(101n, '0xbb', '0xaa'))).toBe('next')
    expect(followStep(block, head(100n, '0xaa'))).toBe('stay')
  })

  test('behavior: returns `catch-up` after missed blocks, up to a limit', () => {
    expect(followStep(block, head(102n, '0xbb', '0xcc'))).toBe('catch-up')
    expect(followStep(block, head(100n + maxCatchUpBlocks, '0xbb'))).toBe('catch-up')
    expect(followStep(block, head(101n + maxCatchUpBlocks, '0xbb'))).toBe('reread')
  })

  test('behavior: returns `reread` after a reorg: another parent, another hash at the same height or a lower height', () => {
    expect(followStep(block, head(101n, '0xbb', '0xcc'))).toBe('reread')
    expect(followStep(block, head(100n, '0xbb'))).toBe('reread')
    expect(followStep(block, head(99n, '0xbb'))).toBe('reread')
  })
})

describe('logsAgree', () => {
  test('behavior: requires the expected hash of the first and the last block of the logs', () => {
    const log = (blockNumber: bigint, blockHash: string) => ({ blockNumber, blockHash })
    const newest = head(102n, '0xcc')
    expect(logsAgree([log(100n, '0xaa'), log(101n, '0xff'), log(102n, '0xcc')], block, newest)).toBe(true)
    expect(logsAgree([log(100n, '0xab')], block, newest)).toBe(false)
    expect(logsAgree([log(102n, '0xcd')], block, newest)).toBe(false)
  })
})
