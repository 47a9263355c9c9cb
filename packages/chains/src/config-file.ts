import * as v from 'valibot'
import type { Chain } from './chain.ts'
import { type ChainId, chainIdSchema, chainKeySchema, type PlatformId } from './ids.ts'
import { descriptorOf, type NetworkDescriptor } from './network-descriptor.ts'
import { nodesOf } from './nodes.ts'
import { openPlatforms, type Switches, switchEntries, switchesOf } from './switches.ts'
import { rpcUrlsSchema, urlOf } from './urls.ts'

export { switchesOf } from './switches.ts'

/** Whether a list can be loaded from there is for whoever loads it. */
const listLocation = v.pipe(v.string(), v.minLength(1), v.maxLength(2048))

const chainSettingsSchema = v.strictObject({
  /** RPC endpoints in the order in which they are tried; absent: those of the chain record. */
  rpc: v.exactOptional(rpcUrlsSchema),
  /** GraphQL endpoint of an indexer, or null where there is none. */
  graphql: v.exactOptional(v.nullable(urlOf('http:', 'https:'))),
  /** WebSocket that sends gas prices, or null: the presets then come from the chain's fee history. */
  gasFeed: v.exactOptional(v.nullable(urlOf('ws:', 'wss:'))),
  /** Fields that take the place of those of the chain's record; all of them where the release knows no such chain. */
  record: v.exactOptional(v.record(v.string(), v.unknown())),
})
export type ChainSettings = v.InferOutput<typeof chainSettingsSchema>

/** Optional by itself. */
const page = v.exactOptional(urlOf('http:', 'https:'))

const configFile = v.strictObject({
  ...switchEntries,
  defaultChain: chainIdSchema,
  /** By chain id; null leaves a chain out without a word. */
  chains: v.exactOptional(v.record(chainKeySchema, v.nullable(chainSettingsSchema))),
  /** Tried in order; each a prefix before `/ipfs/…` and `/ipns/…`. */
  ipfsGateways: v.exactOptional(v.pipe(v.array(urlOf('http:', 'https:')), v.maxLength(8))),
  walletConnectProjectId: v.exactOptional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{1,64}$/)))),
  /** Locations of the token lists that are offered beside the product's own, in order of priority; absent: the known ones. */
  tokenLists: v.exactOptional(v.pipe(v.array(listLocation), v.maxLength(32))),
  /** Prefix of an assets repository: pictures stand at `{prefix}/{address with checksum}/logo.png`; absent: none is asked. */
  tokenLogos: v.exactOptional(v.nullable(urlOf('https:'))),
  /** Locations of the lists whose tokens are warned of and not traded; absent: the security-notice list. */
  securityNoticeLists: v.exactOptional(v.pipe(v.array(listLocation), v.maxLength(8))),
  /** Pages of the operator's own that the foot of the page leads to. */
  links: v.exactOptional(v.strictObject({ docs: page, fees: page, source: page })),
})
/** `config.json` as it was read: its form is right, its records have not been looked at. */
export type ConfigFile = v.InferOutput<typeof configFile>

/** A chain with the endpoints that this deployment uses for it. */
export type ConfiguredChain = Chain & {
  /** The addresses of its nodes, in the order in which they are tried; none of a chain that has ended. */
  readonly rpcUrls: readonly string[]
  /** For a wallet that does not know the chain; null where it is not offered to add it. */
  readonly walletDescriptor: NetworkDescriptor | null
  readonly graphql: string | null
  readonly gasFeed: string | null
  /** Platforms whose pairs are read but that no swap may use, by the operator's switch. */
  readonly closedPlatforms?: readonly PlatformId[]
}
/** Chains that are offered and whose records come later, as they are not needed before anything is drawn. */
export type ChainsToCome = {
  has(id: ChainId): boolean
  /** Puts all of them among `chains`, in their places. Rejects where they cannot be fetched, and then may be asked again. */
  arrive(): Promise<void>
  /** Once they are there. */
  readonly arrived: Promise<void>
}
export type Config = Switches & {
  readonly defaultChain: ChainId
  /** By id, in the order in which they are listed: those of the release, then the configuration's own. */
  readonly chains: ReadonlyMap<ChainId, ConfiguredChain>
  /** Left out where all are there. */
  readonly toCome?: ChainsToCome
  readonly ipfsGateways: readonly string[]
  readonly walletConnectProjectId: string | null
  /** Null: those that the product knows. */
  readonly tokenLists: readonly string[] | null
  readonly securityNoticeLists: readonly string[] | null
  readonly tokenLogos: string | null
  /** Only those that the operator names. */
  readonly links: NonNullable<ConfigFile['links']>
}

/** `config.json` does not say what it has to. `problems` holds a line for each mistake: where it is and what is wrong. */
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

/** Each returns blocks and signed records as they are (specs.ipfs.tech/http-gateways/trustless-gateway). */
const defaultGateways = ['https://trustless-gateway.link', 'https://ipfs.io', 'https://dweb.link']

export function problemOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'the file'
  const isMissing = place === 'defaultChain' && issue.input === undefined
  // The sentence of rule 1.8.04: a page always knows nodes of several chains.
  return `${place}: ${isMissing ? 'defaultChainId is a required argument with >1 url' : mistakeOf(issue)}`
}

