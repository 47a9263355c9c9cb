import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LocalChain } from '@dexswap/sandbox'
import { type Hex, keccak256, numberToHex } from 'viem'

/** What becomes of one question to the node. */
export type Fate =
  | 'pass'
  /** The chain gets it, and the answer is lost. */
  | 'lose the answer'
  /** The chain does not get it, and says that it does not know yet. */
  | 'not yet'
  /** The node says no. */
  | 'refuse'
  /** The node says yes, and forgets it. */
  | 'swallow'
  /** Whoever asks is gone: nothing that is asked after this is answered, until it is there again. */
  | 'die'
  | 'reach it and die'

/** A node in front of a chain that does with each question what it is told. */
export type Proxied = {
  readonly url: string
  intercept: (method: string) => Fate
  /** Returns what is answered in place of a result of the chain. */
  alter: (method: string, params: readonly unknown[], result: unknown) => unknown
  /** Raw transactions that the chain received. */
  readonly received: Hex[]
  /** So many blocks come with each question for a receipt. */
  blocksPerLook: number
  /** Whether whoever asks is gone, or waits for what the node has forgotten. */
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
    // Not a status that is asked again at once.
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
    // The replies of a chain of our own.
    const reply = (await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()) as { result?: unknown }
    const said = 'result' in reply ? { ...reply, result: proxied.alter(method, params, reply.result) } : reply
    if (method === 'eth_getTransactionReceipt') {
      await chain.client.request({ method: 'anvil_mine', params: [numberToHex(proxied.blocksPerLook)] })
    }
    if (fate === 'reach it and die') return gone()
    if (fate === 'not yet') return answer({ result: null })
    if (fate === 'lose the answer') return response.destroy()
    response.writeHead(200, headers).end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxied: Proxied = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intercept: () => 'pass',
    alter: (_, __, result) => result,
    received: [],
    blocksPerLook: 1,
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
