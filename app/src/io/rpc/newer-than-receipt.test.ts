import { RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import type { TestCall } from '../test/start-test-node.ts'
import { createTestClock } from '../test/test-clock.ts'
import { createRpc } from './rpc.ts'
import { RpcUnknownBlockError, RpcUnreachableError } from './rpc-errors.ts'

// Invariant: after a receipt was read, results are never older than its block. Only a node with the
// highest known block can refuse an estimate.

type Body = TestCall | TestCall[]
type Heads = readonly number[]
const [one, two] = ['http://one.test', 'http://two.test'] as const
const minedAt = 100
const hash = `0x${'11'.repeat(32)}`
const receipt = { method: 'eth_getTransactionReceipt', params: [hash] }
const allowance = { method: 'eth_call', params: [{ to: '0x01' }, 'latest'] }
const estimate = { method: 'eth_estimateGas', params: [{ to: '0x01' }] }
const nonce = { method: 'eth_getTransactionCount', params: ['0x02', 'pending'] }
const hex = (number: number) => `0x${number.toString(16)}`

/**
 * Nodes that each have a list of heads, one per request. Each result shows the block at which it was
 * computed.
 */
function open(
  heads: Readonly<Record<string, Heads>>,
  batchLimit = 100,
  isDown: (url: string) => boolean = () => false,
) {
  const clock = createTestClock()
  const turns = new Map<string, number>()
  const posts: string[][] = []
  const rpc = createRpc({
    chainId: 31337,
    urls: Object.keys(heads),
    clock,
    chance: () => 0,
    async post(url, body) {
      const calls = [body as Body].flat()
      posts.push(calls.map(({ method }) => method))
      if (calls.length > batchLimit) {
        return { jsonrpc: '2.0', id: null, error: { code: 31, message: `Batch of more than ${batchLimit} requests` } }
      }
      const turn = turns.get(url) ?? 0
      turns.set(url, turn + 1)
      if (isDown(url)) throw new RpcUnreachableError(url)
      const [own = [0]] = [heads[url]]
      const head = own[Math.min(turn, own.length - 1)] ?? 0
      const replies = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, ...answerOf(method, head) }))
      return Array.isArray(body) ? replies : replies[0]
    },
  })
  const ask = async (ms: number, ...calls: { method: string; params?: unknown }[]) => {
    const answers = Promise.all(calls.map((call) => rpc.request(call).catch((error: Error) => error)))
    await clock.advance(ms)
    return answers
  }
  return { rpc, posts, ask }
}

/** Before the approval is mined, a call that needs it reverts, and the nonce is one lower. */
function answerOf(method: string, head: number) {
  const isThere = head >= minedAt
  if (method === 'eth_chainId') return { result: '0x7a69' }
  if (method === 'eth_blockNumber') return { result: hex(head) }
  if (method === 'eth_getTransactionReceipt') return { result: isThere ? { blockNumber: hex(minedAt) } : null }
  if (method === 'eth_getTransactionCount') return { result: hex(isThere ? 8 : 7) }
  return isThere ? { result: '0x01' } : { error: { code: 3, message: 'execution reverted: INSUFFICIENT_ALLOWANCE' } }
}

describe('node that lags behind a known head', () => {
  const head = { method: 'eth_blockNumber' }

  test('default: retries an estimate that a lagging node reverts', async () => {
    const { ask } = open({ [one]: [100, 98, 98, 100] })
    await ask(1, head)
    expect(await ask(5000, estimate)).toEqual(['0x01'])
  })

  test('behavior: throws the revert of an estimate once a node with the known head returns it', async () => {
    const { ask, posts } = open({ [one]: [98] })
    await ask(1, head)
    expect(await ask(1, estimate)).toEqual([expect.any(RpcRequestError)])
    expect(posts).toHaveLength(2)
  })

  test('error: RpcUnknownBlockError after five seconds; then treats the chain as reset, and accepts refusals', async () => {
    const { ask } = open({ [one]: [100, 98] })
    await ask(1, head)
    expect(await ask(6000, estimate)).toEqual([expect.any(RpcUnknownBlockError)])
    expect(await ask(1, estimate)).toEqual([expect.any(RpcRequestError)])
  })
})

describe('node that has reported a block far ahead', () => {
  const far = 1_000_000

  test('error: RpcUnknownBlockError after the retry time when the other node fails; a later estimate succeeds', async () => {
    const { ask } = open({ [one]: [far, 100], [two]: [100] }, 100, (url) => url === two)
    await ask(1, estimate)
    expect(await ask(12_000, estimate)).toEqual([expect.any(RpcUnknownBlockError)])
    expect(await ask(1, estimate)).toEqual(['0x01'])
  })

  test('behavior: returns other results at once while an estimate waits for the reported block', async () => {
    const { ask, rpc } = open({ [one]: [far, 100] })
    await ask(1, estimate)
    const waits = expect(rpc.request(estimate)).rejects.toBeInstanceOf(RpcUnknownBlockError)
    expect(await ask(1, allowance)).toEqual(['0x01'])
    await ask(6000, allowance)
    await waits
  })
})

describe('node that lags behind a read receipt', () => {
  test("behavior: retries a URL with several nodes until one has the receipt's block, and ignores reverts at earlier blocks [1.7.02]", async () => {
    const { ask } = open({ [one]: [100, 98, 99, 100] })
    await ask(1, receipt, nonce)
    expect(await ask(5000, allowance, estimate, nonce)).toEqual(['0x01', '0x01', '0x8'])
  })

  test('behavior: requests the node of the next operator at once', async () => {
    const { ask } = open({ [one]: [100, 98], [two]: [100] })
    await ask(1, receipt, nonce)
    expect(await ask(1, allowance)).toEqual(['0x01'])
  })

  test('behavior: adds eth_blockNumber to each request when the node accepts only small batches', async () => {
    const { ask, posts } = open({ [one]: Array.from({ length: 90 }, (_, turn) => (turn % 3 === 2 ? 98 : 100)) }, 3)
    await ask(1, receipt, nonce)
    expect(await ask(5000, allowance, estimate, nonce, allowance)).toEqual(['0x01', '0x01', '0x8', '0x01'])
    const requests = posts.slice(-4).filter((methods) => methods.includes('eth_call'))
    for (const methods of requests) expect(methods).toContain('eth_blockNumber')
  })

  test('behavior: returns no older state than before while a receipt is being confirmed', async () => {
    // The first node has the block of the approval. The second has neither this block nor the receipt.
    const { ask } = open({ [one]: [99, 100, 99, 99, 100] })
    expect(await ask(1, receipt, nonce)).toEqual([null, '0x7'])
    expect(await ask(1, allowance)).toEqual(['0x01'])
    expect(await ask(5000, estimate)).toEqual(['0x01'])
  })

  test('behavior: adds no eth_blockNumber before a receipt is read, nor long after its block', async () => {
    const { ask, posts } = open({ [one]: [99, 100, 106, 99] })
    await ask(1, allowance)
    await ask(1, receipt, nonce)
    await ask(1, { method: 'eth_blockNumber' })
    await ask(1, allowance)
    expect(posts[0]).toEqual(['eth_chainId', 'eth_call'])
    expect(posts.at(-1)).toEqual(['eth_call'])
  })

  test('error: RpcUnknownBlockError after five seconds instead of the stale refusal; then treats the chain as reset', async () => {
    const { ask } = open({ [one]: [100, 98] })
    await ask(1, receipt, nonce)
    expect(await ask(6000, allowance)).toEqual([expect.any(RpcUnknownBlockError)])
    expect(await ask(1, nonce)).toEqual(['0x7'])
  })
})
