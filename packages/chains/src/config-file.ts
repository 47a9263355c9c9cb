import * as v from 'valibot'
import type { Chain } from './chain.ts'
import { type ChainId, chainIdSchema, chainKeySchema, type PlatformId } from './ids.ts'
import { descriptorOf, type NetworkDescriptor } from './network-descriptor.ts'
import { nodesOf } from './nodes.ts'
import { openPlatforms, type Switches, switchEntries, switchesOf } from './switches.ts'
import { rpcUrlsSchema, urlOf } from './urls.ts'

export { switchesOf } from './switches.ts'

/** Checks only type and length; the location is checked when the list is loaded. */
const listLocation = v.pipe(v.string(), v.minLength(1), v.maxLength(2048))

const chainSettingsSchema = v.strictObject({
  /** RPC endpoints in order of preference; when absent, those of the chain record are used. */
  rpc: v.exactOptional(rpcUrlsSchema),
  /** GraphQL endpoint of an indexer; null runs the page without one. */
  graphql: v.exactOptional(v.nullable(urlOf('http:', 'https:'))),
  /** WebSocket URL with gas prices; with null, presets come from the chain's fee history. */
  gasFeed: v.exactOptional(v.nullable(urlOf('ws:', 'wss:'))),
  /**
   * Overrides of the chain record; for a chain that is not in the release, all fields are required.
   */
  record: v.exactOptional(v.record(v.string(), v.unknown())),
})
export type ChainSettings = v.InferOutput<typeof chainSettingsSchema>

/** URL of an optional footer page. */
const page = v.exactOptional(urlOf('http:', 'https:'))

const configFile = v.strictObject({
  ...switchEntries,
  defaultChain: chainIdSchema,
  /** Settings by chain id; null removes a chain. */
  chains: v.exactOptional(v.record(chainKeySchema, v.nullable(chainSettingsSchema))),
  /** URL prefixes of `/ipfs/…` and `/ipns/…`, in order of preference. */
  ipfsGateways: v.exactOptional(v.pipe(v.array(urlOf('http:', 'https:')), v.maxLength(8))),
  walletConnectProjectId: v.exactOptional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{1,64}$/)))),
  /** Token lists next to our own, in order of priority; without it, the known lists apply. */
  tokenLists: v.exactOptional(v.pipe(v.array(listLocation), v.maxLength(32))),
  /**
   * URL prefix of logos at `{prefix}/{checksummed address}/logo.png`; when absent, no logos are
   * requested.
   */
  tokenLogos: v.exactOptional(v.nullable(urlOf('https:'))),
  /** Lists of tokens to warn of and not to trade; without it, the security-notice list applies. */
  securityNoticeLists: v.exactOptional(v.pipe(v.array(listLocation), v.maxLength(8))),
  /** The operator's pages in the footer. */
  links: v.exactOptional(v.strictObject({ docs: page, fees: page, source: page })),
})
/** `config.json` after a check of its form; its chain records are not validated yet. */
export type ConfigFile = v.InferOutput<typeof configFile>

/** A chain with the endpoints of this deployment. */
export type ConfiguredChain = Chain & {
  /** RPC URLs in order of preference; empty for an ended chain. */
  readonly rpcUrls: readonly string[]
  /** Parameters of `wallet_addEthereumChain`; null when the chain is not offered to wallets. */
  readonly walletDescriptor: NetworkDescriptor | null
  readonly graphql: string | null
  readonly gasFeed: string | null
  /** Platforms that the operator has closed for swaps; their pairs can still be read. */
  readonly closedPlatforms?: readonly PlatformId[]
  /** Data about the end of a chain that the user's own node serves; `ended` is then null. */
  readonly revived?: NonNullable<Chain['ended']>
}
/** Chains with records that load only after the first render. */
export type RemainingChains = {
  has(id: ChainId): boolean
  /** Adds the records to `chains`; rejects when they cannot be fetched. A later call retries. */
  load(): Promise<void>
  /** Resolves when the records have been added. */
  readonly loaded: Promise<void>
}
export type Config = Switches & {
  readonly defaultChain: ChainId
  /** All chains in display order: released ones, then those only in the file. */
  readonly chains: ReadonlyMap<ChainId, ConfiguredChain>
  /** Chains with records still to be loaded; absent when all records are loaded. */
  readonly remainingChains?: RemainingChains
  readonly ipfsGateways: readonly string[]
  readonly walletConnectProjectId: string | null
  /** Token list locations; null means the known lists. */
  readonly tokenLists: readonly string[] | null
  readonly securityNoticeLists: readonly string[] | null
  readonly tokenLogos: string | null
  /** Footer links; contains only the configured ones. */
  readonly links: NonNullable<ConfigFile['links']>
}

/** Thrown for an invalid `config.json`. `problems` has one line per mistake: path and reason. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}: ${problems.join('; ')}`,
      options,
    )
    this.problems = problems
  }
}

/** Gateways that return raw blocks (specs.ipfs.tech/http-gateways/trustless-gateway). */
const defaultGateways = ['https://trustless-gateway.link', 'https://ipfs.io', 'https://dweb.link']

export function problemOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'the file'
  const isMissing = place === 'defaultChain' && issue.input === undefined
  // The text is that of rule 1.8.04, which assumes that several chains have nodes.
  return `${place}: ${isMissing ? 'defaultChainId is a required argument with >1 url' : mistakeOf(issue)}`
}

