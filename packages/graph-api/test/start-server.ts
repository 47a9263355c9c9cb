import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** Starts a server on a free port of the loopback interface. */
export async function startServer(listener: RequestListener): Promise<{ server: Server; port: number; url: string }> {
  const server = createServer(listener).listen(0, '0.0.0.0')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // The cast is safe, because the server listens on a port.
  return { server, port, url: `http://127.0.0.1:${port}/graphql` }
}

export type RawClient = {
  readonly socket: Socket
  /** Resolves with all data that the server sent, when it has closed the connection. */
  readonly closed: Promise<string>
}

/** Opens a connection from an address of the loopback network and sends only this text. */
export function sendRaw(port: number, text: string, localAddress = '127.0.0.1'): RawClient {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  // When a server destroys a connection, the client may get an error, which is ignored here.
  socket.on('error', () => {})
  socket.write(text)
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(received))) }
}

export const headersOf = (length: number) =>
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
