import { lowerAddressSchema as address } from '@dexswap/chains'
import * as v from 'valibot'

/** Number and hash of a final block. */
export const anchorSchema = v.strictObject({
  number: v.pipe(v.number(), v.integer()),
  hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
})
export type Anchor = v.InferOutput<typeof anchorSchema>

const settings = v.strictObject({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rpcUrl: v.pipe(v.string(), v.url()),
  pollingIntervalMs: v.pipe(v.number(), v.integer(), v.minValue(50)),
  startBlock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  platforms: v.pipe(
    v.array(v.strictObject({ id: v.string(), factory: address, perPairFee: v.boolean(), swapFeeBps: v.number() })),
    v.minLength(1),
  ),
  campaignFactory: v.nullable(address),
  wrappedNative: address,
  stablecoins: v.array(address),
  /** Tokens in the chain record. */
  reviewed: v.array(address),
  databaseUrl: v.string(),
  /** True when an index that cannot be continued may be rebuilt. */
  mayRebuild: v.boolean(),
  /** The final block that the previous run stored. */
  anchor: v.nullable(anchorSchema),
  /** True when the URL leads to several nodes, which may have different newest blocks. */
  isBalanced: v.boolean(),
  /** True when the next index reuses Ponder's RPC cache. */
  cachesRpc: v.boolean(),
  /** Number of trusted proxies that set `X-Forwarded-For`. */
  trustedProxies: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  /** True when the process must wait for a message that the chain is filled. */
  isHeld: v.boolean(),
})
/** Settings of the indexer's process, with lower-case addresses. */
export type Settings = v.InferOutput<typeof settings>

/** Name of the environment variable that contains the settings as JSON. */
export const settingsVariable = 'DEXSWAP_INDEXER_SETTINGS'

/** Thrown when the process of the indexer was started without settings, or with invalid ones. */
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
