import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { usePlace } from '#hooks/use-routes.tsx'
import { themeOf, useTheme } from './use-document.ts'

beforeEach(() => {
  delete document.documentElement.dataset.theme
})

afterEach(() => void vi.restoreAllMocks())

function Themed() {
  useTheme(usePlace().search.theme ?? null)
  return null
}

async function open(link: string) {
  const page = createPageSession()
  const router = showRoutes(page.session, Themed, link)
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeDefined())
  return { ...page, href: router.address }
}

describe('themeOf', () => {
  test("default: resolves system to the device's theme, and other choices to themselves", () => {
    expect([themeOf('system', true), themeOf('system', false)]).toEqual(['light', 'dark'])
    expect([themeOf('dark', true), themeOf('light', false)]).toEqual(['dark', 'light'])
  })
})

describe('useTheme', () => {
  test('default: applies and stores the theme of a link, and keeps the parameter in the URL [1.2.13 1.2.14]', async () => {
    const { stores, href } = await open('/exchange?theme=light&chainId=1')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'))
    expect(stores.settings.get().theme).toBe('light')
    expect(href()).toBe('/exchange?chainId=1&theme=light')
  })

  test.each(['dark', 'system'] as const)(
    'behavior: removes the theme from the link when the user selects %s, and preserves the rest',
    async (theme) => {
      const { stores, href } = await open('/exchange?theme=light&chainId=1')
      act(() => stores.settings.change({ theme }))
      await waitFor(() => expect(href()).toBe('/exchange?chainId=1'))
      expect(stores.settings.get().theme).toBe(theme)
      expect(document.documentElement.dataset.theme).toBe(
        themeOf(theme, matchMedia('(prefers-color-scheme: light)').matches),
      )
    },
  )

  test('behavior: prints in the light theme, and restores the chosen one afterwards', async () => {
    const printing = Object.assign(new EventTarget(), { matches: false })
    const real = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === 'print' ? (printing as unknown as MediaQueryList) : real(query),
    )
    await open('/exchange?theme=dark')
    const themes = [true, false].map((matches) => {
      printing.matches = matches
      printing.dispatchEvent(new Event('change'))
      return document.documentElement.dataset.theme
    })
    expect(themes).toEqual(['light', 'dark'])
  })
})
