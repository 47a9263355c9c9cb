import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutes, type Routes } from '#core/routes/routes.ts'
import { createSettings } from '#core/settings/settings.ts'
import { RoutesProvider } from '#hooks/use-routes.tsx'
import { type Session, SessionContext } from '#hooks/use-session.ts'
import { loadConfig } from '#io/deployed-files.ts'
import { holdIdle, pageBase } from '#io/page.ts'
import { createAppStorage, createBrowserKeyValues } from '#io/storage/storage.ts'
import { typeText } from '#screens/swap/swap-form.ts'
import { createSwapFormState } from '#screens/swap/use-swap-form.ts'
import { createSession } from './create-session.ts'
import { showLanguage, wantedLanguages, watchRemaining } from './languages.ts'
import { Layout } from './layout.tsx'
import { createPageHistory } from './page-history.ts'
import { PageBoundary } from './page-states.tsx'
import './page-guard/install.ts'
import { preloadScreen } from './router.tsx'
import { continueTyping, type TypedBefore, watchTyping } from './typed-before.ts'

/** `typed`: input that the user made in the static form before React rendered. */
function App(props: {
  session: Session
  routes: Routes
  history: ReturnType<typeof createPageHistory>
  typed: () => TypedBefore | null
}) {
  const { session, routes, history, typed } = props
  const address = history.useAddress()

  // Restores input from the static form after the URL was read, because typed input takes precedence
  // over a link.
  useLayoutEffect(() => {
    const before = typed()
    if (before === null) return
    const { change } = session.services.get(createSwapFormState)
    if (before.text !== '') change((form) => typeText(form, before.side, before.text))
    continueTyping(before)
  }, [session, typed])

  return (
    <SessionContext value={session}>
      <RoutesProvider routes={routes} address={address} hrefs={history.hrefs}>
        <PageBoundary address={address}>
          <Layout onShown={history.arrived} />
        </PageBoundary>
      </RoutesProvider>
    </SessionContext>
  )
}

async function loadPage(typed: () => TypedBefore | null) {
  const { pathname, hostname, search, hash } = location
  // Read before the router changes the URL, because URLs of files are relative to it.
  const linked = /[?&]chainId=(\d{1,16})(?=[&#]|$)/.exec(search + hash)?.[1]
  const config = await loadConfig(undefined, pageBase().href, linked === undefined ? null : Number(linked))
  const session = createSession(config)
  const history = createPageHistory({ pathname, hostname, search, hash, base: pageBase().pathname })
  // True for disabled chains too, for which the page shows a notice.
  const isKnownChain = (id: number) =>
    config.chains.has(id) || config.takenOut.has(id) || Boolean(config.remainingChains?.has(id))
  const routes = createRoutes({ history, isKnownChain, preload: preloadScreen })
  return <App session={session} routes={routes} history={history} typed={typed} />
}

/**
 * Started before the configuration is loaded, because a failure of that must be shown in this
 * language.
 */
async function loadLanguage() {
  const { language } = createSettings(createAppStorage(createBrowserKeyValues())).get()
  await showLanguage(wantedLanguages(language))
}

async function failurePage(error: unknown) {
  const { StartFailure } = await import('./start-failure.tsx')
  return <StartFailure error={error} />
}

/** Creates the session and renders the page. When that fails, renders the reason. */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  holdIdle()
  watchRemaining()
  const [language, page] = await Promise.allSettled([loadLanguage(), loadPage(watchTyping(element))])
  if (language.status === 'rejected') {
    // Without texts of any language, only the error's own message can be shown.
    root.render(<p>{language.reason.message}</p>)
    return
  }
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        {page.status === 'fulfilled' ? page.value : await failurePage(page.reason)}
      </I18nProvider>
    </StrictMode>,
  )
}
