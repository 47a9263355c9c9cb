import { parseConfig } from '@dexswap/chains/config'
import { RpcRequestError } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import type { Clock } from '../clock.ts'
import { answering, nodeOfTest, stopNodesOfTest, type TestAnswer, type TestCall } from '../test/start-test-node.ts'
import { createTestClock } from '../test/test-clock.ts'
import { createChainClient } from './chain-client.ts'
import { createRpc } from './rpc.ts'
import {
  NoUrlError,
  RpcHttpError,
  RpcStaleHeadError,
  RpcTooLargeError,
  RpcUnexpectedReplyError,
  RpcUnreachableError,
  RpcWrongChainError,
} from './rpc-errors.ts'

afterEach(stopNodesOfTest)

const ethereum = parseConfig({ defaultChain: 1 }).chains.get(1) ?? expect.unreachable()
const good = { eth_chainId: '0x7a69', eth_blockNumber: '0x64', eth_gasPrice: '0x1' }
const block = { method: 'eth_blockNumber' }
const gasPrice = { method: 'eth_gasPrice' }
const rpcOver = (...urls: string[]) => createRpc({ chainId: 31337, urls })
const down = 'http://127.0.0.1:1'

/** Two working nodes. `before` can delay or reject a request to them. */
function twoNodes(clock: Clock, before: (url: string) => Promise<void> | undefined) {
  const requests: string[] = []
  const rpc = createRpc({
    chainId: 31337,
    urls: ['http://one.test', 'http://two.test'],
    clock,
    async post(url, body) {
      requests.push(url)
      await before(url)
      return JSON.parse(answering(good)(body as TestCall[]).text)
    },
  })
  return { rpc, requests }
}

