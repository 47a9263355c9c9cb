import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react'

type PopoverProps = {
  /** A button with `popoverTarget={id}` opens and closes it; Esc and a press elsewhere close it too. */
  id: string
  label: string
  /** The side of the button that it lines up with. */
  align?: 'start' | 'end'
  width?: number
  onToggle?: ((open: boolean) => void) | undefined
  /** Rendered while open only. */
  children: ReactNode
}

/** The opener: the focused button, else the first visible one (header or wallet bar). */
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

/** The browser's own popover, placed at its button; a sheet at the bottom below 500 px. */
export function Popover({ id, label, align = 'end', width = 400, onToggle, children }: PopoverProps) {
  const element = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // Updates the position on changes of window and content while open.
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

/** Position below an anchor, or above it with more space there; limited to the window. */
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
