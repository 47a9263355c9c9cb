import { freePort } from '../chain/free-port.ts'

export type Ports = {
  readonly app: number
  readonly rpc: number
  readonly graphql: number
  readonly like?: number
}

/**
 * Consecutive ports for a sandbox and the node of its profile; for 0 any free ones.
 * @throws PortTakenError before anything is started
 */
export async function choosePorts(port: number, hasLike = false): Promise<Ports> {
  const [app, rpc, graphql, like] = port === 0 ? [0, 0, 0, 0] : [port, port + 1, port + 2, port + 3]
  return {
    app: await freePort(app),
    rpc: await freePort(rpc),
    graphql: await freePort(graphql),
    ...(hasLike ? { like: await freePort(like) } : {}),
  }
}
