import type { Server } from 'node:http'
import { PortTakenError } from '../chain/free-port.ts'

/**
 * Listens on localhost only.
 * @param port 0 uses any free port
 * @returns the port
 * @throws PortTakenError
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(cause.code === 'EADDRINUSE' ? new PortTakenError(port, { cause }) : cause)
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
