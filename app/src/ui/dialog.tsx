import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { ArrowLeftIcon, CloseIcon } from './icons.tsx'
import { isFocusLost, rememberFocus } from './return-focus.ts'

type DialogProps = {
  title: ReactNode
  /** Reports that the user closed the dialog by its button, Escape or a click on the backdrop. */
  onClose: () => void
  /** Shows a back arrow before the title, for dialogs with several views. */
  onBack?: (() => void) | undefined
  /** Content between the title and the scrolling part, such as a search field. */
  header?: ReactNode
  footer?: ReactNode
  /** Maximum share of the window height in percent; below 500 px always 90. */
  maxHeight?: 60 | 90
  /**
   * `own`: the children render `dialog-fixed`, `dialog-body` and `dialog-footer` themselves on each
   * of their pages.
   */
  frame?: 'standard' | 'own'
  /** `no` prevents browsers from translating the dialog, which could change its values. */
  translate?: 'no' | undefined
  children: ReactNode
}

/** Opens the modal on mount and closes it on unmount. Focuses `data-autofocus` first. */
function useModal(element: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const closed = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null) return
    const restoreFocus = rememberFocus()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
    dialog.showModal()
    const leave = enterDialog(dialog)
    // Prevents the browser from scrolling to a focused button further down.
    first.focus({ preventScroll: true })
    const releaseFocus = holdFocus(dialog)
    // The close event is asynchronous: the dialog may already be open again.
    const handleClose = () => {
      if (!dialog.open) closed()
    }
    dialog.addEventListener('close', handleClose)
    return () => {
      releaseFocus()
      leave()
      dialog.removeEventListener('close', handleClose)
      dialog.close()
      restoreFocus()
    }
  }, [element])
}

/** Focuses the dialog when the focused control is removed or disabled. */
function holdFocus(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver(() => {
    if (isFocusLost() && topDialog() === dialog) dialog.focus({ preventScroll: true })
  })
  observer.observe(dialog, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}

/**
 * Modal dialog, open while mounted, based on `<dialog>` for focus, Escape and inertness.
 * Below 500 px it is a bottom sheet.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, onBack, header, footer, maxHeight = 90, frame = 'standard', translate, children } = props
  const { t } = useLingui()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(element, onClose)

  function close() {
    const dialog = element.current
    if (dialog !== null) void awaitClosingAnimation(dialog).then(() => dialog.close())
  }

  return (
    // Escape, as `cancel` event, is the keyboard equivalent of a click on the backdrop.
    <dialog
      ref={element}
      className="dialog"
      translate={translate}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-max-height={maxHeight}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="dialog-box">
        <div className="dialog-header">
          {onBack === undefined ? null : <IconButton label={t`Back`} icon={<ArrowLeftIcon />} onClick={onBack} />}
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          <IconButton label={t`Close`} icon={<CloseIcon />} onClick={close} />
        </div>
        {header === undefined ? null : <div className="dialog-fixed">{header}</div>}
        {frame === 'own' ? children : <div className="dialog-body">{children}</div>}
        {footer === undefined ? null : <div className="dialog-footer">{footer}</div>}
      </div>
    </dialog>
  )
}

/** Stacking level of a dialog, stored in an attribute; 1 is the lowest. */
const levelOf = (dialog: HTMLDialogElement) => Number(dialog.dataset.level)
const levelEvent = 'dexswap:dialogs'

/** The topmost open dialog, or null. */
export function topDialog(): HTMLDialogElement | null {
  const open = Array.from(document.querySelectorAll<HTMLDialogElement>('dialog[data-level]'))
  return open.reduce<HTMLDialogElement | null>((top, each) => (top && levelOf(top) > levelOf(each) ? top : each), null)
}

/** Registers an opened dialog as topmost; returns a function that removes it. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  const below = topDialog()
  dialog.dataset.level = String(below ? levelOf(below) + 1 : 1)
  document.dispatchEvent(new Event(levelEvent))
  return () => {
    delete dialog.dataset.level
    document.dispatchEvent(new Event(levelEvent))
  }
}

/** Calls the listener synchronously, before paint, when the topmost dialog changes. */
export function onTopDialog(listener: () => void): () => void {
  document.addEventListener(levelEvent, listener)
  return () => document.removeEventListener(levelEvent, listener)
}

/** Marks an element as closing, and waits until its animations have ended. */
export async function awaitClosingAnimation(element: HTMLElement): Promise<void> {
  element.setAttribute('data-closing', '')
  const animations = 'getAnimations' in element ? element.getAnimations() : []
  await Promise.allSettled(animations.map((animation) => animation.finished))
}
