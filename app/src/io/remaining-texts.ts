declare global {
  /**
   * Lazily loaded code awaits this function before it runs. The build inserts the call
   * (app/build/locales.ts).
   */
  var loadRemainingTexts: (() => Promise<void>) | undefined
}

let isWanted = false

/** True once code has requested more texts than the first view needs. */
export function areRemainingWanted(): boolean {
  return isWanted
}

/** Sets the function that loads the remaining texts. In development a single file has all texts. */
export function onRemainingWanted(load: () => Promise<void>): void {
  let loading: Promise<void> | null = null
  globalThis.loadRemainingTexts = () => {
    isWanted = true
    loading ??= load()
    return loading
  }
}
