import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ForeignScriptError, keepPageOffline, type NewerRelease, ownScript } from './service-worker.ts'

const base = new URL('https://dexswap.example/app/')

describe('ownScript', () => {
  test('default: returns the absolute address of a script in the folder of the page', () => {
    expect(ownScript('sw.js', base)).toBe('https://dexswap.example/app/sw.js')
  })

  test('error: ForeignScriptError when the script is on another host, in another folder or in a data URL', () => {
    for (const address of [
      'https://stranger.example/sw.js',
      '//stranger.example/sw.js',
      '../sw.js',
      'data:text/javascript,1',
      'blob:x',
    ]) {
      expect(() => ownScript(address, base)).toThrow(ForeignScriptError)
    }
  })
})

describe('keepPageOffline', () => {
  const reload = vi.fn()
  const posted = vi.fn()
  const waiting = { state: 'installed', addEventListener: () => undefined, postMessage: posted }

  beforeEach(() => {
    vi.stubEnv('DEV', false)
    vi.useFakeTimers()
    vi.stubGlobal('location', { reload })
    const registration = { active: {}, waiting, addEventListener: () => undefined }
    vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve(registration) } })
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.clearAllMocks()
    sessionStorage.clear()
  })

  async function openPage(): Promise<NewerRelease | null> {
    const offered: (NewerRelease | null)[] = []
    await keepPageOffline(base, (newer) => offered.push(newer))
    return offered.at(-1) ?? null
  }

  test('behavior: offers a waiting release, and reloads the page even if the old service worker stays active', async () => {
    const newer = await openPage()
    newer?.takeOver()
    expect(posted.mock.calls).toEqual([['take over']])
    expect(reload).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('behavior: offers a release again on the next page, but not right after the reload for it', async () => {
    const newer = await openPage()
    newer?.takeOver()
    posted.mockClear()
    expect(await openPage()).toBeNull()
    expect(posted.mock.calls).toEqual([['take over']])
    expect(await openPage()).not.toBeNull()
  })
})
