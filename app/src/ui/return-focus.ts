/** A control's ancestors, innermost first; the last is its focus area. */
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

/** Marks the control that a restoration focused in place of its opener, until the user acts. */
const fallbackMark = 'data-fallback-focus'

/** The focused control, unless a closed dialog chose it in place of its opener. */
export function controlInUse(): Element | null {
  const focused = document.activeElement
  return focused?.hasAttribute(fallbackMark) ? null : focused
}

/** Ends a restoration that is still pending. */
const endEvent = 'dexswap:end-restoration'

/** Ends the pending restoration; returns its opener, or null without one. */
function endRestoration(): Opener | null {
  const found: { opener: Opener | null } = { opener: null }
  document.dispatchEvent(new CustomEvent(endEvent, { detail: found }))
  return found.opener
}

/**
 * Call before a dialog opens. Returns a function that focuses the opener, its replacement,
 * a control of the same `section` or `data-focus-place`, or the screen.
 */
export function rememberFocus(): () => void {
  // A dialog that replaces another one inherits its opener.
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
  // A dialog below handles the focus itself.
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
  // Fallback target, used until a nearer one renders.
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
  // Deferred, as the same update may remove the control.
  queueMicrotask(settle)
}

/** User input ends the restoration. */
const acts = ['keydown', 'pointerdown', 'input'] as const

function nearest(around: readonly HTMLElement[]): HTMLElement | null {
  for (const each of around) {
    const found = firstIn(each, fieldSelector()) ?? firstIn(each, 'button:not(:disabled), a[href]')
    if (each.isConnected && found !== null) return found
  }
  return null
}

/** Excludes text fields on touch devices, where the keyboard would cover the page. */
function fieldSelector(): string | null {
  return matchMedia('(pointer: coarse)').matches ? null : 'input:not(:disabled, [type=radio])'
}

function firstIn(element: HTMLElement, selector: string | null): HTMLElement | null {
  const found = selector === null ? [] : Array.from(element.querySelectorAll<HTMLElement>(selector))
  return found.find((each) => each.checkVisibility()) ?? null
}
