import { onLookedAt } from './page.ts'

/** Whether the browser shows notifications of this site; `missing`: it has none. */
export type NoticePermission = 'default' | 'granted' | 'denied' | 'missing'

/** One of the browser's own notifications. */
export type SystemNotice = {
  readonly title: string
  readonly body: string
  /** The browser replaces a notification that has the same tag. */
  readonly tag: string
}

/** The Notification API of the browser; it needs no server. */
export const systemNotices = {
  permission(): NoticePermission {
    return 'Notification' in globalThis ? Notification.permission : 'missing'
  },
  /** The permission can change outside of the page: it is reread when the page becomes visible. */
  subscribe: (listener: () => void) => onLookedAt(listener),
  /** Opens the browser's permission prompt if needed; requires a user gesture. */
  async ask(): Promise<NoticePermission> {
    if (!('Notification' in globalThis)) return 'missing'
    return await Notification.requestPermission()
  },
  /** `onPress`: the notification was clicked. Returns false when the browser shows none. */
  async show({ title, body, tag }: SystemNotice, onPress: () => void): Promise<boolean> {
    if (systemNotices.permission() !== 'granted') return false
    try {
      const shown = new Notification(title, { body, tag })
      shown.onclick = () => {
        globalThis.focus()
        shown.close()
        onPress()
      }
      return true
    } catch {
      // Mobile browsers show notifications of a service worker only.
      const worker = await navigator.serviceWorker?.getRegistration()
      await worker?.showNotification(title, { body, tag })
      return worker !== undefined
    }
  },
}
