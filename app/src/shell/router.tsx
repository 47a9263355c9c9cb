import { useLingui } from '@lingui/react'
import { type ComponentType, memo, type ReactNode, Suspense, useLayoutEffect } from 'react'
import type { Place } from '#core/routes/place.ts'
import { type AppPath, paths } from '#core/routes/table.ts'
import { usePrefetchAfter } from '#hooks/use-lazy-module.ts'
import { PlaceProvider, usePlace, useShownPlace } from '#hooks/use-routes.tsx'
import { SwapScreen } from '#screens/swap/swap-screen.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { PageLoader, useLater } from './page-states.tsx'

type Screen = ComponentType & { preload?(): void }

/** A screen that is loaded on navigation, or when the user points at a link to it. */
function later(load: () => Promise<ComponentType>): Screen {
  return preloadable(async () => ({ default: await load() }))
}

const AddScreen = later(async () => (await import('#screens/liquidity/add/add-screen.tsx')).AddScreen)

/** Most users enter at the swap screen, so its code is part of the first file. */
const screens: Readonly<Record<AppPath, Screen>> = {
  [paths.exchange]: SwapScreen,
  [paths.pools]: later(async () => (await import('#screens/pools/pools-screen.tsx')).PoolsScreen),
  [paths.myPools]: later(async () => (await import('#screens/portfolio/my-pairs-screen.tsx')).MyPairsScreen),
  [paths.pair]: later(async () => (await import('#screens/pair/pair-screen.tsx')).PairScreen),
  [paths.campaign]: later(async () => (await import('#screens/campaign/campaign-screen.tsx')).CampaignScreen),
  [paths.create]: AddScreen,
  [paths.add]: AddScreen,
  [paths.addOne]: AddScreen,
  [paths.addPair]: AddScreen,
  [paths.remove]: later(async () => (await import('#screens/liquidity/remove/remove-screen.tsx')).RemoveScreen),
  [paths.createCampaign]: later(
    async () => (await import('#screens/campaign/create/create-campaign-screen.tsx')).CreateCampaignScreen,
  ),
  [paths.portfolio]: later(async () => (await import('#screens/portfolio/portfolio-screen.tsx')).PortfolioScreen),
  [paths.bridge]: later(async () => (await import('#screens/bridge/bridge-screen.tsx')).BridgeScreen),
  [paths.governance]: later(async () => (await import('#screens/governance/governance-screen.tsx')).GovernanceScreen),
  [paths.governancePairs]: later(
    async () => (await import('#screens/governance/governance-pairs-screen.tsx')).GovernancePairsScreen,
  ),
}

export function preloadScreen(route: AppPath): void {
  screens[route].preload?.()
}

/** Renders nothing for 600 ms, then a loader. */
function Late() {
  return useLater(true) ? <PageLoader /> : null
}

/** Memoized, so that on a new URL the layout renders first, while the screen still has the old one. */
const At = memo(function At({ place, onShown }: { place: Place; onShown: () => void }): ReactNode {
  // Renders again when the language changes.
  useLingui()
  const Screen = screens[place.route]

  // On the swap screen, prefetching waits for the first price.
  usePrefetchAfter(place.route === paths.exchange)

  // Applies the scroll position of the navigation.
  useLayoutEffect(() => {
    if (place) onShown()
  }, [place, onShown])

  return (
    <PlaceProvider value={place}>
      <Screen key={place.route} />
    </PlaceProvider>
  )
})

/** The screen of the URL. The previous screen stays until the code of the next one is loaded. */
export function ShownScreen({ onShown }: { onShown: () => void }): ReactNode {
  const place = usePlace()
  const shown = useShownPlace()
  const isLate = useLater(shown.route !== place.route)
  // Inside the boundary, because the loader would otherwise be mounted again by each suspended screen.
  return <Suspense fallback={<Late />}>{isLate ? <PageLoader /> : <At place={shown} onShown={onShown} />}</Suspense>
}
