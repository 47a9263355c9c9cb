import type { Chain } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'
import { type PonderProcess, runPonder } from './run-ponder.ts'
import { settingsFor } from './settings-for.ts'

export type ApiOptions = {
  readonly record: Chain | LocalRecord
  /** Only for Ponder's configuration; the API asks no node. */
  readonly rpcUrl: string
  readonly databaseUrl: string
  /** The database schema that an indexer writes to. */
  readonly schema: string
  readonly hostname: string
  readonly port: number
  readonly trustedProxies: number
}

/** Starts one more API server in front of the database of an indexer that runs elsewhere. It writes nothing. */
export function serveApi({ schema, hostname, port, ...rest }: ApiOptions): PonderProcess {
  const settings = settingsFor({ ...rest, startBlock: 0, port, storeFolder: '' })
  return runPonder(settings, { hostname, port }, schema, 'serve')
}
