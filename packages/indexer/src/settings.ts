import { lowerAddressSchema as address } from '@dexswap/chains'
import * as v from 'valibot'

/** A block that nothing takes back. */
export const anchorSchema = v.strictObject({
  number: v.pipe(v.number(), v.integer()),
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
})
export type Anchor = v.InferOutput<typeof anchorSchema>

const settings = v.strictObject({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rpcUrls: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)),
  pollingIntervalMs: v.pipe(v.number(), v.integer(), v.minValue(50)),
  startBlock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  platforms: v.pipe(
    v.array(v.strictObject({ id: v.string(), factory: address, perPairFee: v.boolean(), swapFeeBps: v.number() })),
    v.minLength(1),
  ),
  campaignFactory: v.nullable(address),
  wrappedNative: address,
  stablecoins: v.array(address),
  /** Tokens that the chain record names: nobody can mint them at will. */
  reviewed: v.array(address),
  /** Folder of the embedded database; null where a PostgreSQL database is used. */
  pgliteFolder: v.nullable(v.string()),
  databaseUrl: v.nullable(v.string()),
  /** An operator's word: what cannot be continued may be thrown away and built anew. */
  mayRebuild: v.boolean(),
  /** A block that was final when the indexer ran last. */
  anchor: v.nullable(anchorSchema),
  /** Whether several nodes answer at the address, which may be blocks apart. */
  isBalanced: v.boolean(),
  /** Whether what the node answered of final blocks is kept beyond the index: another one is then built without asking for it again. */
  keepsAnswers: v.boolean(),
  /** Proxies in front of the API that say whom they were asked by: the address that a request is counted for. */
  trustedProxies: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  /** Whether the process is told when the chain is filled, and has to wait for that. */
  isHeld: v.boolean(),
})
/** What the indexer's process is told by the one that starts it. Addresses are lower case. */
export type Settings = v.InferOutput<typeof settings>

/** The environment variable that carries the settings, as JSON. */
export const settingsVariable = 'DEXSWAP_INDEXER_SETTINGS'

/** The indexer's process was started without settings, or with wrong ones. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problem: string
  constructor(problem: string, options?: ErrorOptions) {
    super(`The indexer cannot read its settings: ${problem}. Start it with startIndexer.`, options)
    this.problem = problem
  }
}

/** @throws SettingsError */
export function parseSettings(text: string | undefined): Settings {
  if (text === undefined) throw new SettingsError(`${settingsVariable} is not set`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new SettingsError('they are not JSON', { cause })
  }
  const parsed = v.safeParse(settings, json)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    throw new SettingsError(`${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
  }
  return parsed.output
}
