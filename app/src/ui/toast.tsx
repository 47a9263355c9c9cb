import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton, PendingRing } from './button.tsx'
import { awaitClosingAnimation, onTopDialog, topDialog } from './dialog.tsx'
import { CheckIcon, CloseIcon } from './icons.tsx'

type ToastProps = {
  kind: 'pending' | 'success' | 'failure' | 'question'
  /** Icon of a network instead of the sign of the kind. */
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** Link or button below the text. */
  action?: ReactNode
  onDismiss: () => void
  /** Time in ms until the toast dismisses itself; hover or focus pauses and restarts it. */
  lasts?: number | undefined
}

function Sign({ kind }: { kind: ToastProps['kind'] }) {
  switch (kind) {
    case 'pending':
      return <PendingRing />
    case 'success':
      return <CheckIcon size={16} />
    case 'failure':
      return <CloseIcon size={16} />
    case 'question':
      return null
  }
}

const tones = { pending: 'accent', success: 'success', failure: 'danger', question: 'neutral' } as const

function useLifetime(lasts: number | undefined, held: boolean, onEnd: () => void) {
  const expire = useEffectEvent(onEnd)
  useEffect(() => {
    if (lasts === undefined || held) return
    const timer = setTimeout(() => expire(), lasts)
    return () => clearTimeout(timer)
  }, [lasts, held])
}

export function Toast({ kind, picture, title, children, action, onDismiss, lasts }: ToastProps) {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const element = useRef<HTMLLIElement>(null)
  useLifetime(lasts, held, leave)

  function leave() {
    if (element.current !== null) void awaitClosingAnimation(element.current).then(onDismiss)
  }

  return (
    <li
      ref={element}
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="sign" data-tone={tones[kind]}>
        {picture ?? <Sign kind={kind} />}
      </span>
      <div className="toast-text">
        <p className="toast-title">{title}</p>
        {children === undefined ? null : <p className="toast-note">{children}</p>}
        {action}
      </div>
      <IconButton label={t`Dismiss`} icon={<CloseIcon size={18} />} size={28} onClick={leave} />
    </li>
  )
}

/**
 * The element that contains the toasts: the topmost dialog, because a dialog makes the page inert;
 * otherwise the page.
 */
function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const place = () => {
      const dialog = topDialog()
      const parent = dialog ?? document.body
      parent.append(host)
      const region = host.firstElementChild
      if (!(region instanceof HTMLElement)) return
      // A popover is drawn outside the box of the dialog and above its backdrop.
      region.removeAttribute('popover')
      if (!dialog) return
      region.setAttribute('popover', 'manual')
      region.showPopover()
    }
    place()
    const stop = onTopDialog(place)
    return () => {
      stop()
      host.remove()
    }
  }, [host])
  return host
}

/**
 * Region of toasts, newest last, usable above an open dialog.
 * Always mounted, so that screen readers announce each toast once.
 */
export function ToastRegion({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return createPortal(
    <section className="toast-region" aria-label={t`Notifications`}>
      <ol aria-live="polite" aria-relevant="additions text">
        {children}
      </ol>
    </section>,
    useHost(),
  )
}
