import { afterEach, describe, expect, test, vi } from 'vitest'
import { systemNotices } from './system-notices.ts'

const notice = { title: 'A lock has opened', body: 'ONE/USDC', tag: 'unlocked 0x1' }

function browserWith(permission: NotificationPermission, isPhone = false) {
  const shown: FakeNotification[] = []
  class FakeNotification {
    static permission = permission
    static requestPermission = async () => 'granted' as const
    onclick: (() => void) | null = null
    close = vi.fn()
    readonly title: string
    readonly options: NotificationOptions
    constructor(title: string, options: NotificationOptions) {
      this.title = title
      this.options = options
      if (isPhone) throw new TypeError('Illegal constructor')
      shown.push(this)
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  return shown
}

afterEach(() => vi.unstubAllGlobals())

describe('systemNotices', () => {
  test('default: shows a notification with its tag; a click focuses the page', async () => {
    const shown = browserWith('granted')
    const focus = vi.spyOn(globalThis, 'focus').mockReturnValue(undefined)
    const onPress = vi.fn()
    expect(await systemNotices.show(notice, onPress)).toBe(true)
    expect(shown[0]).toMatchObject({ title: notice.title, options: { body: notice.body, tag: notice.tag } })
    shown[0]?.onclick?.()
    expect([focus, onPress, shown[0]?.close].map((each) => each && vi.mocked(each).mock.calls.length)).toEqual([
      1, 1, 1,
    ])
  })

  test('behavior: shows nothing and requests no permission when it is denied', async () => {
    const shown = browserWith('denied')
    expect(systemNotices.permission()).toBe('denied')
    expect(await systemNotices.show(notice, vi.fn())).toBe(false)
    expect(shown).toEqual([])
  })

  test('behavior: shows notifications by the service worker on a phone', async () => {
    browserWith('granted', true)
    const showNotification = vi.fn()
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification }) } })
    expect(await systemNotices.show(notice, vi.fn())).toBe(true)
    expect(showNotification).toHaveBeenCalledWith(notice.title, { body: notice.body, tag: notice.tag })
  })

  test('behavior: returns missing when the browser has no notifications', async () => {
    vi.stubGlobal('Notification', undefined)
    Reflect.deleteProperty(globalThis, 'Notification')
    expect(systemNotices.permission()).toBe('missing')
    expect(await systemNotices.ask()).toBe('missing')
    expect(await systemNotices.show(notice, vi.fn())).toBe(false)
  })
})
