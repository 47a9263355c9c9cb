import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSession } from '#domain/create-session.ts'
import { createSettings } from '#domain/settings/create-settings.ts'
import { loadConfig } from '#io/load-config.ts'
import { pageBase } from '#io/page-base.ts'
import { createBrowserKeyValues } from '#io/storage/key-values.ts'
import { createAppStorage } from '#io/storage/storage.ts'
import { App } from './app.tsx'
import { createPageHistory } from './page-history.ts'
import { createAppRouter } from './router.tsx'
import { showLanguage, wantedLanguages } from './show-language.ts'

async function loadPage() {
  const config = await loadConfig(undefined, pageBase().href)
  const session = createSession(config)
  const { pathname, hostname, search, hash } = location
  const router = createAppRouter(createPageHistory({ pathname, hostname, search, hash, base: pageBase().pathname }))
  return <App session={session} router={router} />
}

/** Before the configuration has come: its failure needs words too. */
async function loadLanguage() {
  const { language } = createSettings(createAppStorage(createBrowserKeyValues())).get()
  await showLanguage(wantedLanguages(language))
}

async function failurePage(error: unknown) {
  const { StartFailure } = await import('./start-failure.tsx')
  return <StartFailure error={error} />
}

/** Joins the parts and draws the page, or the reason why it cannot. */
export async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element)
  const [language, page] = await Promise.allSettled([loadLanguage(), loadPage()])
  if (language.status === 'rejected') {
    // Without its texts the page has no words of its own: the error's sentence stands alone.
    root.render(<p>{String(language.reason)}</p>)
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
