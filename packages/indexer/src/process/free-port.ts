import { createServer } from 'node:net'
import { PortInUseError } from './errors.ts'

/**
 * `port` when it is free; for 0 any free port.
 * @throws PortInUseError
 */
export function freePort(port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause) => reject(new PortInUseError(port, { cause })))
    server.listen(port, hostname, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
