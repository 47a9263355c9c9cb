declare global {
  /** Awaited by lazily loaded code before it runs; the build inserts the call (app/build/locales.ts). */
  var loadRemainingTexts: (() => Promise<void>) | undefined
}

let isWanted = false

/** Whether code has requested more texts than those of the first view. */
export function areRemainingWanted(): boolean {
  return isWanted
}

/** Registers how the texts after those of the first view load; development has one file. */
export function onRemainingWanted(load: () => Promise<void>): void {
  let loading: Promise<void> | null = null
  globalThis.loadRemainingTexts = () => {
    isWanted = true
    loading ??= load()
    return loading
  }
}
