type Box = { left: number; top: number; width: number; height: number }

const gap = 8
const margin = 12

/** The place under an anchor, or over it where there is more room; inside the window, and no higher than it has room for. */
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
