import { type ComponentType, Suspense } from 'react'
import { vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { createRoutes, type PageHistory, type Routes } from '#core/routes/routes.ts'
import type { AppPath } from '#core/routes/table.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { createModals, type Modals } from '../open-modal.ts'
import { PlaceProvider, RoutesProvider, useShownPlace } from '../use-routes.tsx'
import { type Session, SessionContext } from '../use-session.ts'

/** A history in memory that behaves like the browser's. */
function createMemoryHistory(address: string) {
  const { hook, searchHook, navigate, history: entries } = memoryLocation({ path: address, record: true })
  const history: PageHistory = {
    read: () => entries.at(-1) ?? '',
    write: (to, { replace = false }) => navigate(to, { replace }),
    onMoved: () => {},
  }
  return {
    ...history,
    useAddress: () => [hook()[0], searchHook()].filter((part) => part !== '').join('?'),
  }
}

type Screens = Readonly<Partial<Record<AppPath, ComponentType>>>

function Shown({ screens }: { screens: Screens }) {
  const place = useShownPlace()
  const Screen = screens[place.route]
  return <PlaceProvider value={place}>{Screen ? <Screen key={place.route} /> : null}</PlaceProvider>
}

type History = ReturnType<typeof createMemoryHistory>

function Page(props: { routes: Routes; history: History; screens: Screens | ComponentType }) {
  const { routes, history, screens } = props
  const Whole = typeof screens === 'function' ? screens : null
  return (
    <RoutesProvider routes={routes} address={history.useAddress()}>
      <Suspense>{Whole ? <Whole /> : <Shown screens={screens as Screens} />}</Suspense>
    </RoutesProvider>
  )
}

let shown: Session | null = null

/** The modals of the session that `showRoutes` rendered last. */
export function shownModals(): Modals {
  if (shown === null) throw new RangeError('No session was shown.')
  return shown.services.get(createModals)
}

/**
 * Renders the page's screens, or one component at every URL. A screen that needs a session throws when
 * `session` is null.
 */
export function showRoutes(session: Session | null, screens: Screens | ComponentType, address: string) {
  shown = session
  const history = createMemoryHistory(address)
  const preload = vi.fn<(route: AppPath) => void>()
  const routes = createRoutes({ history, isKnownChain: () => true, preload })
  renderUi(
    <SessionContext value={session}>
      <Page routes={routes} history={history} screens={screens} />
    </SessionContext>,
  )
  return { go: routes.go, address: history.read, path: () => routes.place().path, preload }
}
