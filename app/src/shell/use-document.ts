import { useEffect } from 'react'
import type { ThemeChoice } from '#core/settings/settings.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useChangeSettings, useSession, useSettings } from '#hooks/use-session.ts'
import { showLanguage, wantedLanguages } from './languages.ts'

const onPaper = 'print'
const lightDevice = '(prefers-color-scheme: light)'
const grounds = { dark: '#0a0e14', light: '#f5f7fa' } as const

/** The theme that a choice resolves to. */
export function themeOf(choice: ThemeChoice, deviceIsLight: boolean): 'dark' | 'light' {
  if (choice === 'system') return deviceIsLight ? 'light' : 'dark'
  return choice
}

/**
 * Applies the chosen theme; for 'system', that of the device. A theme in the link counts as a
 * choice; a later choice of the user removes it from the link.
 */
export function useTheme(linked: 'dark' | 'light' | null): void {
  const routes = useRoutes()
  const { settings } = useSession()
  const { theme } = useSettings()
  const change = useChangeSettings()

  useEffect(() => {
    if (linked) change({ theme: linked })
  }, [linked, change])

  // Runs after the link is applied, hence the store's own value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `theme` says when the store has changed
  useEffect(() => {
    if (!linked || settings.get().theme === linked) return
    routes.changeSearch(({ theme: _, ...rest }) => rest)
  }, [routes, settings, linked, theme])

  useEffect(() => {
    const device = matchMedia(lightDevice)
    // Prints in the light theme: browsers omit dark backgrounds, which makes light text unreadable.
    const paper = matchMedia(onPaper)
    const draw = () => {
      const drawn = paper.matches ? 'light' : themeOf(theme, device.matches)
      document.documentElement.dataset.theme = drawn
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[drawn])
      document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', drawn)
    }
    draw()
    for (const each of [device, paper]) each.addEventListener('change', draw)
    return () => {
      for (const each of [device, paper]) each.removeEventListener('change', draw)
    }
  }, [theme])
}

/** Applies the texts and direction of the language, also when another tab changes it. */
export function useLanguage(): void {
  const { language } = useSettings()
  useEffect(() => {
    const request = new AbortController()
    showLanguage(wantedLanguages(language), request.signal).catch((failure: unknown) => {
      console.warn('The texts of a language could not be loaded.', failure)
    })
    return () => request.abort()
  }, [language])
}
