// @vitest-environment node
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const code = readFileSync(new URL('../boot/boot.js', import.meta.url), 'utf8')

type Page = { search?: string; hash?: string; stored?: string | Error; prefersLight?: boolean; framed?: boolean }

/** Runs the start script in a page and returns the theme that stands on its root, or what it shows in a frame. */
function start({ search = '', hash = '', stored, prefersLight = false, framed = false }: Page) {
  const root = { dataset: { theme: 'dark' } as Record<string, string>, replaced: [] as unknown[] }
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
  runInNewContext(code, {
    URLSearchParams,
    document: {
      documentElement: { dataset: root.dataset, replaceChildren: (body: unknown) => void root.replaced.push(body) },
      createElement: node,
    },
    window: {
      self,
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      top: framed ? {} : self,
      stop: () => {
        isStopped = true
      },
      location: { search, hash },
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
  return { theme: root.dataset.theme, isStopped, shown: JSON.stringify(root.replaced), root: root.dataset, hear }
}

describe('boot', () => {
  test('default: dark, also where the device prefers light', () => {
    expect(start({ prefersLight: true }).theme).toBe('dark')
  })

  test('behavior: a file that is refused is told of, whether the page names it or code asks for it; a picture that fails is not', () => {
    const refusedBy = (type: string, target: object) => {
      const { root, hear } = start({})
      expect([root.booted, root.refused]).toEqual(['', undefined])
      hear(type, { type, target })
      return root.refused === ''
    }
    // Whatever the page's own code throws is told of by the window.
    expect(refusedBy('error', {})).toBe(false)
    expect(refusedBy('error', { src: 'https://dex.example/logo.svg' })).toBe(false)
    expect(refusedBy('error', { src: 'https://dex.example/assets/index.js', integrity: 'sha384-x' })).toBe(true)
    expect(refusedBy('error', { href: 'https://dex.example/assets/index.css', integrity: 'sha384-x' })).toBe(true)
    expect(refusedBy('vite:preloadError', {})).toBe(true)
  })

  test('behavior: the stored theme counts, system follows the device', () => {
    const stored = (theme: string) => JSON.stringify({ version: 1, value: { theme } })
    expect(start({ stored: stored('light') }).theme).toBe('light')
    expect(start({ stored: stored('system') }).theme).toBe('dark')
    expect(start({ stored: stored('system'), prefersLight: true }).theme).toBe('light')
  })

  test('behavior: the theme of the link wins, behind a hash as well', () => {
    const stored = JSON.stringify({ version: 1, value: { theme: 'light' } })
    expect(start({ stored, search: '?theme=dark' }).theme).toBe('dark')
    expect(start({ hash: '#/exchange?theme=light' }).theme).toBe('light')
    expect(start({ search: '?theme=pink' }).theme).toBe('dark')
  })

  test('behavior: broken or forbidden storage shows the default', () => {
    for (const stored of ['{', '[]', 'null', '"light"', new TypeError('denied')]) {
      expect(start({ stored }).theme).toBe('dark')
    }
  })

  test('behavior: in a frame the page stops and says why', () => {
    const { isStopped, shown } = start({ framed: true })
    expect(isStopped).toBe(true)
    expect(shown).toContain('does not run inside another page')
    expect(start({}).isStopped).toBe(false)
  })
})