describe('createRpc', () => {
  test('behavior: sends the calls of one event-loop tick in one HTTP request, and eth_chainId with the first request [1.7.01 1.7.02]', async () => {
    const { url, bodies } = await nodeOfTest(answering(good))
    const rpc = rpcOver(url)
    expect(await Promise.all([rpc.request(block), rpc.request(gasPrice)])).toEqual(['0x64', '0x1'])
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toMatchObject([
      { method: 'eth_chainId' },
      { method: 'eth_blockNumber' },
      { method: 'eth_gasPrice' },
    ])
    await rpc.request(block)
    expect(bodies[1]).toMatchObject({ jsonrpc: '2.0', method: 'eth_blockNumber', params: [] })
  })

  test('error: RpcTooLargeError before the oversized body is read; then requests the next endpoint', async () => {
    const flood = await nodeOfTest(() => ({ headers: { 'content-length': String(33 * 2 ** 20) }, text: ' ' }))
    await expect(rpcOver(flood.url).request(block)).rejects.toThrow(RpcTooLargeError)
    const { url } = await nodeOfTest(answering(good))
    expect(await rpcOver(flood.url, url).request(block)).toBe('0x64')
  })

  test('behavior: assigns responses to requests by id, in any order', async () => {
    const { url } = await nodeOfTest((body) => {
      const { text } = answering(good)(body)
      return { text: JSON.stringify([JSON.parse(text)].flat().reverse()) }
    })
    const rpc = rpcOver(url)
    expect(await Promise.all([rpc.request(block), rpc.request(gasPrice)])).toEqual(['0x64', '0x1'])
  })

  test.each([
    ['one error object', { text: '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"batches are off"}}' }],
    ['status 405', { status: 405, text: '' }],
  ])('behavior: sends single requests when the node refuses batches with %s', async (_, refusal) => {
    const { url, bodies } = await nodeOfTest((body) => (Array.isArray(body) ? refusal : answering(good)(body)))
    const rpc = rpcOver(url)
    expect(await Promise.all([rpc.request(block), rpc.request(gasPrice)])).toEqual(['0x64', '0x1'])
    await Promise.all([rpc.request(block), rpc.request(gasPrice)])
    expect(bodies.filter(Array.isArray)).toHaveLength(1)
  })

  test.each<[string, TestAnswer]>([
    ['429', { status: 429, text: '' }],
    ['500', { status: 500, text: '' }],
    ['broken JSON', { text: '<html>502</html>' }],
    ['JSON of another shape', { text: '{"hello":1}' }],
    ['another chain', answering({ ...good, eth_chainId: '0x1' })([{ id: 1, method: 'eth_chainId', params: [] }])],
    ['a rate limit in the body', { text: '[{"id":1,"error":{"code":-32005,"message":"slow down"}}]' }],
  ])('behavior: requests the next endpoint after %s, and starts a back-off of the first one', async (_, bad) => {
    const first = await nodeOfTest(() => bad)
    const second = await nodeOfTest(answering(good))
    const rpc = rpcOver(first.url, second.url)
    expect(await rpc.request(block)).toBe('0x64')
    expect(await rpc.request(block)).toBe('0x64')
    expect(first.bodies.length).toBeLessThanOrEqual(2)
    expect(second.bodies).toHaveLength(2)
    expect(rpc.health()[0]).toMatchObject({ url: first.url, failuresInARow: 1 })
  })

  test.each([
    ['eth_call', '0xzz'],
    ['eth_call', 'nothing'],
    ['eth_call', { data: '0x' }],
    ['eth_call', null],
    ['eth_blockNumber', 100],
    ['eth_estimateGas', '21000'],
    ['eth_getBalance', ''],
    ['eth_getCode', ['0x']],
  ])('behavior: requests the next endpoint when the response to %s is %j instead of hex', async (method, result) => {
    const call = { method, params: [] }
    const first = await nodeOfTest(answering({ eth_chainId: '0x7a69', [method]: result }))
    const second = await nodeOfTest(answering({ eth_chainId: '0x7a69', [method]: '0x64' }))
    const rpc = rpcOver(first.url, second.url)
    expect(await rpc.request(call)).toBe('0x64')
    expect(rpc.health()[0]?.lastFailure).toBeInstanceOf(RpcUnexpectedReplyError)
  })

  const log = { address: '0x01', topics: [`0x${'11'.repeat(32)}`], data: '0x' }
  const header = { number: '0x64', hash: `0x${'22'.repeat(32)}` }
  test.each([
    ['eth_getLogs', null, [log]],
    ['eth_getLogs', {}, [log]],
    ['eth_getLogs', 'nothing', []],
    ['eth_getLogs', [null], [log]],
    ['eth_getLogs', [{ ...log, topics: null }], [log]],
    ['eth_getLogs', [log, { ...log, data: {} }], [log]],
    ['eth_getBlockByNumber', null, header],
    ['eth_getBlockByNumber', [], header],
    ['eth_getBlockByNumber', 'nothing', header],
    ['eth_getBlockByNumber', { ...header, hash: 7 }, header],
    ['eth_getTransactionReceipt', 'pending', { blockHash: header.hash }],
    ['eth_getTransactionByHash', true, { hash: header.hash, blockHash: null }],
  ])(
    'behavior: requests the next endpoint when the response to %s is %j, which is no valid result',
    async (method, result, right) => {
      const call = { method, params: ['latest', false] }
      const first = await nodeOfTest(answering({ eth_chainId: '0x7a69', [method]: result }))
      const second = await nodeOfTest(answering({ eth_chainId: '0x7a69', [method]: right }))
      const rpc = rpcOver(first.url, second.url)
      expect(await rpc.request(call)).toEqual(right)
      expect(rpc.health()[0]?.lastFailure).toBeInstanceOf(RpcUnexpectedReplyError)
    },
  )

  test.each([
    ['eth_getBlockByNumber', '0x64'],
    ['eth_getTransactionReceipt', header.hash],
    ['eth_getTransactionByHash', header.hash],
  ])('behavior: accepts null as a result of %s', async (method, about) => {
    const { url } = await nodeOfTest(answering({ eth_chainId: '0x7a69', [method]: null }))
    expect(await rpcOver(url).request({ method, params: [about] })).toBeNull()
  })

  test('behavior: requests the next endpoint when the first is unreachable', async () => {
    const { url } = await nodeOfTest(answering(good))
    const rpc = rpcOver(down, url)
    expect(await rpc.request(block)).toBe('0x64')
    expect(rpc.health()[0]?.lastFailure).toBeInstanceOf(RpcUnreachableError)
  })

  test('behavior: skips an endpoint that lags far behind the others', async () => {
    const fresh = await nodeOfTest(answering(good))
    const stale = await nodeOfTest(answering({ ...good, eth_blockNumber: '0x10' }))
    let up = true
    const flaky = await nodeOfTest((body) =>
      up ? answering({ ...good, eth_blockNumber: '0x66' })(body) : { status: 503, text: '' },
    )
    const rpc = rpcOver(flaky.url, stale.url, fresh.url)
    await rpc.request(block)
    up = false
    expect(await rpc.request(block)).toBe('0x64')
    expect(rpc.health()[1]?.lastFailure).toBeInstanceOf(RpcStaleHeadError)
  })

  test('behavior: requests the missing responses of a batch from the next endpoint', async () => {
    const first = await nodeOfTest((body) => {
      const text = answering(good)(body).text
      const replies: TestCall[] = [JSON.parse(text)].flat()
      return { text: JSON.stringify(replies.slice(0, 2)) }
    })
    const second = await nodeOfTest(answering({ ...good, eth_gasPrice: '0x2' }))
    const rpc = rpcOver(first.url, second.url)
    expect(await Promise.all([rpc.request(block), rpc.request(gasPrice)])).toEqual(['0x64', '0x2'])
  })

  test('behavior: waits for the end of a short back-off, but fails at once when the back-off is long', async () => {
    const clock = createTestClock()
    let status = 503
    const posts: number[] = []
    const rpc = createRpc({
      chainId: 31337,
      urls: ['http://one.test'],
      clock,
      chance: () => 0,
      async post(url) {
        posts.push(clock.now())
        throw new RpcHttpError(url, status, 'Down', null)
      },
    })
    const ask = async () => {
      const failed = rpc.request(block).catch((error: Error) => error.message)
      await clock.advance(5000)
      return failed
    }
    for (let round = 0; round < 4; round++) expect(await ask()).toBe('503: Down')
    // Back-offs of 0.5, 1, 2 and 4 s end within the limit of 4 s, or the 5 s between two rounds.
    expect(posts).toHaveLength(4)
    status = 500
    await ask()
    await ask()
    const before = posts.length
    const failed = rpc.request(block).catch((error: Error) => error.message)
    await clock.advance(1)
    expect(await failed).toBe('500: Down')
    expect(posts).toHaveLength(before)
  })

  test('behavior: retries nodes in back-off after an action of the user, but available nodes before them', async () => {
    const clock = createTestClock()
    const down = new Set(['http://one.test'])
    const { rpc, requests } = twoNodes(clock, (url) => {
      if (down.has(url)) throw new RpcUnreachableError(url)
    })
    const ask = async () => {
      const answer = rpc.request(block).catch((error: Error) => error)
      await clock.advance(300)
      return answer
    }
    for (let round = 0; round < 9; round++) {
      await ask()
      await clock.advance(60_000)
    }
    await ask()

    rpc.resetBackoff()
    requests.length = 0
    expect(await ask()).toBe('0x64')
    expect(requests).toEqual(['http://two.test'])

    await ask()
    down.add('http://two.test')
    requests.length = 0
    expect(await ask()).toBeInstanceOf(RpcUnreachableError)
    expect(requests).toEqual(['http://two.test'])

    down.delete('http://one.test')
    rpc.resetBackoff()
    requests.length = 0
    expect(await ask()).toBe('0x64')
    expect(requests).toEqual(['http://one.test'])
  })

  test('behavior: requests the second node first while the preferred node does not respond', async () => {
    const clock = createTestClock()
    let speak = () => {}
    const speaking = new Promise<void>((resolve) => (speak = resolve))
    const { rpc, requests } = twoNodes(clock, (url) => (url.includes('one') ? speaking : undefined))
    const ask = async (ms: number) => {
      const answer = rpc.request(block)
      await clock.advance(ms)
      return answer
    }
    expect(await ask(2600)).toBe('0x64')
    requests.length = 0
    expect(await ask(1)).toBe('0x64')
    expect(requests).toEqual(['http://two.test'])

    speak()
    await clock.advance(1)
    requests.length = 0
    expect(await ask(1)).toBe('0x64')
    expect(requests).toEqual(['http://one.test'])
  })

  test('error: RpcHttpError when the status is 500, with message {status}: {statusText} and code -32000 [1.8.01 1.8.24 2.8.13]', async () => {
    const { url } = await nodeOfTest(() => ({ status: 500, text: 'secret' }))
    const failure = await rpcOver(url)
      .request(block)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RpcHttpError)
    expect(failure).toMatchObject({ message: '500: Internal Server Error', code: -32000, status: 500 })
  })

  test('error: RpcUnexpectedReplyError when the body is not a reply, with the method and code -32000 [1.8.02]', async () => {
    const { url } = await nodeOfTest(answering(good))
    const rpc = rpcOver(url)
    await rpc.request(block)
    const garbage = await nodeOfTest((body) => (Array.isArray(body) ? answering(good)(body) : { text: '[]' }))
    const other = rpcOver(garbage.url)
    await other.request(block)
    const failure = await other.request(gasPrice).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RpcUnexpectedReplyError)
    expect(failure).toMatchObject({
      message: 'Received unexpected JSON-RPC response to eth_gasPrice request.',
      code: -32000,
    })
  })

  test('behavior: forgets the highest known block when the node that reported it fails', async () => {
    let answer: ReturnType<typeof answering> = answering({ ...good, eth_blockNumber: '0xfffffff' })
    const first = await nodeOfTest((body) => answer(body))
    const second = await nodeOfTest(answering(good))
    const rpc = rpcOver(first.url, second.url)
    expect(await rpc.request({ method: 'eth_blockNumber' })).toBe('0xfffffff')
    answer = () => ({ status: 500, text: 'Internal Server Error' })
    expect(await rpc.request({ method: 'eth_blockNumber' })).toBe('0x64')
    expect(await rpc.request({ method: 'eth_blockNumber' })).toBe('0x64')
  })

  test('error: RpcWrongChainError when a node recovers from a failure on another chain', async () => {
    let answer: ReturnType<typeof answering> = answering(good)
    const { url } = await nodeOfTest((body) => answer(body))
    const rpc = rpcOver(url)
    await rpc.request({ method: 'eth_blockNumber' })
    answer = () => ({ status: 502, text: 'Bad Gateway' })
    await rpc.request({ method: 'eth_blockNumber' }).catch(() => undefined)
    answer = answering({ ...good, eth_chainId: '0x1' })
    await expect(rpc.request({ method: 'eth_blockNumber' })).rejects.toBeInstanceOf(RpcWrongChainError)
  })

  test('error: RpcWrongChainError when the only node is on another chain', async () => {
    const { url } = await nodeOfTest(answering({ ...good, eth_chainId: '0x1' }))
    const failure = rpcOver(url).request(block)
    await expect(failure).rejects.toBeInstanceOf(RpcWrongChainError)
    await expect(failure).rejects.toMatchObject({ expected: 31337, actual: 1 })
  })

  test('error: RpcRequestError when the node reverts the call; requests no other endpoint [1.7.02]', async () => {
    const refusal = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const first = await nodeOfTest((body) => {
      const replies = (Array.isArray(body) ? body : [body]).map(({ id, method }) =>
        method === 'eth_chainId' ? { id, result: '0x7a69' } : { id, error: refusal },
      )
      return { text: JSON.stringify(replies) }
    })
    const second = await nodeOfTest(answering(good))
    const failure = await rpcOver(first.url, second.url)
      .request({ method: 'eth_call' })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RpcRequestError)
    expect(failure).toMatchObject({ code: 3, data: '0x08c379a0' })
    expect(second.bodies).toHaveLength(0)
  })

  test('error: NoUrlError when the chain has no endpoint', async () => {
    const failure = rpcOver().request(block)
    await expect(failure).rejects.toBeInstanceOf(NoUrlError)
    await expect(failure).rejects.toThrow('No url found for chainId 31337')
  })

  test('behavior: skips a quarantined node unless all nodes are quarantined', async () => {
    const wrong = await nodeOfTest(answering(good))
    const right = await nodeOfTest(answering(good))
    const rpc = rpcOver(wrong.url, right.url)
    rpc.quarantine(wrong.url)
    rpc.resetBackoff()
    expect(await rpc.request(block)).toBe('0x64')
    expect([wrong.bodies.length, right.bodies.length]).toEqual([0, 1])
    rpc.quarantine(right.url)
    expect(await rpc.request(block)).toBe('0x64')
  })

  test('behavior: sends requests to the new endpoints after they were replaced', async () => {
    const first = await nodeOfTest(answering(good))
    const own = await nodeOfTest(answering({ ...good, eth_blockNumber: '0x63' }))
    const rpc = rpcOver(first.url)
    await rpc.request(block)
    rpc.use([own.url])
    expect(await rpc.request(block)).toBe('0x63')
    expect(first.bodies).toHaveLength(1)
    expect(rpc.health().map(({ url }) => url)).toEqual([own.url])
  })
})

