import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A server on a free port of the loopback interface. */
export async function startServer(listener: RequestListener): Promise<{ server: Server; port: number; url: string }> {
  const server = createServer(listener).listen(0, '0.0.0.0')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // listening on a port
  return { server, port, url: `http://127.0.0.1:${port}/graphql` }
}

export type RawClient = {
  readonly socket: Socket
  /** Resolves with all that the server sent, once it has closed the connection. */
  readonly closed: Promise<string>
}

/** A connection from an address of the loopback network that sends this text and nothing more. */
export function sendRaw(port: number, text: string, localAddress = '127.0.0.1'): RawClient {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  // A server that destroys the connection may reset it.
  socket.on('error', () => {})
  socket.write(text)
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(received))) }
}

export const headersOf = (length: number) =>
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
