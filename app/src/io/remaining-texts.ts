declare global {
  /** Lazily loaded code awaits it before it runs; the build inserts the call (app/build/locales.ts). */
  var loadRemainingTexts: (() => Promise<void>) | undefined
}

let isWanted = false

/** True when code has requested more texts than those of the first view. */
export function areRemainingWanted(): boolean {
  return isWanted
}

/** Registers how the remaining texts are loaded; in development there is one file. */
export function onRemainingWanted(load: () => Promise<void>): void {
  let loading: Promise<void> | null = null
  globalThis.loadRemainingTexts = () => {
    isWanted = true
    loading ??= load()
    return loading
  }
}
