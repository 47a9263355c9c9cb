import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react'

type PopoverProps = {
  /** Id that a button's `popoverTarget` names; Escape or a click elsewhere closes the popover. */
  id: string
  label: string
  /** Edge of the button with which the popover aligns. */
  align?: 'start' | 'end'
  width?: number
  onToggle?: ((open: boolean) => void) | undefined
  /** Rendered only while open. */
  children: ReactNode
}

/**
 * The button that opened the popover: the focused one; otherwise the first visible one in header or
 * wallet bar.
 */
function openerOf(id: string): Element | undefined {
  const focused = document.activeElement
  if (focused?.getAttribute('popovertarget') === id) return focused
  const buttons = document.querySelectorAll(`[popovertarget="${CSS.escape(id)}"]`)
  return Array.from(buttons).find((button) => button.getClientRects().length > 0)
}

function place(popover: HTMLElement, opener: Element, align: 'start' | 'end') {
  popover.style.maxHeight = ''
  const size = { width: popover.offsetWidth, height: popover.scrollHeight }
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const { left, top, maxHeight } = placePopover(opener.getBoundingClientRect(), size, view, align)
  popover.style.setProperty('--left', `${left}px`)
  popover.style.setProperty('--top', `${top}px`)
  popover.style.setProperty('--room', `${maxHeight}px`)
}

/** Native popover, placed at its button; below 500 px a bottom sheet. */
export function Popover({ id, label, align = 'end', width = 400, onToggle, children }: PopoverProps) {
  const element = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // Updates the position when window or content change while the popover is open.
  useEffect(() => {
    const popover = element.current
    const opener = openerOf(id)
    if (!open || popover === null || opener === undefined) return
    const follow = () => place(popover, opener, align)
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(popover)
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow)
    }
  }, [open, id, align])

  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    const opened = event.newState === 'open'
    setOpen(opened)
    onToggle?.(opened)
  }

  return (
    <div
      ref={element}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className="popover"
      style={{ '--width': `${width / 16}rem` }}
      onToggle={handleToggle}
    >
      {open ? children : null}
    </div>
  )
}

type Box = { left: number; top: number; width: number; height: number }

const gap = 8
const margin = 12

/** Position below an anchor, or above when there is more space; limited to the window. */
export function placePopover(
  anchor: Box,
  popover: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end',
): { left: number; top: number; maxHeight: number } {
  const below = view.height - (anchor.top + anchor.height) - gap - margin
  const above = anchor.top - gap - margin
  const under = below >= popover.height || below >= above
  const maxHeight = Math.max(0, under ? below : above)
  const height = Math.min(popover.height, maxHeight)
  const wanted = align === 'start' ? anchor.left : anchor.left + anchor.width - popover.width
  const left = Math.max(margin, Math.min(wanted, view.width - popover.width - margin))
  return { left, top: under ? anchor.top + anchor.height + gap : anchor.top - gap - height, maxHeight }
}
