import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { ArrowLeftIcon, CloseIcon } from './icons.tsx'
import { isFocusLost, rememberFocus } from './return-focus.ts'

type DialogProps = {
  title: ReactNode
  /** Called when the dialog has gone: by its button, by Esc, by a press beside it. */
  onClose: () => void
  /** An arrow before the title, for a dialog of several pages. */
  onBack?: (() => void) | undefined
  /** Stands still between the title and the part that scrolls: a search field. */
  header?: ReactNode
  footer?: ReactNode
  /** Share of the window's height at most; below 500 px a sheet takes up to 90 %. */
  maxHeight?: 60 | 90
  /** `own`: the children bring their `dialog-fixed`, `dialog-body` and `dialog-footer` themselves, as pages of one dialog do. */
  frame?: 'standard' | 'own'
  /** `no`: money moves by it, so that no translator may change a word of it. */
  translate?: 'no' | undefined
  children: ReactNode
}

/** Keeps the browser's modal state in step with the component's life. The element with `data-autofocus` is focused first. */
function useModal(element: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const closed = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null) return
    const giveBack = rememberFocus()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
    dialog.showModal()
    const leave = enterDialog(dialog)
    // What is read first stays in sight, also where the button that is focused stands below it.
    first.focus({ preventScroll: true })
    const letGo = holdFocus(dialog)
    // The event comes late: by then the dialog may have been mounted and opened again.
    const handleClose = () => {
      if (!dialog.open) closed()
    }
    dialog.addEventListener('close', handleClose)
    return () => {
      letGo()
      leave()
      dialog.removeEventListener('close', handleClose)
      dialog.close()
      giveBack()
    }
  }, [element])
}

/** A control that goes or is disabled takes the focus to nowhere: it falls to the dialog, and a reader of the screen stays in it. */
function holdFocus(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver(() => {
    if (isFocusLost() && topDialog() === dialog) dialog.focus({ preventScroll: true })
  })
  observer.observe(dialog, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}

/**
 * A modal dialog, open for as long as it is mounted. The browser's own `<dialog>` keeps the focus inside, takes Esc and
 * makes the rest of the page inert. Below 500 px it is a sheet at the bottom.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, onBack, header, footer, maxHeight = 90, frame = 'standard', translate, children } = props
  const { t } = useLingui()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(element, onClose)

  function close() {
    const dialog = element.current
    if (dialog !== null) void playOut(dialog).then(() => dialog.close())
  }

  return (
    // The press beside the dialog has its keyboard form: Esc, which the browser brings as `cancel`.
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

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** The dialog that lies above all others, or null. */
export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

/** A dialog has opened above those that are open; returns its end. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  notify()
  return () => {
    open.splice(open.indexOf(dialog) >>> 0, 1)
    notify()
  }
}

/** Hears at once, before anything is drawn, that another dialog or none is the uppermost. */
export function onTopDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Marks an element as closing and waits for what its style sheet plays then; at once where nothing moves. */
export async function playOut(element: HTMLElement): Promise<void> {
  element.setAttribute('data-closing', '')
  const animations = 'getAnimations' in element ? element.getAnimations() : []
  await Promise.allSettled(animations.map((animation) => animation.finished))
}
