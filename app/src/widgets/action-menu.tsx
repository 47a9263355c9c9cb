import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { IconButton } from '#ui/button.tsx'
import { MoreIcon } from '#ui/icons.tsx'
import { Popover } from '#ui/popover.tsx'

/** Class of the links and buttons in a menu. */
export const menuItemClass =
  'rounded-control hover:bg-surface-2 text-1 flex min-h-11 w-full items-center justify-between gap-3 px-3 text-start transition-colors duration-[120ms]'

/** Arrow keys, Home and End move through the items of an open menu, also from its button. */
function moveWithKeys(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('li > *')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const last = items.length - 1
  const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key]
  if (next === undefined || last < 0) return
  items[next]?.focus()
  event.preventDefault()
}

/** A button that opens a list of actions; `items` receive a function to close it. */
export function ActionMenu({ label, items }: { label: string; items: (close: () => void) => readonly ReactNode[] }) {
  const id = useId()
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the button and the items inside
    <div className="contents" onKeyDown={moveWithKeys}>
      <IconButton label={label} icon={<MoreIcon size={20} />} size={36} popoverTarget={id} aria-haspopup="dialog" />
      <Popover id={id} label={label} width={240}>
        <ul className="grid p-2">
          {items(close).map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu keep their order
            <li key={at}>{item}</li>
          ))}
        </ul>
      </Popover>
    </div>
  )
}
