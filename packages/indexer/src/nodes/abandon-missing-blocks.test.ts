import { RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { abandonMissingBlocks } from './abandon-missing-blocks.ts'
import type { NodeCall, NodeRequest } from './node-request.ts'

const logsOf = (filter: object): NodeCall => ({ method: 'eth_getLogs', params: [filter] })
const unknown = new RpcRequestError({ body: {}, url: '', error: { code: -32000, message: 'unknown block' } })
const answering =
  (...answers: unknown[]): NodeRequest =>
  async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer
  }

describe('abandonMissingBlocks', () => {
  test('error: RpcRequestError when a block is missing after the remaining retries', async () => {
    const request = abandonMissingBlocks(answering(unknown), 2)
    for (const _ of [1, 2]) await expect(request(logsOf({ blockHash: '0x1' }))).rejects.toBe(unknown)
    await expect(request(logsOf({ blockHash: '0x1' }))).rejects.toMatchObject({
      name: 'RpcRequestError',
      code: -32601,
      details: 'The block is gone.',
    })
  })

  test('behavior: returns the logs once a lagging node has the block', async () => {
    const request = abandonMissingBlocks(answering(unknown, []), 1)
    await expect(request(logsOf({ blockHash: '0x1' }))).rejects.toBe(unknown)
    expect(await request(logsOf({ blockHash: '0x1' }))).toEqual([])
  })

  test('behavior: passes requests by range and other errors through', async () => {
    await expect(abandonMissingBlocks(answering(unknown), 0)(logsOf({ fromBlock: '0x1' }))).rejects.toBe(unknown)
    const other = new TypeError('unknown block')
    await expect(abandonMissingBlocks(answering(other), 0)(logsOf({ blockHash: '0x1' }))).rejects.toBe(other)
  })
})