/** Describes a mistake when the failed check has no own message. */
function mistakeOf({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'nothing of this name is known'
  return expected && message.startsWith('Invalid ') ? `it has to be ${expected}, and is ${received}` : message
}

/** Validation of record overrides and switches. */
export type ConfigChecks = {
  /** Merges the configured fields into the released record, or returns a problem per field. */
  readonly recordOf: (id: ChainId, settings: ChainSettings, released: Chain | undefined) => Chain | readonly string[]
  /** Returns a problem for each unknown chain or platform in the operator switches. */
  readonly unknownNames: (file: ConfigFile, known: readonly Chain[]) => readonly string[]
}

/** Ids of all released chains, in display order. */
type Ids = readonly ChainId[]

/** @throws ConfigError with one problem per mistake of form, or for an unknown default chain. */
export function readConfigFile(json: unknown, released: Ids): ConfigFile {
  const parsed = v.safeParse(configFile, json)
  if (!parsed.success) throw new ConfigError([...parsed.issues.map(problemOf), ...unknownDefault(json, released)])
  return parsed.output
}

const choiceOfChain = v.object({
  defaultChain: chainIdSchema,
  chains: v.fallback(v.record(v.string(), v.unknown()), {}),
})

/** Returns a problem when the default chain is unknown; also for files that have other mistakes. */
function unknownDefault(json: unknown, released: Ids): readonly string[] {
  const parsed = v.safeParse(choiceOfChain, json)
  if (!parsed.success) return []
  const { defaultChain, chains } = parsed.output
  const entry = chains[defaultChain]
  const isKnown = entry === undefined ? released.includes(defaultChain) : entry !== null
  return isKnown ? [] : [`defaultChain: chain ${defaultChain} has no entry under chains`]
}

/** Ids of all chains that the file does not remove, in display order. */
export function idsOf({ chains = {} }: ConfigFile, released: Ids): Ids {
  return [...new Set([...released, ...Object.keys(chains).map(Number)])].filter((id) => chains[id] !== null)
}

/**
 * Released chains to load before the first render: the displayed one and overridden ones; all when the
 * file disables chains or platforms, so that their names can be checked.
 */
export function neededFirst(file: ConfigFile, shown: ChainId | null, released: Ids): Ids {
  if (file.disabledChains || file.disabledPlatforms) return released
  const offered = idsOf(file, released)
  const first = shown !== null && offered.includes(shown) ? shown : file.defaultChain
  return released.filter((id) => id === first || file.chains?.[id]?.record)
}

/** Loaded chains that the file does not remove: those of the release first, then those of the file. */
function chainsOf(file: ConfigFile, checks: ConfigChecks, records: readonly Chain[], released: Ids) {
  const read = idsOf(file, released).flatMap((id) => {
    const settings = file.chains?.[id]
    const known = records.find((chain) => chain.id === id)
    if (!known && released.includes(id)) return []
    if (known && !settings?.record) {
      return [settings?.rpc ? { ...known, nodes: nodesOf(settings.rpc, known.nodes) } : known]
    }
    return settings ? [checks.recordOf(id, settings, known)] : []
  })
  return { chains: read.filter(isChain), problems: read.flatMap((each) => (isChain(each) ? [] : each)) }
}

function isChain(read: Chain | readonly string[]): read is Chain {
  return !Array.isArray(read)
}

/**
 * Merges configuration and records into the chains of this deployment.
 * @param records the loaded records of the release
 * @param released ids of all released chains
 * @throws ConfigError with one problem per mistake
 */
export function configOf(
  file: ConfigFile,
  checks: ConfigChecks,
  records: readonly Chain[],
  released: Ids = records.map(({ id }) => id),
): Config {
  const { chains: known, problems } = chainsOf(file, checks, records, released)
  const switches = switchesOf(file, known)
  const chains = new Map<ChainId, ConfiguredChain>()
  for (const chain of known) {
    if (switches.takenOut.has(chain.id)) continue
    const settings = file.chains?.[chain.id]
    const rpcUrls = chain.ended ? [] : chain.nodes.map(({ url }) => url)
    chains.set(chain.id, {
      ...chain,
      ...openPlatforms(chain, file.disabledPlatforms?.[chain.id]),
      rpcUrls,
      walletDescriptor: descriptorOf(chain, rpcUrls),
      graphql: settings?.graphql ?? null,
      gasFeed: settings?.gasFeed ?? null,
    })
  }
  const { defaultChain } = file
  const all = [...problems, ...checks.unknownNames(file, known)]
  if (switches.takenOut.has(defaultChain)) all.push(`disabledChains: chain ${defaultChain} is the default chain`)
  else all.push(...unknownDefault(file, released))
  if (all.length > 0) throw new ConfigError(all)
  return {
    ...switches,
    defaultChain,
    chains,
    ipfsGateways: file.ipfsGateways ?? defaultGateways,
    walletConnectProjectId: file.walletConnectProjectId ?? null,
    tokenLists: file.tokenLists ?? null,
    securityNoticeLists: file.securityNoticeLists ?? null,
    tokenLogos: file.tokenLogos ?? null,
    links: file.links ?? {},
  }
}
