import { describe, expect, test } from 'vitest'
import { retryMissingBlocks } from './retry-missing-blocks.ts'

const post = (method: string, ...params: unknown[]) =>
  new Request('http://node.example', { method: 'POST', body: JSON.stringify({ id: 1, method, params }) })
const none = '{"jsonrpc":"2.0","id":1,"result":null}'
const block = '{"jsonrpc":"2.0","id":1,"result":{"number":"0x64"}}'
const unknown = '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"header not found"}}'
const reverted = '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted"}}'

/** A node that returns these responses in order, then the last one repeatedly. */
function behind(...answers: string[]) {
  const delays: number[] = []
  let requests = 0
  const fetchBlock = retryMissingBlocks(async () => new Response(answers[Math.min(requests++, answers.length - 1)]), {
    retries: 4,
    delayMs: 100,
    pause: async (ms) => void delays.push(ms),
  })
  return { delays, send: async (request: Request) => (await fetchBlock(request)).text(), requests: () => requests }
}

describe('retryMissingBlocks', () => {
  test.each([
    ['by its number', post('eth_getBlockByNumber', '0x64', true), none],
    ['by its hash', post('eth_getBlockByHash', `0x${'1a'.repeat(32)}`, true), none],
    ['by the hash of its logs', post('eth_getLogs', [{ blockHash: '0x1' }]), unknown],
    ['by the state as of it', post('eth_call', { to: '0x1' }, '0x64'), unknown],
  ])('default: retries a block requested %s that a lagging node does not have', async (_, request, miss) => {
    const node = behind(miss, miss, block)
    expect(await node.send(request)).toBe(block)
    expect(node.delays).toEqual([100, 100])
  })

  test('behavior: returns the missing block after the last retry', async () => {
    const node = behind(none)
    expect(await node.send(post('eth_getBlockByNumber', '0x64', true))).toBe(none)
    expect(node.requests()).toBe(5)
  })

  test.each([
    ['a block by its tag', post('eth_getBlockByNumber', 'latest', true), none],
    ['a receipt that is not there', post('eth_getTransactionReceipt', '0x01'), none],
    ['a refusal that is about the call', post('eth_call', { to: '0x1' }, '0x64'), reverted],
  ])('behavior: passes %s through', async (_, request, answer) => {
    const node = behind(answer)
    expect(await node.send(request)).toBe(answer)
    expect(node.requests()).toBe(1)
  })
})
