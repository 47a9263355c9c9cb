import { once } from 'node:events'
import { createServer } from 'node:net'

/** Thrown when another program uses a configured port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
  readonly port: number
  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is in use by another program; stop it or choose other ports with --port.`, options)
    this.port = port
  }
}

/**
 * `port` when it is free; for 0 any free port.
 * @throws PortTakenError
 */
export async function freePort(port: number): Promise<number> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (cause) {
    throw new PortTakenError(port, { cause })
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : port
}
