import * as v from 'valibot'
import { addressSchema as address } from './address.ts'
import type { Chain, ChainId, Hex, PlatformId } from './chain.ts'
import { ethereum } from './ethereum.ts'
import { harmony } from './harmony.ts'
import { harmonyTestnet } from './harmony-testnet.ts'
import { rinkeby } from './rinkeby.ts'
import { openPlatforms, type Switches, switchEntries, switchesOf } from './switches.ts'

export type { OperatorNotice, Switches } from './switches.ts'

const bytes32 = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits'),
  v.transform((text) => text as Hex),
)
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))

function urlOf(...protocols: string[]) {
  return v.pipe(
    v.string(),
    v.maxLength(2048),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  )
}

/** Whether a list can be loaded from there is for whoever loads it. */
const listLocation = v.pipe(v.string(), v.minLength(1), v.maxLength(2048))

const knownToken = v.strictObject({ address, symbol: label, name: label, decimals })
const platform = v.strictObject({
  id: v.picklist(['dexswap', 'uniswap-v2', 'sushiswap', 'viperswap']),
  name: label,
  factory: address,
  router: address,
  swapFeeBps: v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), v.literal('perPair')]),
  initCodeHash: v.exactOptional(bytes32),
})

/** The record of the local chain, which only its sandbox can know. */
const localRecord = v.strictObject({
  wrappedNative: knownToken,
  multicall: address,
  ensRegistry: v.nullable(address),
  platforms: v.pipe(v.array(platform), v.minLength(1), v.maxLength(8)),
  campaignFactory: v.nullable(address),
  feeSetter: v.nullable(address),
  feeReceiver: v.nullable(address),
  stablecoins: v.pipe(v.array(address), v.maxLength(16)),
  tokens: v.pipe(v.array(knownToken), v.maxLength(500)),
  routingBases: v.pipe(v.array(address), v.maxLength(16)),
  commonBases: v.pipe(v.array(address), v.maxLength(16)),
  pinnedPairs: v.pipe(v.array(v.tuple([address, address])), v.maxLength(64)),
})
export type LocalRecord = v.InferOutput<typeof localRecord>

const chainSettings = v.strictObject({
  /** RPC endpoints in the order in which they are tried; absent: those of the chain record. */
  rpc: v.exactOptional(v.pipe(v.array(urlOf('http:', 'https:', 'ws:', 'wss:')), v.maxLength(16))),
  /** GraphQL endpoint of an indexer, or null where there is none. */
  graphql: v.exactOptional(v.nullable(urlOf('http:', 'https:'))),
  /** WebSocket that sends gas prices, or null: the presets then come from the chain's fee history. */
  gasFeed: v.exactOptional(v.nullable(urlOf('ws:', 'wss:'))),
})

const configFile = v.strictObject({
  ...switchEntries,
  defaultChain: v.picklist([1, 4, 1666600000, 1666700000, 31337]),
  chains: v.exactOptional(
    v.strictObject({
      '1': v.exactOptional(chainSettings),
      '4': v.exactOptional(chainSettings),
      '1666600000': v.exactOptional(chainSettings),
      '1666700000': v.exactOptional(chainSettings),
      '31337': v.exactOptional(v.strictObject({ ...chainSettings.entries, record: localRecord })),
    }),
  ),
  /** Tried in order; each a prefix before `/ipfs/…` and `/ipns/…`. */
  ipfsGateways: v.exactOptional(v.pipe(v.array(urlOf('http:', 'https:')), v.maxLength(8))),
  walletConnectProjectId: v.exactOptional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{1,64}$/)))),
  /** Locations of the token lists that are offered beside the product's own, in order of priority; absent: the known ones. */
  tokenLists: v.exactOptional(v.pipe(v.array(listLocation), v.maxLength(32))),
  /** Prefix of an assets repository: pictures stand at `{prefix}/{address with checksum}/logo.png`; absent: none is asked. */
  tokenLogos: v.exactOptional(v.nullable(urlOf('https:'))),
  /** Locations of the lists whose tokens are warned of and not traded; absent: the security-notice list. */
  securityNoticeLists: v.exactOptional(v.pipe(v.array(listLocation), v.maxLength(8))),
})
/** `config.json` as it is written beside the page. */
export type ConfigFile = v.InferInput<typeof configFile>

