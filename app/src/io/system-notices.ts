import { onLookedAt } from './page.ts'

/** Whether the browser shows notifications of this site; `missing`: it has none. */
export type NoticePermission = 'default' | 'granted' | 'denied' | 'missing'

/** One of the browser's own notifications. */
export type SystemNotice = {
  readonly title: string
  readonly body: string
  /** Of several with the same one the browser shows the last. */
  readonly tag: string
}

/** The Notification API of the browser; it needs no server. */
export const systemNotices = {
  permission(): NoticePermission {
    return 'Notification' in globalThis ? Notification.permission : 'missing'
  },
  /** The permission can be given and taken outside of the page: it is looked at again when somebody comes back. */
  subscribe: (listener: () => void) => onLookedAt(listener),
  /** Opens the browser's question where it has not been answered yet; to be called in a press. */
  async ask(): Promise<NoticePermission> {
    if (!('Notification' in globalThis)) return 'missing'
    return await Notification.requestPermission()
  },
  /** `onPress`: it was clicked, and the page has come forward. False where the browser shows nothing. */
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
      // Browsers of phones show those of a service worker alone.
      const worker = await navigator.serviceWorker?.getRegistration()
      await worker?.showNotification(title, { body, tag })
      return worker !== undefined
    }
  },
}
