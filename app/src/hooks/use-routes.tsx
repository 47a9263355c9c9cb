import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import { Router } from 'wouter'
import type { Place } from '#core/routes/place.ts'
import type { Routes, Step } from '#core/routes/routes.ts'
import type { AppSearch } from '#core/routes/search.ts'
import type { AppPath, ParamsOf } from '#core/routes/table.ts'
import { failure } from '#io/failure.ts'

/** Thrown when a routing hook is used outside `<RoutesProvider>` or on another route. */
class NoPlaceError extends failure('NoPlaceError', (path: string) => ({
  message: `The page shows no place that has ${path}.`,
})) {}

const RoutesContext = createContext<Routes | null>(null)
const PlaceContext = createContext<Place | null>(null)

/** Provides the place of the rendered screen, which is the previous one while the next one loads. */
export const PlaceProvider = PlaceContext.Provider

/** Provides routes and place to the components below. */
export function RoutesProvider(props: {
  readonly routes: Routes
  readonly address: string
  /** Converts a URL to a link's `href`. */
  readonly hrefs?: (address: string) => string
  readonly children: ReactNode
}) {
  const { routes, address, hrefs = (to) => to, children } = props
  const place = useMemo(() => routes.placeOf(address), [routes, address])
  const hook = useMemo(() => {
    const goTo = (to: string, { replace, state }: { replace?: boolean; state?: Step } = {}) =>
      routes.goTo(to, { ...(replace !== undefined && { replace }), ...state })
    return () => [address, goTo] as [string, typeof goTo]
  }, [routes, address])
  return (
    <RoutesContext value={routes}>
      <PlaceContext value={place}>
        <Router hook={hook} hrefs={hrefs}>
          {children}
        </Router>
      </PlaceContext>
    </RoutesContext>
  )
}

/** @throws NoPlaceError */
export function useRoutes(): Routes {
  const routes = use(RoutesContext)
  if (!routes) throw new NoPlaceError('routes')
  return routes
}

/**
 * The current place; a screen keeps its own place while the code of the next one loads.
 * @throws NoPlaceError
 */
export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new NoPlaceError('an address')
  return place
}

/** Place of the rendered screen. While the next screen loads, that of the previous one. */
export function useShownPlace(): Place {
  const place = usePlace()
  const before = useDeferredValue(place)
  return before.route === place.route ? place : before
}

/** Path parameters on the screen of `route`. @throws NoPlaceError */
export function useParams<P extends AppPath>(route: P): ParamsOf<P> {
  const place = usePlace()
  if (place.route !== route) throw new NoPlaceError(`the parameters of ${route}`)
  // Contains all parameters, because the route's pattern has matched.
  return place.params as ParamsOf<P>
}

/** Parameters of the current URL's search that its screen reads. */
export function useSearch(): AppSearch {
  return usePlace().search
}
