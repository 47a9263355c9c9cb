/**
 * The focused control with its ancestors, innermost first; the outermost one limits the search for
 * a replacement.
 */
type Opener = {
  readonly control: HTMLElement
  readonly around: readonly HTMLElement[]
  readonly screen: HTMLElement | null
}

/** Whether no element has the focus, for example after the focused control was removed. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches(':disabled')
}

/** Marks a control that received the focus in place of the opener; removed when the user acts. */
const fallbackMark = 'data-fallback-focus'

/**
 * The focused control; null when it received the focus in place of the opener of a closed dialog.
 */
export function controlInUse(): Element | null {
  const focused = document.activeElement
  return focused?.hasAttribute(fallbackMark) ? null : focused
}

/** Name of the event that ends a pending restoration of the focus. */
const endEvent = 'dexswap:end-restoration'

/** Ends a pending restoration of the focus; returns its opener, or null when none was pending. */
function endRestoration(): Opener | null {
  const found: { opener: Opener | null } = { opener: null }
  document.dispatchEvent(new CustomEvent(endEvent, { detail: found }))
  return found.opener
}

/**
 * Call before a dialog opens. Returns a function that focuses the opener; if that is gone, its
 * replacement, a control in the same `section` or `data-focus-place`, or the screen.
 */
export function rememberFocus(): () => void {
  // A dialog that opens while a restoration is pending returns the focus to the same opener.
  const before = endRestoration()
  const opener = isFocusLost() ? before : openerAt(document.activeElement)
  return () => {
    if (opener !== null) restoreFocus(opener)
  }
}

function openerAt(control: Element | null): Opener | null {
  if (!(control instanceof HTMLElement)) return null
  const place = control.closest<HTMLElement>('[data-focus-place], section, dialog')
  const around: HTMLElement[] = []
  // A dialog that is still open below handles the focus itself.
  if (place !== null && !(place instanceof HTMLDialogElement)) {
    for (let each = control.parentElement; each !== null; each = each.parentElement) {
      around.push(each)
      if (each === place) break
    }
  }
  return { control, around, screen: control.closest('main') }
}

function restoreFocus(opener: Opener): void {
  const { control, around, screen } = opener
  endRestoration()
  if (control.isConnected) control.focus()
  const place = around.at(-1)
  if (place === undefined) return
  // Control that has the focus until a nearer one renders.
  let makeshift: HTMLElement | null = null
  const settle = () => {
    if (!isFocusLost() && (makeshift === null || document.activeElement !== makeshift)) return
    makeshift?.removeAttribute(fallbackMark)
    makeshift = nearest(around) ?? screen
    makeshift?.setAttribute(fallbackMark, '')
    if (makeshift !== document.activeElement) makeshift?.focus({ preventScroll: makeshift === screen })
  }
  const observer = new MutationObserver(settle)
  observer.observe(screen ?? place, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  const stop = () => {
    observer.disconnect()
    makeshift?.removeAttribute(fallbackMark)
    for (const act of acts) document.removeEventListener(act, stop, true)
    document.removeEventListener(endEvent, onEnd)
  }
  function onEnd(event: Event) {
    if (event instanceof CustomEvent) event.detail.opener = opener
    stop()
  }
  for (const act of acts) document.addEventListener(act, stop, true)
  document.addEventListener(endEvent, onEnd)
  // Runs later, because the same update may remove the control.
  queueMicrotask(settle)
}

/** User input ends the restoration of the focus. */
const acts = ['keydown', 'pointerdown', 'input'] as const

function nearest(around: readonly HTMLElement[]): HTMLElement | null {
  for (const each of around) {
    const found = firstIn(each, fieldSelector()) ?? firstIn(each, 'button:not(:disabled), a[href]')
    if (each.isConnected && found !== null) return found
  }
  return null
}

/**
 * Selector of text fields; none on touch devices, where a focused field opens a keyboard that
 * covers the page.
 */
function fieldSelector(): string | null {
  return matchMedia('(pointer: coarse)').matches ? null : 'input:not(:disabled, [type=radio])'
}

function firstIn(element: HTMLElement, selector: string | null): HTMLElement | null {
  const found = selector === null ? [] : Array.from(element.querySelectorAll<HTMLElement>(selector))
  return found.find((each) => each.checkVisibility()) ?? null
}
