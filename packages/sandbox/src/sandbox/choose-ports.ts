import { freePort } from '../chain/free-port.ts'

export type Ports = { readonly app: number; readonly rpc: number; readonly graphql: number }

/**
 * The three ports of a sandbox: one after the other, or any free ones for 0.
 * @throws PortTakenError before anything is started
 */
export async function choosePorts(port: number): Promise<Ports> {
  const [app, rpc, graphql] = port === 0 ? [0, 0, 0] : [port, port + 1, port + 2]
  return { app: await freePort(app), rpc: await freePort(rpc), graphql: await freePort(graphql) }
}
