import { createServer } from 'node:http'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'

const text = v.string()
const request = v.object({
  id: v.union([v.number(), text]),
  method: text,
  params: v.optional(
    v.object({
      topic: v.optional(text),
      topics: v.optional(v.array(text)),
      message: v.optional(text),
      pairingTopic: v.optional(text),
      sessionProposal: v.optional(text),
      sessionTopic: v.optional(text),
      sessionProposalResponse: v.optional(text),
      sessionSettlementRequest: v.optional(text),
    }),
  ),
})

const acknowledgement = v.object({ id: v.number() })
const token = v.object({ iss: text })

/** Public key of the client that issued the token. */
function issuerOf(auth: string | null): string {
  return v.parse(token, JSON.parse(Buffer.from(auth?.split('.')[1] ?? '', 'base64url').toString())).iss
}

export type TestRelay = {
  readonly url: string
  /** Methods of all requests, oldest first. */
  readonly requested: readonly string[]
  /**
   * From now on delivers each message twice, as a relay does before it receives an acknowledgement.
   */
  deliverTwice(): void
  stop(): Promise<void>
}

type Letter = { readonly from: string; readonly topic: string; readonly message: string; readonly tag: number }

/** Mailboxes by topic, with the clients that subscribe to them. */
function createMailboxes() {
  const mail = new Map<string, Letter[]>()
  const subscribers = new Map<string, Set<WebSocket>>()
  const clients = new Map<WebSocket, string>()
  const delivered = new Map<number, { readonly letter: Letter; readonly client: string }>()
  const taken = new Map<Letter, Set<string>>()
  let ids = 1
  let times = 1

  function clientOf(socket: WebSocket): string {
    return clients.get(socket) ?? ''
  }

  function deliver(to: WebSocket, letter: Letter): void {
    const client = clientOf(to)
    if (client === letter.from || taken.get(letter)?.has(client)) return
    const { topic, message, tag } = letter
    const id = ++ids
    delivered.set(id, { letter, client })
    const params = { id: topic, data: { topic, message, publishedAt: id, tag } }
    to.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }

  function acknowledge(id: number): void {
    const { letter, client } = delivered.get(id) ?? {}
    if (letter && client !== undefined) taken.set(letter, new Set([...(taken.get(letter) ?? []), client]))
  }

  function post(from: WebSocket, topic: string | undefined, message: string | undefined, tag: number): void {
    if (topic === undefined || message === undefined) return
    const letter = { from: clientOf(from), topic, message, tag }
    mail.set(topic, [...(mail.get(topic) ?? []), letter])
    for (const each of subscribers.get(topic) ?? []) {
      for (let time = 0; time < times; time++) deliver(each, letter)
    }
  }

  function subscribe(socket: WebSocket, topic: string): string {
    const all = subscribers.get(topic) ?? new Set()
    subscribers.set(topic, all)
    if (!all.has(socket)) {
      all.add(socket)
      for (const letter of mail.get(topic) ?? []) setImmediate(() => deliver(socket, letter))
    }
    return topic
  }

  return {
    acknowledge,
    post,
    subscribe,
    connect: (socket: WebSocket, client: string) => void clients.set(socket, client),
    disconnect(socket: WebSocket): void {
      clients.delete(socket)
      for (const all of subscribers.values()) all.delete(socket)
    },
    unsubscribe: (socket: WebSocket, topic: string): boolean => subscribers.get(topic)?.delete(socket) ?? false,
    deliverTwice(): void {
      times = 2
    },
  }
}

/**
 * A relay with mailboxes by topic. A client receives neither its own messages nor acknowledged
 * ones.
 */
export async function startTestRelay(): Promise<TestRelay> {
  const { connect, disconnect, acknowledge, post, subscribe, unsubscribe, deliverTwice } = createMailboxes()
  const requested: string[] = []

  function answer(socket: WebSocket, call: v.InferOutput<typeof request>): unknown {
    const { params = {} } = call
    requested.push(call.method)
    switch (call.method) {
      case 'irn_subscribe':
        return subscribe(socket, params.topic ?? '')
      case 'irn_batchSubscribe':
        return (params.topics ?? []).map((topic) => subscribe(socket, topic))
      case 'irn_unsubscribe':
        return unsubscribe(socket, params.topic ?? '')
      case 'irn_publish':
        post(socket, params.topic, params.message, 0)
        return true
      case 'irn_fetchMessages':
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false }
      case 'wc_proposeSession':
        subscribe(socket, params.pairingTopic ?? '')
        post(socket, params.pairingTopic, params.sessionProposal, 1100)
        return true
      case 'wc_approveSession':
        subscribe(socket, params.sessionTopic ?? '')
        post(socket, params.pairingTopic, params.sessionProposalResponse, 1101)
        post(socket, params.sessionTopic, params.sessionSettlementRequest, 1102)
        return true
      default:
        return true
    }
  }

  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, { url }) => {
    connect(socket, issuerOf(new URL(url ?? '', 'http://relay').searchParams.get('auth')))
    socket.on('message', (raw) => {
      const sent: unknown = JSON.parse(String(raw))
      const call = v.safeParse(request, sent)
      if (!call.success) return acknowledge(v.parse(acknowledgement, sent).id)
      socket.send(JSON.stringify({ id: call.output.id, jsonrpc: '2.0', result: answer(socket, call.output) }))
    })
    socket.on('close', () => disconnect(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `ws://127.0.0.1:${port}`,
    requested,
    deliverTwice,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