/** A chain with the endpoints that this deployment uses for it. */
export type ConfiguredChain = Chain & {
  readonly graphql: string | null
  readonly gasFeed: string | null
  /** Platforms whose pairs are read but that no swap may use, by the operator's switch. */
  readonly closedPlatforms?: readonly PlatformId[]
}
export type Config = Switches & {
  readonly defaultChain: ChainId
  /** By id, in the order in which they are listed: Harmony first. */
  readonly chains: ReadonlyMap<ChainId, ConfiguredChain>
  readonly ipfsGateways: readonly string[]
  readonly walletConnectProjectId: string | null
  /** Null: those that the product knows. */
  readonly tokenLists: readonly string[] | null
  readonly securityNoticeLists: readonly string[] | null
  readonly tokenLogos: string | null
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

const defaultGateways = ['https://ipfs.io', 'https://dweb.link', 'https://cloudflare-ipfs.com']

/**
 * The local chain of the sandbox: it follows every rule that names Harmony (spec/3 §1).
 * The addresses come from the record that the sandbox wrote after it had deployed them.
 */
export function localChain(record: LocalRecord, rpcUrls: readonly string[]): Chain {
  return {
    ...record,
    id: 31337,
    name: 'Local',
    switcherEntry: 'local',
    nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18 },
    rpcUrls,
    explorer: null,
    blockTimeMs: 2000,
    smartWalletDetector: null,
    followsHarmonyRules: true,
    rewardsOffered: true,
    firstBlock: 0,
    campaignStakedFloorWei: 50_000_000_000_000_000n,
    walletDescriptor: {
      chainId: '0x7a69',
      chainName: 'Local',
      nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18 },
      rpcUrls: rpcUrls.filter((url) => url.startsWith('http')),
      blockExplorerUrls: [],
    },
  }
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'the file'
  const isMissing = place === 'defaultChain' && issue.input === undefined
  // The sentence of spec/1 §8: a page always knows nodes of several chains.
  return `${place}: ${isMissing ? 'defaultChainId is a required argument with >1 url' : issue.message}`
}

/**
 * Turns the parsed JSON of `config.json` into the chains and endpoints of this deployment.
 * @throws ConfigError with one problem per mistake.
 */
export function parseConfig(json: unknown): Config {
  const parsed = v.safeParse(configFile, json)
  if (!parsed.success) {
    throw new ConfigError(parsed.issues.map(problemOf))
  }
  const file = parsed.output
  const local = file.chains?.['31337']
  const known: readonly Chain[] = [
    harmony,
    harmonyTestnet,
    ethereum,
    rinkeby,
    ...(local ? [localChain(local.record, local.rpc ?? [])] : []),
  ]
  const switches = switchesOf(file, known)
  const chains = new Map<ChainId, ConfiguredChain>()
  for (const chain of known) {
    if (switches.takenOut.has(chain.id)) continue
    const settings = file.chains?.[`${chain.id}`]
    chains.set(chain.id, {
      ...chain,
      ...openPlatforms(chain, file.disabledPlatforms?.[`${chain.id}`]),
      rpcUrls: settings?.rpc ?? chain.rpcUrls,
      graphql: settings?.graphql ?? null,
      gasFeed: settings?.gasFeed ?? null,
    })
  }
  if (switches.takenOut.has(file.defaultChain)) {
    throw new ConfigError([`disabledChains: chain ${file.defaultChain} is the default chain`])
  }
  if (!chains.has(file.defaultChain)) {
    throw new ConfigError([`defaultChain: chain ${file.defaultChain} has no entry under chains`])
  }
  return {
    ...switches,
    defaultChain: file.defaultChain,
    chains,
    ipfsGateways: file.ipfsGateways ?? defaultGateways,
    walletConnectProjectId: file.walletConnectProjectId ?? null,
    tokenLists: file.tokenLists ?? null,
    securityNoticeLists: file.securityNoticeLists ?? null,
    tokenLogos: file.tokenLogos ?? null,
  }
}
