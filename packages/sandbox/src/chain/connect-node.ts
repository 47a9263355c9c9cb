/** A JSON-RPC client: the sandbox's own, or one of viem. */
export type RpcClient = { request(call: { method: string; params?: unknown }): Promise<unknown> }

/** Thrown when the node returned an error or an unreadable response. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly method: string
  readonly code: number | null
  constructor(method: string, reason: string, code: number | null, options?: ErrorOptions) {
    super(`The local chain did not do ${method}: ${reason}`, options)
    this.method = method
    this.code = code
  }
}

type Reply = { id: number; result?: unknown; error?: { code: number; message: string } }
type Waiting = {
  method: string
  body: string
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** Maximum size of a request in bytes. The node rejects more than 2 MB. */
const maxRequestBytes = 1_500_000
const maxCalls = 400

async function send(url: string, calls: readonly Waiting[]): Promise<void> {
  const bodies = calls.map((call, id) => `{"jsonrpc":"2.0","id":${id},${call.body}}`)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `[${bodies.join(',')}]`,
    })
    // Not validated, because this process started the chain.
    const replies = (await response.json()) as Reply[]
    for (const reply of replies) {
      const call = calls[reply.id]
      if (reply.error) call?.reject(new RpcError(call.method, reply.error.message, reply.error.code))
      else call?.resolve(reply.result)
    }
  } catch (cause) {
    for (const call of calls) {
      call.reject(new RpcError(call.method, cause instanceof Error ? cause.message : 'no answer', null, { cause }))
    }
  }
}

/** A JSON-RPC client that sends all calls of a tick in as few requests as possible. */
export function connectNode(url: string): RpcClient {
  let waiting: Waiting[] = []
  const flush = () => {
    const calls = waiting
    waiting = []
    let start = 0
    let size = 0
    calls.forEach((call, index) => {
      if (index > start && (size + call.body.length > maxRequestBytes || index - start >= maxCalls)) {
        void send(url, calls.slice(start, index))
        start = index
        size = 0
      }
      size += call.body.length
    })
    void send(url, calls.slice(start))
  }
  return {
    request: ({ method, params }) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush)
        const body = `"method":${JSON.stringify(method)},"params":${JSON.stringify(params ?? [])}`
        waiting.push({ method, body, resolve, reject })
      }),
  }
}
