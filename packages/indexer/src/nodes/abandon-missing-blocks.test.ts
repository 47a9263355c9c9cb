import { describe, expect, test } from 'vitest'
import { abandonMissingBlocks } from './abandon-missing-blocks.ts'

const url = 'http://node.example'
const request = (filter: object) =>
  new Request(url, { method: 'POST', body: JSON.stringify({ id: 1, method: 'eth_getLogs', params: [filter] }) })
const unknown = '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"unknown block"}}'
const answering =
  (...answers: string[]): typeof fetch =>
  async () =>
    new Response(answers.length > 1 ? answers.shift() : answers[0], { headers: { 'content-type': 'application/json' } })

describe('abandonMissingBlocks', () => {
  test('default: returns a final error for a missing block after the remaining retries', async () => {
    const fetchLogs = abandonMissingBlocks(answering(unknown), 2)
    for (const _ of [1, 2]) expect(await (await fetchLogs(request({ blockHash: '0x1' }))).text()).toBe(unknown)
    const last = (await (await fetchLogs(request({ blockHash: '0x1' }))).json()) as { error: object }
    expect(last.error).toEqual({ code: -32601, message: 'The block is gone.' })
  })

  test('behavior: returns the logs once a lagging node has the block', async () => {
    const found = '{"jsonrpc":"2.0","id":1,"result":[]}'
    const fetchLogs = abandonMissingBlocks(answering(unknown, found), 1)
    expect(await (await fetchLogs(request({ blockHash: '0x1' }))).text()).toBe(unknown)
    expect(await (await fetchLogs(request({ blockHash: '0x1' }))).text()).toBe(found)
  })

  test('behavior: passes requests by range through', async () => {
    const fetchLogs = abandonMissingBlocks(answering(unknown), 0)
    expect(await (await fetchLogs(request({ fromBlock: '0x1' }))).text()).toBe(unknown)
    expect(await (await fetchLogs(url)).text()).toBe(unknown)
  })
})
