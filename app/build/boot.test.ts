import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const code = readFileSync(new URL('../boot/boot.js', import.meta.url), 'utf8')

type Page = {
  base?: string
  pathname?: string
  search?: string
  hash?: string
  language?: string
  stored?: string | Error
  prefersLight?: boolean
  framed?: boolean
}

/**
 * Runs the boot script; returns the theme of the root element, or the message that a framed page
 * shows.
 */
function start(page: Page) {
  const { base = '/', pathname = '/exchange', search = '', hash = '', language = 'en', stored } = page
  const { prefersLight = false, framed = false } = page
  const root = { dataset: { theme: 'dark', base } as Record<string, string>, replaced: [] as unknown[] }
  const listeners = new Map<string, (event: object) => void>()
  let isStopped = false
  const node = () => ({
    textContent: '',
    children: [] as unknown[],
    append(child: unknown) {
      this.children.push(child)
    },
  })
  const self = {}
  const documentElement = {
    dataset: root.dataset,
    dir: '',
    replaceChildren: (body: unknown) => void root.replaced.push(body),
  }
  runInNewContext(code, {
    URLSearchParams,
    document: {
      documentElement,
      createElement: node,
    },
    window: {
      self,
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      top: framed ? {} : self,
      stop: () => {
        isStopped = true
      },
      location: { pathname, search, hash },
      navigator: { language },
      localStorage: {
        getItem(key: string) {
          if (stored instanceof Error) throw stored
          return key === 'dexswap.settings' ? (stored ?? null) : null
        },
      },
      matchMedia: () => ({ matches: prefersLight }),
    },
  })
  const hear = (name: string, event: object) => listeners.get(name)?.(event)
  return {
    theme: root.dataset.theme,
    isStopped,
    shown: JSON.stringify(root.replaced),
    root: root.dataset,
    documentElement,
    hear,
  }
}

describe('boot', () => {
  test('default: uses the dark theme even when the device prefers light', () => {
    expect(start({ prefersLight: true }).theme).toBe('dark')
  })

  test('behavior: marks a document or script file that was blocked, but not an image that failed', () => {
    const refusedBy = (type: string, target: object) => {
      const { root, hear } = start({})
      expect([root.booted, root.refused]).toEqual(['', undefined])
      hear(type, { type, target })
      return root.refused === ''
    }
    // The event of a script error has the window as target, not an element.
    expect(refusedBy('error', {})).toBe(false)
    expect(refusedBy('error', { src: 'https://dex.example/logo.svg' })).toBe(false)
    expect(refusedBy('error', { src: 'https://dex.example/assets/index.js', integrity: 'sha256-x' })).toBe(true)
    expect(refusedBy('error', { href: 'https://dex.example/assets/index.css', integrity: 'sha256-x' })).toBe(true)
    expect(refusedBy('vite:preloadError', {})).toBe(true)
  })

  test("behavior: uses the stored theme, and the device's theme when `system` is stored", () => {
    const stored = (theme: string) => JSON.stringify({ version: 1, value: { theme } })
    expect(start({ stored: stored('light') }).theme).toBe('light')
    expect(start({ stored: stored('system') }).theme).toBe('dark')
    expect(start({ stored: stored('system'), prefersLight: true }).theme).toBe('light')
  })

  test('behavior: prefers the theme of the query, also when the query is in the hash [1.2.14]', () => {
    const stored = JSON.stringify({ version: 1, value: { theme: 'light' } })
    expect(start({ stored, search: '?theme=dark' }).theme).toBe('dark')
    expect(start({ hash: '#/exchange?theme=light' }).theme).toBe('light')
    expect(start({ search: '?theme=pink' }).theme).toBe('dark')
  })

  test('behavior: uses the default theme when storage is corrupt or denied', () => {
    for (const stored of ['{', '[]', 'null', '"light"', new TypeError('denied')]) {
      expect(start({ stored }).theme).toBe('dark')
    }
  })

  test('behavior: stops with a message when the page is framed', () => {
    const { isStopped, shown } = start({ framed: true })
    expect(isStopped).toBe(true)
    expect(shown).toContain('does not run inside another page')
    expect(start({}).isStopped).toBe(false)
  })

  test('behavior: shows the static form only on routes of the swap form', () => {
    const shown = (page: Page) => start(page).root.shell
    expect(shown({ pathname: '/' })).toBe('')
    expect(shown({ pathname: '/exchange' })).toBe('')
    expect(shown({ pathname: '/swap', search: '?inputCurrency=ONE&outputCurrency=0x1' })).toBe('pair')
    expect(shown({ pathname: '/pools' })).toBeUndefined()
    expect(shown({ base: './', pathname: '/ipfs/a/', hash: '' })).toBe('')
    expect(shown({ base: './', pathname: '/ipfs/a/', hash: '#/exchange?outputCurrency=0x1' })).toBe('pair')
    expect(shown({ base: './', pathname: '/ipfs/a/', hash: '#/pools' })).toBeUndefined()
  })

  test("behavior: sets rtl by the chosen language, or by the browser's without a choice", () => {
    const directionOf = (page: Page) => start(page).documentElement.dir
    const chosen = (language: string) => JSON.stringify({ version: 1, value: { language } })
    expect(directionOf({ language: 'he-IL' })).toBe('rtl')
    expect(directionOf({ language: 'de' })).toBe('')
    expect(directionOf({ language: 'he', stored: chosen('en') })).toBe('')
    expect(directionOf({ language: 'en', stored: chosen('iw') })).toBe('rtl')
  })
})
