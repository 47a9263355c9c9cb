import { type LocalChain, startChain } from '@dexswap/sandbox'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BlockHeader } from './block-header.ts'
import { openHeadFeed } from './feeds.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let anvil: LocalChain
beforeAll(async () => {
  // Node 20 has no WebSocket.
  vi.stubGlobal('WebSocket', new Window().WebSocket)
  anvil = await startChain()
})
afterAll(() => anvil.stop())

function open(url: string, chainId: number) {
  const headers: BlockHeader[] = []
  const seen = { opened: 0, downs: 0, headers }
  const close = openHeadFeed({
    url,
    chainId,
    onOpen: () => seen.opened++,
    onHeader: (header) => headers.push(header),
    onDown: () => seen.downs++,
  })
  return { ...seen, close, seen }
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

describe('openHeadFeed', () => {
  test('default: delivers every new block with the hash of its parent [1.7.20]', async () => {
    const { close, seen } = open(anvil.webSocketUrl, 31337)
    await until(() => expect(seen.opened).toBe(1))
    for (let block = 0; block < 3; block++) await anvil.client.request({ method: 'evm_mine', params: [] })
    await until(() => expect(seen.headers).toHaveLength(3))
    expect(seen.headers[1]?.parentHash).toBe(seen.headers[0]?.hash)
    expect(seen.headers[2]?.number).toBe((seen.headers[0]?.number ?? 0n) + 2n)
    close()
    expect(seen.downs).toBe(0)
  })

  test('behavior: calls onDown at once when the node is on another chain', async () => {
    const { seen } = open(anvil.webSocketUrl, 1)
    await until(() => expect(seen.downs).toBe(1))
    expect(seen.opened).toBe(0)
  })

  test('behavior: calls onDown instead of throwing when the browser refuses the URL', async () => {
    const { seen } = open('no address', 31337)
    await until(() => expect(seen.downs).toBe(1))
  })

  test('behavior: calls onDown once when the node is unreachable', async () => {
    const { seen } = open('ws://127.0.0.1:1', 31337)
    await until(() => expect(seen.downs).toBe(1))
  })
})
