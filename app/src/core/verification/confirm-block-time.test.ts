// @vitest-environment node

import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { RpcCall } from '#io/rpc/replies.ts'
import { createTestClock } from '#io/test/test-clock.ts'
import { configuredChain } from '../test/page-session.ts'
import { confirmBlockTime } from './confirm-block-time.ts'

const urls = ['https://one.example', 'https://two.example', 'https://three.example']
const chain = {
  ...configuredChain(1666600000),
  nodes: urls.map((url, at) => ({ url, operator: `operator ${at}` })),
}
const hash = `0x${'a'.repeat(64)}` as const
const head = { number: 9n, hash, timestamp: 1_800_000_000n }
const headerAt = (timestamp: bigint) => ({
  number: '0x9',
  hash,
  parentHash: hash,
  timestamp: numberToHex(timestamp),
})

/**
 * `stated`: time of the block as each node reports it, or null; `later`: age of the block in
 * seconds.
 */
async function isConfirmed(stated: readonly (bigint | null)[], { isMine = false, later = 0n } = {}) {
  const clock = createTestClock()
  const nodes = stated.map((_, at) => ({
    ...chain.nodes[at],
    url: urls[at] ?? '',
    operator: `${at}`,
    ...(isMine && { mine: true as const }),
  }))
  const networks = { urlsOf: () => nodes.map(({ url }) => url), isUnconfirmed: () => false }
  const ask = async (_: number, url: string, calls: readonly RpcCall[]) => {
    const time = stated[urls.indexOf(url)] ?? null
    return calls.map(({ params }) => ({
      kind: 'result' as const,
      result: time === null ? null : headerAt((params as readonly unknown[])[0] === 'latest' ? time + later : time),
    }))
  }
  const answer = confirmBlockTime({ networks, clock, ask }, { ...chain, nodes }, head)
  await clock.advance(10_000)
  return answer
}

describe('confirmBlockTime', () => {
  test("default: returns true when two operators report the block's displayed time", async () => {
    expect(await isConfirmed([head.timestamp, head.timestamp])).toBe(true)
    expect(await isConfirmed([head.timestamp, 5n, head.timestamp])).toBe(true)
  })

  test('behavior: returns false for a time that only one operator reports or two operators contradict', async () => {
    expect(await isConfirmed([head.timestamp])).toBe(false)
    expect(await isConfirmed([head.timestamp, 5n, 5n])).toBe(false)
    expect(await isConfirmed([head.timestamp, 5n])).toBe(false)
  })

  test('behavior: returns false for a block that both operators report as old', async () => {
    const both = [head.timestamp, head.timestamp]
    expect(await isConfirmed(both, { later: 60n })).toBe(true)
    expect(await isConfirmed(both, { later: 1_800n })).toBe(false)
  })

  test('behavior: ignores a node without the block', async () => {
    expect(await isConfirmed([head.timestamp, null])).toBe(false)
  })

  test("behavior: returns true for the user's own node as the only source", async () => {
    expect(await isConfirmed([head.timestamp], { isMine: true })).toBe(true)
  })
})
