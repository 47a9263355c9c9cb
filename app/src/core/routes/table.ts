import type { Address, PlatformId } from '@dexswap/chains'
import type { RouteParams } from 'regexparam'
import { type AppSearch, defaultPortfolioTab, type PortfolioTab } from './search.ts'

/**
 * Paths of all screens, matched exactly, and functions that create links to them (rules 1.2.01 to
 * 1.2.11). `hrefOf` adds the chain to links.
 */
export const paths = {
  exchange: '/exchange',
  pools: '/pools',
  myPools: '/pools/mine',
  pair: '/pools/:currencyIdA/:currencyIdB',
  campaign: '/pools/:currencyIdA/:currencyIdB/:liquidityMiningCampaignId',
  create: '/create',
  add: '/add',
  addOne: '/add/:currencyIdA',
  addPair: '/add/:currencyIdA/:currencyIdB',
  remove: '/remove/:currencyIdA/:currencyIdB',
  createCampaign: '/liquidity-mining/create',
  portfolio: '/portfolio/:account?',
  bridge: '/bridge',
  governance: '/governance',
  governancePairs: '/governance/:asset/pairs',
} as const

/** Paths that only redirect. */
export const redirectPaths = {
  exchangeOutput: '/exchange/:outputCurrency',
  send: '/send',
  swap: '/swap',
  removeTokens: '/remove/:tokens',
} as const

export type AppPath = (typeof paths)[keyof typeof paths]

/** The parameters of a path. */
export type ParamsOf<P extends AppPath> = Readonly<RouteParams<P>>

type TargetAt<P extends AppPath> = P extends AppPath
  ? keyof RouteParams<P> extends never
    ? { readonly to: P; readonly params?: undefined }
    : { readonly to: P; readonly params: ParamsOf<P> }
  : never

/** Target of a link. Parameters that its screen does not read are dropped. */
export type Target = TargetAt<AppPath> & {
  /** Missing: of the current search only the chain stays. True: the whole current search stays. */
  readonly search?: AppSearch | true | ((before: AppSearch) => AppSearch)
}

/** External site in the header. */
export const nftMarketUrl = 'https://zoo-harmony.com'

export const links = {
  exchange: () => ({ to: paths.exchange }),
  swapPair: (inputCurrency: string, outputCurrency: string) => ({
    to: paths.exchange,
    search: { inputCurrency, outputCurrency },
  }),
  pools: () => ({ to: paths.pools }),
  myPools: () => ({ to: paths.myPools }),
  pair: (currencyIdA: string, currencyIdB: string) => ({ to: paths.pair, params: { currencyIdA, currencyIdB } }),
  campaign: (currencyIdA: string, currencyIdB: string, campaign: Address) => ({
    to: paths.campaign,
    params: { currencyIdA, currencyIdB, liquidityMiningCampaignId: campaign },
  }),
  create: () => ({ to: paths.create }),
  /** The screen to add liquidity, without preselected tokens. */
  addAny: () => ({ to: paths.add }),
  /** `stake`: campaign in which the LP tokens are staked; absent for an addition alone. */
  add: (currencyIdA: string, currencyIdB: string, stake?: Address) => ({
    to: paths.addPair,
    params: { currencyIdA, currencyIdB },
    ...(stake && { search: { stake } }),
  }),
  /** `platform`: platform of the pair; absent for the native exchange. */
  remove: (currencyIdA: string, currencyIdB: string, platform?: PlatformId) => ({
    to: paths.remove,
    params: { currencyIdA, currencyIdB },
    ...(platform && { search: { platform } }),
  }),
  createCampaign: () => ({ to: paths.createCampaign }),
  portfolio: (account = '', tab: PortfolioTab = defaultPortfolioTab) => ({
    to: paths.portfolio,
    params: { account },
    ...(tab !== defaultPortfolioTab && { search: { tab } }),
  }),
  bridge: () => ({ to: paths.bridge }),
  governance: () => ({ to: paths.governance }),
  governancePairs: (asset: string) => ({ to: paths.governancePairs, params: { asset } }),
}

/** A section of the header, in display order. */
export type Section = 'liquidity' | 'exchange' | 'portfolio' | 'bridge' | 'governance'

const liquidityPath = /^\/(?:pools|create|add|remove|liquidity-mining)(?:\/|$)/

/** The header section of a path. */
export function sectionOf(pathname: string): Section {
  if (liquidityPath.test(pathname)) return 'liquidity'
  if (pathname.startsWith('/portfolio')) return 'portfolio'
  if (pathname.startsWith('/bridge')) return 'bridge'
  return pathname.startsWith('/governance') ? 'governance' : 'exchange'
}

const pairPath = /^\/pools\/[^/]+\/[^/]+(?:\/[^/]+)?\/?$/

/** True for the page of a pair or campaign, which belongs to one chain. */
export function isPairPath(pathname: string): boolean {
  return pairPath.test(pathname)
}

const hyphenated = /^(0x[0-9a-fA-F]{40})-(0x[0-9a-fA-F]{40})$/

/** The two addresses of an old link in the form `addrA-addrB`; null for other text. */
function splitHyphenForm(text: string): { a: string; b: string } | null {
  const match = hyphenated.exec(text)
  const [, a, b] = match ?? []
  return a && b ? { a, b } : null
}

/** Redirect of `/add/{currencyIdA}` to the pair of an old link; null when no redirect is needed. */
export function redirectOfAddOne(currencyIdA: string) {
  const pair = splitHyphenForm(currencyIdA)
  return pair ? links.add(pair.a, pair.b) : null
}

/** True when `/add/{A}/{B}` contains the same token twice, so that it redirects to `/add/{A}`. */
export function namesOneTokenTwice(currencyIdA: string, currencyIdB: string): boolean {
  return currencyIdA.toLowerCase() === currencyIdB.toLowerCase()
}

/**
 * Redirect of `/remove/{tokens}`: an old link `addrA-addrB` leads to the removal page of that pair,
 * any other to the list of pools.
 */
export function redirectOfRemoveTokens(tokens: string) {
  const pair = splitHyphenForm(tokens)
  return pair ? links.remove(pair.a, pair.b) : links.pools()
}
