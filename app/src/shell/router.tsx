import type { ChainId } from '@dexswap/chains'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import {
  parseGovernanceSearch,
  parsePoolsSearch,
  parseSharedSearch,
  parseSwapSearch,
  readSearch,
  type SharedSearch,
  writeQuery,
} from '#core/routes/search.ts'
import {
  links,
  namesOneTokenTwice,
  paths,
  redirectOfAddOne,
  redirectOfRemoveTokens,
  redirectPaths,
} from '#core/routes/table.ts'
import { SwapScreen } from '#screens/swap/swap-screen.tsx'
import { Layout } from './layout.tsx'
import { loaderMs, PageFailure, PageLoader } from './page-states.tsx'

// Each with its type said: a screen's own one stands on the router's, and the two would go in a circle.
const AddScreen: RouteComponent = lazyRouteComponent(() => import('#screens/liquidity/add/add-screen.tsx'), 'AddScreen')
const RemoveScreen: RouteComponent = lazyRouteComponent(
  () => import('#screens/liquidity/remove/remove-screen.tsx'),
  'RemoveScreen',
)
const PairScreen: RouteComponent = lazyRouteComponent(() => import('#screens/pair/pair-screen.tsx'), 'PairScreen')
const PoolsScreen: RouteComponent = lazyRouteComponent(() => import('#screens/pools/pools-screen.tsx'), 'PoolsScreen')
const MyPairsScreen: RouteComponent = lazyRouteComponent(
  () => import('#screens/pools/my-pairs-screen.tsx'),
  'MyPairsScreen',
)
const BridgeScreen: RouteComponent = lazyRouteComponent(
  () => import('#screens/bridge/bridge-screen.tsx'),
  'BridgeScreen',
)
const GovernanceScreen: RouteComponent = lazyRouteComponent(
  () => import('#screens/governance/governance-screen.tsx'),
  'GovernanceScreen',
)
const CampaignScreen: RouteComponent = lazyRouteComponent(
  () => import('#screens/campaign/campaign-screen.tsx'),
  'CampaignScreen',
)
const GovernancePairsScreen: RouteComponent = lazyRouteComponent(
  () => import('#screens/governance/governance-pairs-screen.tsx'),
  'GovernancePairsScreen',
)
const CreateCampaignScreen: RouteComponent = lazyRouteComponent(
  () => import('#screens/campaign/create/create-campaign-screen.tsx'),
  'CreateCampaignScreen',
)

const root = createRootRoute({
  component: Layout,
  errorComponent: PageFailure,
  validateSearch: parseSharedSearch,
  search: { middlewares: [retainSearchParams<SharedSearch>(['chainId'])] },
  notFoundComponent: () => null,
})

/** Almost everybody begins here, so its code comes with the page's own: one file and no second wait for the network. */
const exchange = createRoute({
  getParentRoute: () => root,
  path: paths.exchange,
  validateSearch: parseSwapSearch,
  component: SwapScreen,
})

/** A route that reads its path and nothing else. Made in a function: in the list of routes its type would depend on the list's. */
function screenRoute<const P extends string>(path: P, component: RouteComponent) {
  return createRoute({ getParentRoute: () => root, path, component })
}

const exchangeOutput = createRoute({
  getParentRoute: () => root,
  path: redirectPaths.exchangeOutput,
  beforeLoad: ({ params, location }) => {
    throw redirect({
      ...links.exchange(),
      search: parseSwapSearch({ ...location.search, outputCurrency: params.outputCurrency }),
      replace: true,
    })
  },
})

/** A path that only sends on to the swap screen, with its query. */
function toExchange<const P extends string>(path: P) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ ...links.exchange(), search: parseSwapSearch(location.search), replace: true })
    },
  })
}

const addOne = createRoute({
  getParentRoute: () => root,
  path: paths.addOne,
  component: AddScreen,
  beforeLoad: ({ params }) => {
    const target = redirectOfAddOne(params.currencyIdA)
    if (target) throw redirect({ ...target, search: true, replace: true })
  },
})

const addPair = createRoute({
  getParentRoute: () => root,
  path: paths.addPair,
  component: AddScreen,
  beforeLoad: ({ params }) => {
    if (!namesOneTokenTwice(params.currencyIdA, params.currencyIdB)) return
    throw redirect({ to: paths.addOne, params: { currencyIdA: params.currencyIdA }, search: true, replace: true })
  },
})

const removeTokens = createRoute({
  getParentRoute: () => root,
  path: redirectPaths.removeTokens,
  beforeLoad: ({ params }) => {
    throw redirect({ ...redirectOfRemoveTokens(params.tokens), search: true, replace: true })
  },
})

const pools = createRoute({
  getParentRoute: () => root,
  path: paths.pools,
  validateSearch: parsePoolsSearch,
  component: PoolsScreen,
})

const bridge = createRoute({
  getParentRoute: () => root,
  path: paths.bridge,
  component: BridgeScreen,
})

const governance = createRoute({
  getParentRoute: () => root,
  path: paths.governance,
  component: GovernanceScreen,
})

const governancePairs = createRoute({
  getParentRoute: () => root,
  path: paths.governancePairs,
  validateSearch: parseGovernanceSearch,
  component: GovernancePairsScreen,
})

const campaign = createRoute({
  getParentRoute: () => root,
  path: paths.campaign,
  component: CampaignScreen,
})

const createCampaign = createRoute({
  getParentRoute: () => root,
  path: paths.createCampaign,
  component: CreateCampaignScreen,
})

const routeTree = root.addChildren([
  exchange,
  exchangeOutput,
  toExchange(redirectPaths.send),
  toExchange(redirectPaths.swap),
  pools,
  screenRoute(paths.myPools, MyPairsScreen),
  screenRoute(paths.pair, PairScreen),
  campaign,
  screenRoute(paths.create, AddScreen),
  screenRoute(paths.add, AddScreen),
  addOne,
  addPair,
  screenRoute(paths.remove, RemoveScreen),
  removeTokens,
  createCampaign,
  bridge,
  governance,
  governancePairs,
  toExchange('$'),
])

/** The router of the application over a history: the browser's, or one in memory for tests. Links name chains that are known. */
export function createAppRouter(history: RouterHistory, isKnownChain: (chainId: ChainId) => boolean) {
  return createRouter({
    routeTree,
    history,
    parseSearch: (query) => readSearch(query, isKnownChain),
    stringifySearch: writeQuery,
    defaultPreload: 'intent',
    // A screen that takes longer to come shows that it does.
    defaultPendingMs: loaderMs,
    defaultPendingComponent: PageLoader,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
