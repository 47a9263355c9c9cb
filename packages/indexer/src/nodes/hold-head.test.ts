import { describe, expect, test } from 'vitest'
import { holdHead, isHeadRequest } from './hold-head.ts'

const rpcRequest = (method: string, ...params: unknown[]) =>
  new Request('http://node.example', { method: 'POST', body: JSON.stringify({ id: 1, method, params }) })

describe('isHeadRequest', () => {
  test('default: matches the newest block, and neither an older block nor another method', async () => {
    expect(isHeadRequest(await rpcRequest('eth_getBlockByNumber', 'latest', false).text())).toBe(true)
    expect(isHeadRequest(await rpcRequest('eth_getBlockByNumber', '0x1', true).text())).toBe(false)
    expect(isHeadRequest(await rpcRequest('eth_call', {}, 'latest').text())).toBe(false)
  })
})

describe('holdHead', () => {
  test('behavior: defers requests for the newest block until the chain is filled, and no others', async () => {
    const sent: string[] = []
    let fill = () => {}
    const filled = new Promise<void>((resolve) => {
      fill = resolve
    })
    const held = holdHead(async (input) => {
      sent.push(input instanceof Request ? ((await input.json()) as { method: string }).method : String(input))
      return new Response()
    }, filled)
    const head = held(rpcRequest('eth_getBlockByNumber', 'latest', false))
    await held(rpcRequest('eth_chainId'))
    await held('http://node.example')
    expect(sent).toEqual(['eth_chainId', 'http://node.example'])
    fill()
    await head
    await held(rpcRequest('eth_getBlockByNumber', 'latest', false))
    expect(sent.slice(2)).toEqual(['eth_getBlockByNumber', 'eth_getBlockByNumber'])
  })
})
