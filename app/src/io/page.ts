/** Whether anybody can see the page; what runs only for the eye stops while nobody can. */
export type PageVisibility = {
  isVisible(): boolean
  subscribe(listener: () => void): () => void
}

export const pageVisibility: PageVisibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/** Runs `then` once the page has loaded and has nothing else to do. */
export function whenIdle(then: () => void): void {
  // Safari has no idle callbacks.
  const wait = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(then, { timeout: 3000 }) : setTimeout(then, 500)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
