import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/button.tsx'
import { MoreIcon } from '#ui/icons.tsx'
import { Popover } from '#ui/popover.tsx'

/** Class of the links and buttons in a menu. */
export const menuItemClass =
  'rounded-control hover:bg-surface-2 text-1 flex min-h-11 w-full items-center justify-between gap-3 px-3 text-start transition-colors duration-[120ms]'

/** A button that opens a list of actions; `items` receive a function to close it. */
export function ActionMenu({ label, items }: { label: string; items: (close: () => void) => readonly ReactNode[] }) {
  const id = useId()
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <IconButton label={label} icon={<MoreIcon size={20} />} size={36} popoverTarget={id} aria-haspopup="dialog" />
      <Popover id={id} label={label} width={240}>
        <ul className="grid p-2">
          {items(close).map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu keep their order
            <li key={at}>{item}</li>
          ))}
        </ul>
      </Popover>
    </>
  )
}
