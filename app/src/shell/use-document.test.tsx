import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useSearch } from '@tanstack/react-router'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseSharedSearch, readSearch, writeQuery } from '#core/routes/search.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { SessionContext } from '#hooks/session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { themeOf, useTheme } from './use-document.ts'

beforeEach(() => {
  delete document.documentElement.dataset.theme
})

async function open(link: string) {
  const page = createPageSession()
  const root = createRootRoute({
    validateSearch: parseSharedSearch,
    component: function Root() {
      useTheme(useSearch({ strict: false, select: ({ theme }) => theme ?? null }))
      return null
    },
  })
  const history = createMemoryHistory({ initialEntries: [link] })
  const router = createRouter({ routeTree: root, history, parseSearch: readSearch, stringifySearch: writeQuery })
  await router.load()
  renderUi(
    <SessionContext value={page.session}>
      {/* The application's own routes are not needed here. */}
      <RouterProvider router={router as never} />
    </SessionContext>,
  )
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeDefined())
  return { ...page, href: () => router.state.location.href }
}

describe('themeOf', () => {
  test('default: the system theme is what the device says, the others are themselves', () => {
    expect([themeOf('system', true), themeOf('system', false)]).toEqual(['light', 'dark'])
    expect([themeOf('dark', true), themeOf('light', false)]).toEqual(['dark', 'light'])
  })
})

describe('useTheme', () => {
  test('default: the theme of a link is drawn, kept, and stays in the link', async () => {
    const { stores, href } = await open('/?theme=light&chainId=1')
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'))
    expect(stores.settings.get().theme).toBe('light')
    expect(href()).toBe('/?chainId=1&theme=light')
  })

  test.each(['dark', 'system'] as const)(
    'behavior: %s chosen in the settings takes the theme out of the link and leaves the rest',
    async (theme) => {
      const { stores, href } = await open('/?theme=light&chainId=1')
      act(() => stores.settings.change({ theme }))
      await waitFor(() => expect(href()).toBe('/?chainId=1'))
      expect(stores.settings.get().theme).toBe(theme)
      expect(document.documentElement.dataset.theme).toBe(
        themeOf(theme, matchMedia('(prefers-color-scheme: light)').matches),
      )
    },
  )
})
