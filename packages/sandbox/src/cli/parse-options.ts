import { parseArgs } from 'node:util'
import { local } from '@dexswap/chains/config'
import { isRpcProfileName, type RpcProfileName, rpcProfiles } from '../rpc-profile/rpc-profiles.ts'

export type CliOptions = {
  readonly port: number
  readonly seed: string
  readonly configFile: string | null
  readonly market: 'live' | 'quiet'
  /** Unix seconds at which the history ends; null means now. */
  readonly at: number | null
  /** RPC profile of the sandbox's node; null for none. */
  readonly like: RpcProfileName | null
  /** EIP-155 id of the chain. */
  readonly chainId: number
  readonly output: 'people' | 'json'
  readonly app: 'built' | 'dev'
  readonly indexer: boolean
  readonly wantsHelp: boolean
}

/** Thrown for an unknown option or an invalid value. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem} See npm start -- --help.`, options)
  }
}

export const usage = `npm start -- [options]

  --port N       the page's port; the chain, the indexer and the node of --like take the next (4600)
  --seed TEXT    another history (1)
  --config FILE  a JSON file whose keys override those of config.json
  --like NAME    blocks and responses like the public nodes of ethereum, base or arbitrum; strict: like the strictest of them
  --chain-id N   the chain under the id and the rules of this network (31337)
  --at SECONDS   present time of the chain in Unix seconds; the same seed and time give the same sandbox (now)
  --no-indexer   only the chain and the page
  --quiet        a block per transaction, no trades of others
  --json         print one line of JSON when ready, and nothing else
  --dev          serve the app from its sources and reload it when they change
  --help         print this`

const defaultPort = 4600
/** Maximum port of the page, because the node of a profile uses a port higher by three. */
const highestPort = 65_532

function parsePort(text: string | undefined): number {
  if (text === undefined) return defaultPort
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= highestPort)) throw new UsageError(`--port must be a number from 0 to ${highestPort}, not '${text}'.`)
  return port
}

/** Limits of --at in Unix seconds. Other times are usually typing errors. */
const [earliest, latest] = [1_000_000_000, 4_000_000_000]

function parseMoment(text: string | undefined): number | null {
  if (text === undefined) return null
  const at = /^\d{10}$/.test(text) ? Number(text) : Number.NaN
  if (!(at >= earliest && at <= latest)) {
    throw new UsageError(`--at must be a time from ${earliest} to ${latest}, not '${text}'.`)
  }
  return at
}

function parseChainId(text: string | undefined): number {
  if (text === undefined) return local.id
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new UsageError(`--chain-id must be a chain id, not '${text}'.`)
  return id
}

function parseLike(text: string | undefined): RpcProfileName | null {
  if (text === undefined || isRpcProfileName(text)) return text ?? null
  throw new UsageError(`--like must be one of ${Object.keys(rpcProfiles).join(', ')}, not '${text}'.`)
}

/** @throws UsageError */
export function parseOptions(args: readonly string[]): CliOptions {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  const read = () => {
    try {
      const options = {
        port: text,
        seed: text,
        config: text,
        like: text,
        at: text,
        'chain-id': text,
        quiet: flag,
        json: flag,
        dev: flag,
        'no-indexer': flag,
        help: flag,
      }
      return parseArgs({ args: [...args], options }).values
    } catch (cause) {
      const [sentence = ''] = (cause instanceof Error ? cause.message : '').split('. ')
      throw new UsageError(`${sentence.replace(/\.$/, '')}.`, { cause })
    }
  }
  const values = read()
  return {
    port: parsePort(values.port),
    seed: values.seed ?? '1',
    configFile: values.config ?? null,
    like: parseLike(values.like),
    at: parseMoment(values.at),
    chainId: parseChainId(values['chain-id']),
    market: values.quiet ? 'quiet' : 'live',
    output: values.json ? 'json' : 'people',
    app: values.dev ? 'dev' : 'built',
    indexer: !values['no-indexer'],
    wantsHelp: values.help,
  }
}
