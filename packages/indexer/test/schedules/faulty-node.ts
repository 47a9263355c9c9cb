import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Faults that the proxy can inject. */
export const faults = [
  'refused',
  'status500',
  'status429',
  'cutShort',
  'silent',
  'stale',
  'far',
  'jumping',
  'flaky',
] as const
export type Fault = (typeof faults)[number]

/** A proxy between an indexer and its node, which can inject faults. */
export type FaultyNode = {
  readonly url: string
  /** Sets the current fault; null forwards all requests unchanged. */
  readonly setFault: (fault: Fault | null) => void
  /** Switches to another node. */
  readonly setTarget: (target: string) => void
  readonly stop: () => Promise<void>
}

/** Number of blocks by which a head lags: a little, and by many. */
const shifts = { stale: -3, far: -70 } as const
const jump = 1_000
const isShift = (fault: Fault | null): fault is keyof typeof shifts => fault !== null && fault in shifts
/** A flaky node fails one of this many requests. */
const flakyEvery = 3

type Call = { method: string; params?: unknown[] }

async function forward(target: string, body: string): Promise<string> {
  const response = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return response.text()
}

async function headOf(target: string): Promise<number> {
  const answer = await forward(target, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }))
  return Number((JSON.parse(answer) as { result: string }).result)
}

/** Forwards a request for the newest block as one for the block `shift` blocks before it. */
async function shifted(target: string, body: string, shift: number): Promise<string> {
  const head = `0x${Math.max(0, (await headOf(target)) + shift).toString(16)}`
  const age = (call: Call): Call =>
    call.method === 'eth_getBlockByNumber' && call.params?.[0] === 'latest'
      ? { ...call, params: [head, ...call.params.slice(1)] }
      : call
  const parsed = JSON.parse(body) as Call | Call[]
  return JSON.stringify(Array.isArray(parsed) ? parsed.map(age) : age(parsed))
}

/** Returns a block that does not exist as the newest block. */
async function jumping(target: string, body: string): Promise<string> {
  const answered = await forward(target, body)
  if (!body.includes('"eth_getBlockByNumber"') || !body.includes('"latest"')) return answered
  const answer = JSON.parse(answered) as { result: { number: string; hash: string } }
  const number = `0x${(Number(answer.result.number) + jump).toString(16)}`
  return JSON.stringify({ ...answer, result: { ...answer.result, number, hash: `0x${'9'.repeat(64)}` } })
}

/** Starts the proxy. @param first URL of the node to which it forwards requests */
export async function startFaultyNode(first: string): Promise<FaultyNode> {
  let target = first
  let fault: Fault | null = null
  let count = 0
  const held = new Set<ServerResponse>()
  const drop = (response: ServerResponse): void => void response.socket?.destroy()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const current = fault === 'flaky' ? (count++ % flakyEvery === 0 ? 'refused' : null) : fault
    switch (current) {
      case 'refused':
        drop(response)
        return
      case 'silent':
        held.add(response)
        return
      case 'status500':
        return void response.writeHead(500).end('oops')
      case 'status429':
        return void response.writeHead(429).end('slow down')
    }
    if (current === 'jumping') return void response.end(await jumping(target, body))
    const answered = await forward(target, isShift(current) ? await shifted(target, body, shifts[current]) : body)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(current === 'cutShort' ? answered.slice(0, answered.length / 2) : answered)
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => drop(response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    setTarget: (next) => {
      target = next
    },
    setFault: (next) => {
      fault = next
      for (const response of held) drop(response)
      held.clear()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
