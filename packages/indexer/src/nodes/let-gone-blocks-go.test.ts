import { describe, expect, test } from 'vitest'
import { lettingGoneBlocksGo } from './let-gone-blocks-go.ts'

const url = 'http://node.example'
const request = (filter: object) =>
  new Request(url, { method: 'POST', body: JSON.stringify({ id: 1, method: 'eth_getLogs', params: [filter] }) })
const unknown = '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"unknown block"}}'
const answering =
  (...answers: string[]): typeof fetch =>
  async () =>
    new Response(answers.length > 1 ? answers.shift() : answers[0], { headers: { 'content-type': 'application/json' } })

describe('lettingGoneBlocksGo', () => {
  test('default: a block that stays unknown is told as final after as many tries as are left', async () => {
    const ask = lettingGoneBlocksGo(answering(unknown), 2)
    for (const _ of [1, 2]) expect(await (await ask(request({ blockHash: '0x1' }))).text()).toBe(unknown)
    const last = (await (await ask(request({ blockHash: '0x1' }))).json()) as { error: object }
    expect(last.error).toEqual({ code: -32601, message: 'The block is gone.' })
  })

  test('behavior: a node that was only behind is believed once it has the block', async () => {
    const found = '{"jsonrpc":"2.0","id":1,"result":[]}'
    const ask = lettingGoneBlocksGo(answering(unknown, found), 1)
    expect(await (await ask(request({ blockHash: '0x1' }))).text()).toBe(unknown)
    expect(await (await ask(request({ blockHash: '0x1' }))).text()).toBe(found)
  })

  test('behavior: what is asked by a range is passed on as it is', async () => {
    const ask = lettingGoneBlocksGo(answering(unknown), 0)
    expect(await (await ask(request({ fromBlock: '0x1' }))).text()).toBe(unknown)
    expect(await (await ask(url)).text()).toBe(unknown)
  })
})
