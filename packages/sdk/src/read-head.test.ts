import { createClient, custom, numberToHex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NodeReadError } from './errors.ts'
import { createHeadReader } from './read-head.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A reader of a node; the test sets its newest block. */
function open() {
  const node = { newest: 5 }
  const request = async () => {
    const hash = numberToHex(node.newest, { size: 32 })
    return { number: numberToHex(node.newest), hash, parentHash: hash, timestamp: '0x1' }
  }
  const read = createHeadReader(createClient({ transport: custom({ request }) }))
  return { node, numberOf: async () => (await read()).number }
}

test.each([undefined, null, { number: '0x5', hash: '0x', parentHash: '0x' }])(
  'error: NodeReadError when the node returns %j as block, which its cause states',
  async (response) => {
    const request = async () => response
    const read = createHeadReader(createClient({ transport: custom({ request }) }))
    const failure = await read().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NodeReadError)
    const message = `eth_getBlockByNumber returned ${JSON.stringify(response) ?? 'nothing'}.`
    expect(failure).toMatchObject({ cause: { name: 'UnreadableBlockError', message } })
  },
)

test('behavior: ignores lower blocks than the last one, as nodes behind one URL lag', async () => {
  const { node, numberOf } = open()
  expect(await numberOf()).toBe(5n)
  node.newest = 4
  expect(await numberOf()).toBe(5n)
  node.newest = 6
  expect(await numberOf()).toBe(6n)
})

test('behavior: accepts a lower block after 30 seconds, as of a local chain that was reset', async () => {
  const { node, numberOf } = open()
  await numberOf()
  node.newest = 1
  vi.advanceTimersByTime(30_000)
  expect(await numberOf()).toBe(1n)
})
