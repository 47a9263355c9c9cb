import type { Chain } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'
import { noListener, type PonderProcess, runPonder } from './run-ponder.ts'
import { settingsFor } from './settings-for.ts'

export type ApiOptions = {
  readonly record: Chain | LocalRecord
  /** Ponder's configuration needs it. The API itself sends no RPC requests. */
  readonly rpcUrl: string
  readonly databaseUrl: string
  /** The database schema that an indexer writes to. */
  readonly schema: string
  readonly hostname: string
  readonly port: number
  readonly trustedProxies: number
}

/** Starts an additional, read-only API server on the database of a running indexer. */
export function serveApi({ schema, hostname, port, databaseUrl, ...rest }: ApiOptions): PonderProcess {
  const settings = settingsFor({ ...rest, startBlock: 0, port, storeFolder: '' }, databaseUrl)
  return runPonder(settings, { hostname, port }, schema, 'serve', {
    ...noListener,
    onFailedQuery: (because) => console.error(`A query failed: ${because}`),
  })
}
