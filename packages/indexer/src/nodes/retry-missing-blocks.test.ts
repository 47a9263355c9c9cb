import { RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import type { NodeCall } from './node-request.ts'
import { retryMissingBlocks } from './retry-missing-blocks.ts'

const call = (method: string, ...params: unknown[]): NodeCall => ({ method, params })
const refusal = (code: number, message: string) => new RpcRequestError({ body: {}, url: '', error: { code, message } })
const block = { number: '0x64' }
const unknown = refusal(-32000, 'header not found')
const reverted = refusal(3, 'execution reverted')

/** A node that returns these results or errors in turn, and then repeats the last one. */
function behind(...answers: unknown[]) {
  const delays: number[] = []
  let requests = 0
  const node = async () => {
    const answer = answers[Math.min(requests++, answers.length - 1)]
    if (answer instanceof Error) throw answer
    return answer
  }
  const send = retryMissingBlocks(node, { retries: 4, delayMs: 100, pause: async (ms) => void delays.push(ms) })
  return { delays, send, requests: () => requests }
}

describe('retryMissingBlocks', () => {
  test.each([
    ['by its number', call('eth_getBlockByNumber', '0x64', true), null],
    ['by its hash', call('eth_getBlockByHash', `0x${'1a'.repeat(32)}`, true), null],
    ['by the hash of its logs', call('eth_getLogs', [{ blockHash: '0x1' }]), unknown],
    ['by a read of its state', call('eth_call', { to: '0x1' }, '0x64'), unknown],
  ])('default: retries a block requested %s until a lagging node has it', async (_, request, miss) => {
    const node = behind(miss, miss, block)
    expect(await node.send(request)).toBe(block)
    expect(node.delays).toEqual([100, 100])
  })

  test('behavior: returns null for a missing block after the last retry', async () => {
    const node = behind(null)
    expect(await node.send(call('eth_getBlockByNumber', '0x64', true))).toBeNull()
    expect(node.requests()).toBe(5)
  })

  test.each([
    ['a block by its tag', call('eth_getBlockByNumber', 'latest', true)],
    ['a receipt that is not there', call('eth_getTransactionReceipt', '0x01')],
  ])('behavior: returns or throws %s unchanged', async (_, request) => {
    const node = behind(null)
    expect(await node.send(request)).toBeNull()
    expect(node.requests()).toBe(1)
  })

  test('behavior: throws an error that the call itself causes', async () => {
    const node = behind(reverted)
    await expect(node.send(call('eth_call', { to: '0x1' }, '0x64'))).rejects.toBe(reverted)
    expect(node.requests()).toBe(1)
  })
})