describe('createChainClient', () => {
  test('behavior: shares a pending request for equal gas prices, and sends a new one after its response', async () => {
    const node = await nodeOfTest(answering(good))
    const client = createChainClient({ ...ethereum, id: 31337 }, rpcOver(node.url))
    const request = () => client.request({ method: 'eth_gasPrice' })
    const block = () => client.request({ method: 'eth_blockNumber' })
    expect(await Promise.all([request(), request(), block(), block()])).toEqual(['0x1', '0x1', '0x64', '0x64'])
    const methodsOf = (body: unknown) => [body as TestCall | TestCall[]].flat().map(({ method }) => method)
    expect(node.bodies.map(methodsOf)).toEqual([['eth_chainId', 'eth_gasPrice', 'eth_blockNumber', 'eth_blockNumber']])
    await request()
    expect(node.bodies.map(methodsOf).at(-1)).toEqual(['eth_gasPrice'])
  })

  test('behavior: requests a gas price again after a failed request', async () => {
    let fails = true
    const rpc = { ...rpcOver(down), request: async () => (fails ? Promise.reject(new TypeError('down')) : '0x2') }
    const client = createChainClient(ethereum, rpc)
    const request = () => client.request({ method: 'eth_gasPrice' })
    await expect(Promise.all([request(), request()])).rejects.toThrow('down')
    fails = false
    expect(await request()).toBe('0x2')
  })
})
