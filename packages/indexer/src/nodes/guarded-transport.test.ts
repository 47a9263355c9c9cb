import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpRequestError } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { guardedTransport } from './guarded-transport.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

type Reply = { readonly status?: number; readonly result?: unknown; readonly error?: object }

/** Starts a node that responds over HTTP, and a transport that sends requests to it. */
async function connect(answer: (method: string, params: readonly unknown[]) => Reply) {
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const part of incoming) body += part
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] }
    const { status = 200, ...rest } = answer(method, params)
    outgoing.writeHead(status, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify({ jsonrpc: '2.0', id, ...rest }))
  }).listen(0, '127.0.0.1')
  closers.push(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const transport = guardedTransport({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isBalanced: false,
    filled: null,
    finality: 30,
    threshold: { readings: 5, ms: 500 },
    mayRebuild: false,
    anchor: null,
    onHold: () => {},
    onFinal: () => {},
  })
  return transport({ retryCount: 0 }).request
}

const block = (number: number, fork = 'a') => ({
  number: `0x${number.toString(16)}`,
  hash: `${fork}${number}`,
  parentHash: `${fork}${number - 1}`,
  transactions: [],
})

describe('guardedTransport', () => {
  test('behavior: replaces a head that is lower than the last one, and changes no global variable', async () => {
    const before = globalThis.fetch
    let newest = 200
    const request = await connect((_method, [which]) => ({
      result: block(which === 'latest' ? newest : Number(which)),
    }))
    const head = () => request({ method: 'eth_getBlockByNumber', params: ['latest', true] })
    expect(await head()).toMatchObject({ hash: 'a200' })
    newest = 100
    expect(await head()).toMatchObject({ hash: 'a200' })
    expect(globalThis.fetch).toBe(before)
  })

  test('error: MethodNotFoundRpcError when the block of a log request is gone', async () => {
    const request = await connect(() => ({ error: { code: -32000, message: 'unknown block' } }))
    const logs = request({ method: 'eth_getLogs', params: [{ blockHash: '0x1' }] })
    await expect(logs).rejects.toMatchObject({ name: 'MethodNotFoundRpcError', code: -32601 })
  })

  test('error: HttpRequestError when the node limits requests', async () => {
    const request = await connect(() => ({ status: 429 }))
    const refused = request({ method: 'eth_chainId' })
    await expect(refused).rejects.toBeInstanceOf(HttpRequestError)
    await expect(refused).rejects.toMatchObject({ status: 429 })
  })
})
