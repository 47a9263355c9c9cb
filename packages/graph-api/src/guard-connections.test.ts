import type { Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { headersOf, type RawClient, sendRaw, startServer } from '../test/start-server.ts'
import { type ConnectionLimits, guardConnections } from './guard-connections.ts'

const limits: ConnectionLimits = { total: 20, perAddress: 4, requestMs: 300, idleMs: 400, responseMs: 300 }
const open: Server[] = []
const sent: RawClient[] = []
afterEach(() => {
  for (const { socket } of sent.splice(0)) socket.destroy()
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/**
 * Starts a guarded server, which the end of the test closes. `answers`: it responds to complete
 * requests.
 */
async function startGuarded(proxies: number, answers = true) {
  const { server, port, url } = await startServer((incoming, outgoing) => {
    incoming.resume()
    if (answers) incoming.once('end', () => outgoing.end('{}'))
  })
  guardConnections(server, proxies, limits)
  open.push(server)
  const send = (text: string, from?: string) => {
    const client = sendRaw(port, text, from)
    sent.push(client)
    return client
  }
  return { send, url }
}

const request = `${headersOf(2)}{}`

/** The response to a complete request on an open connection; '' when the connection was refused. */
function answerTo({ socket, closed }: RawClient): Promise<string> {
  return Promise.race([closed, new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))])
}

describe('guardConnections', () => {
  test.each([
    ['its headers are half sent', 'POST /graphql HTTP/1.1\r\nhost: loc'],
    ['its body is half sent', `${headersOf(100)}{"query":`],
    ['nothing is sent', ''],
    ['a second request is half sent', `${request}POST /graphql`],
  ])('behavior: closes a connection when %s', async (_what, text) => {
    const { send } = await startGuarded(0)
    await send(text).closed
  })

  test('behavior: closes a connection when its response is not finished in time', async () => {
    const { send } = await startGuarded(0, false)
    await send(request).closed
  })

  test('behavior: refuses connections of an address beyond its share, and serves another address', async () => {
    const { send } = await startGuarded(0)
    const greedy = Array.from({ length: 10 }, () => answerTo(send(request)))
    expect(await answerTo(send(request, '127.0.0.2'))).toContain('200 OK')
    const answers = await Promise.all(greedy)
    expect(answers.filter((answer) => answer.includes('200 OK')).length).toBe(limits.perAddress)
  })

  test('behavior: frees the share of an address when its connections close', async () => {
    const { send } = await startGuarded(0)
    for (let round = 0; round < 3; round++) {
      const clients = Array.from({ length: limits.perAddress }, () => send(request))
      for (const answer of await Promise.all(clients.map(answerTo))) expect(answer).toContain('200 OK')
      for (const { socket } of clients) socket.destroy()
      await Promise.all(clients.map(({ closed }) => closed))
      // The server notices the end of a connection later than the client.
      await send('').closed
    }
  })

  test('behavior: limits the number of all connections, but not per address, behind a proxy', async () => {
    const { send } = await startGuarded(1)
    const answers = await Promise.all(Array.from({ length: 30 }, () => answerTo(send(request))))
    expect(answers.filter((answer) => answer.includes('200 OK')).length).toBe(limits.total)
  })
})
