import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LocalChain } from '@dexswap/sandbox'
import { type Hex, keccak256, numberToHex } from 'viem'

/** How the proxy handles one request. */
export type Fate =
  | 'pass'
  /** Forwards the request, but drops the response. */
  | 'lose the answer'
  /** Returns null without forwarding the request. */
  | 'not yet'
  /** Returns an error. */
  | 'refuse'
  /** Returns a hash and drops the transaction. */
  | 'swallow'
  /** Simulates that the client is killed: sends no response until `revive`. */
  | 'die'
  | 'reach it and die'

/** A proxy in front of a chain that handles requests as scripted. */
export type Proxied = {
  readonly url: string
  intercept: (method: string) => Fate
  /** Returns the result that replaces the result of the chain. */
  alter: (method: string, params: readonly unknown[], result: unknown) => unknown
  /** Raw transactions that the chain received. */
  readonly received: Hex[]
  /** Blocks mined per request of a receipt. */
  blocksPerPoll: number
  /** Whether the client has ended, or waits for a transaction that was dropped. */
  readonly isOver: boolean
  revive(): void
  close(): void
}

export async function startProxy(chain: LocalChain): Promise<Proxied> {
  let isGone = false
  let isOver = false
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { id, method, params = [] } = JSON.parse(body)
    const answer = (content: object) => response.writeHead(200).end(JSON.stringify({ jsonrpc: '2.0', id, ...content }))
    // The client does not retry requests with status 418.
    const gone = () => response.writeHead(418).end()
    if (isGone) return gone()
    const fate = proxied.intercept(method)
    isGone = fate === 'die' || fate === 'reach it and die'
    isOver ||= isGone || fate === 'swallow'
    if (fate === 'die') return gone()
    if (fate === 'refuse') return answer({ error: { code: -32_000, message: 'transaction underpriced' } })
    if (fate === 'swallow') return answer({ result: keccak256(params[0] as Hex) })
    const headers = { 'content-type': 'application/json' }
    if (method === 'eth_sendRawTransaction') proxied.received.push(params[0])
    // The responses of our own local chain.
    const reply = (await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()) as { result?: unknown }
    const altered = 'result' in reply ? { ...reply, result: proxied.alter(method, params, reply.result) } : reply
    if (method === 'eth_getTransactionReceipt') {
      await chain.client.request({ method: 'anvil_mine', params: [numberToHex(proxied.blocksPerPoll)] })
    }
    if (fate === 'reach it and die') return gone()
    if (fate === 'not yet') return answer({ result: null })
    if (fate === 'lose the answer') return response.destroy()
    response.writeHead(200, headers).end(JSON.stringify(altered))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxied: Proxied = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intercept: () => 'pass',
    alter: (_, __, result) => result,
    received: [],
    blocksPerPoll: 1,
    get isOver() {
      return isOver
    },
    revive: () => {
      isGone = false
      isOver = false
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return proxied
}