/** In our words, where the check that it did not pass has none of its own. */
function mistakeOf({ expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'nothing of this name is known'
  return expected && message.startsWith('Invalid ') ? `it has to be ${expected}, and is ${received}` : message
}

/** What looks closer at a file that says more than where nodes are; it lies apart, as most files do not. */
export type ConfigChecks = {
  /** A chain's record, the release's where it has one, with the file's fields in it; or a problem for each field that is wrong or missing. */
  readonly recordOf: (id: ChainId, settings: ChainSettings, released: Chain | undefined) => Chain | readonly string[]
  /** A problem for each chain and platform that a switch names and nobody knows. */
  readonly strangeNames: (file: ConfigFile, known: readonly Chain[]) => readonly string[]
}

/** The ids of all chains that come with the release, in their order. */
type Ids = readonly ChainId[]

/** @throws ConfigError with one problem per mistake of form, and a default chain that nobody knows. */
export function readConfigFile(json: unknown, released: Ids): ConfigFile {
  const parsed = v.safeParse(configFile, json)
  if (!parsed.success) throw new ConfigError([...parsed.issues.map(problemOf), ...strangeDefault(json, released)])
  return parsed.output
}

const choiceOfChain = v.object({
  defaultChain: chainIdSchema,
  chains: v.fallback(v.record(v.string(), v.unknown()), {}),
})

/** A line where the default chain is neither the release's nor the file's; also asked of a file whose form is wrong elsewhere. */
function strangeDefault(json: unknown, released: Ids): readonly string[] {
  const parsed = v.safeParse(choiceOfChain, json)
  if (!parsed.success) return []
  const { defaultChain, chains } = parsed.output
  const entry = chains[defaultChain]
  const isKnown = entry === undefined ? released.includes(defaultChain) : entry !== null
  return isKnown ? [] : [`defaultChain: chain ${defaultChain} has no entry under chains`]
}

/** Whether `ConfigChecks` are needed: the file says more of a chain than the release knows, or closes something by name. */
export function needsChecks({ chains = {}, disabledChains, disabledPlatforms }: ConfigFile, released: Ids): boolean {
  if (disabledChains || disabledPlatforms) return true
  return Object.entries(chains).some(
    ([key, settings]) => settings && (settings.record || !released.includes(Number(key))),
  )
}

/** Every chain that the file leaves in, of the release or its own, in the order in which they are listed. */
export function idsOf({ chains = {} }: ConfigFile, released: Ids): Ids {
  return [...new Set([...released, ...Object.keys(chains).map(Number)])].filter((id) => chains[id] !== null)
}

/**
 * The chains of the release whose records are read before anything is drawn: the one that is shown, and those that the file says more of, as
 * their mistakes are told at once. All of them where the file closes something by its name.
 */
export function neededFirst(file: ConfigFile, shown: ChainId | null, released: Ids): Ids {
  if (file.disabledChains || file.disabledPlatforms) return released
  const offered = idsOf(file, released)
  const first = shown !== null && offered.includes(shown) ? shown : file.defaultChain
  return released.filter((id) => id === first || file.chains?.[id]?.record)
}

/** Every chain that the file leaves in and whose record is there: those of the release in their order, then its own. */
function chainsOf(file: ConfigFile, checks: ConfigChecks | null, records: readonly Chain[], released: Ids) {
  const read = idsOf(file, released).flatMap((id) => {
    const settings = file.chains?.[id]
    const known = records.find((chain) => chain.id === id)
    if (!known && released.includes(id)) return []
    if (known && !settings?.record) {
      return [settings?.rpc ? { ...known, nodes: nodesOf(settings.rpc, known.nodes) } : known]
    }
    return settings && checks ? [checks.recordOf(id, settings, known)] : []
  })
  return { chains: read.filter(isChain), problems: read.flatMap((each) => (isChain(each) ? [] : each)) }
}

function isChain(read: Chain | readonly string[]): read is Chain {
  return !Array.isArray(read)
}

/**
 * The chains and endpoints of this deployment.
 * @param records those of the release, as far as they are there
 * @param released the ids of all that it has
 * @throws ConfigError with one problem per mistake.
 */
export function configOf(
  file: ConfigFile,
  checks: ConfigChecks | null,
  records: readonly Chain[],
  released: Ids = records.map(({ id }) => id),
): Config {
  const { chains: known, problems } = chainsOf(file, checks, records, released)
  const switches = switchesOf(file, known)
  const chains = new Map<ChainId, ConfiguredChain>()
  for (const chain of known) {
    if (switches.takenOut.has(chain.id)) continue
    const settings = file.chains?.[chain.id]
    chains.set(chain.id, {
      ...chain,
      ...openPlatforms(chain, file.disabledPlatforms?.[chain.id]),
      rpcUrls: chain.ended ? [] : chain.nodes.map(({ url }) => url),
      walletDescriptor: descriptorOf(chain),
      graphql: settings?.graphql ?? null,
      gasFeed: settings?.gasFeed ?? null,
    })
  }
  const { defaultChain } = file
  const all = [...problems, ...(checks?.strangeNames(file, known) ?? [])]
  if (switches.takenOut.has(defaultChain)) all.push(`disabledChains: chain ${defaultChain} is the default chain`)
  else all.push(...strangeDefault(file, released))
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
