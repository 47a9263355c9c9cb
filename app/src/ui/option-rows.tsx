import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { inTextSize } from './in-text-size.ts'

export type RowsHandle = { show(index: number): void; toTop(): void }

/** Position of an option in its list, for screen readers. */
export type OptionPlace = {
  readonly id: string
  readonly 'aria-posinset': number
  readonly 'aria-setsize': number
}

/** State shared by `ComboboxField` and `OptionRows`: search text and active row. */
export function useOptionSearch() {
  const [search, setSearch] = useState('')
  const [pointed, setPointed] = useState<number | null>(null)
  const rows = useRef<RowsHandle>(null)
  const listId = useId()
  return {
    search,
    pointed,
    field: {
      value: search,
      listId,
      pointed,
      onChange(text: string) {
        setSearch(text)
        setPointed(null)
        rows.current?.toTop()
      },
      onPoint(index: number) {
        setPointed(index)
        rows.current?.show(index)
      },
    },
    list: { ref: rows, listId, pointed, onPoint: setPointed },
  }
}

/**
 * Row of `OptionRows`, with an optional button (`aside`) that keys in the search field also
 * trigger.
 */
export function OptionRow(props: {
  place: OptionPlace
  label: string
  pointed: boolean
  disabled?: boolean
  /** Classes for the height and padding of the option. */
  className: string
  onPick: () => void
  onPoint: () => void
  trailing: ReactNode
  children: ReactNode
}) {
  const { place, label, pointed, disabled = false, className, onPick, onPoint, trailing, children } = props
  return (
    <div
      role="presentation"
      data-pointed={pointed || undefined}
      className={`data-pointed:bg-surface-2 rounded-control -mx-3 flex items-center ${className}`}
      onPointerMove={pointed ? undefined : onPoint}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the focus and takes the keys for its options */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the combobox above holds the focus and takes the keys for its options */}
      <div
        {...place}
        role="option"
        aria-label={label}
        aria-selected={pointed}
        aria-disabled={disabled || undefined}
        className="flex h-full min-w-0 flex-1 items-center gap-3 aria-disabled:opacity-50"
        onClick={disabled ? undefined : onPick}
      >
        {children}
      </div>
      {trailing}
    </div>
  )
}

/** Height in px of a heading, which has the class `h-8`. */
const headingHeight = 32

/** Consecutive items of one group; `label` is null without headings. */
type Group<Item> = { readonly label: string | null; readonly items: Item[] }

/** Rendered items by group; a group starts at the row with its heading. */
function groupsOf<Item extends { readonly index: number }>(
  items: readonly Item[],
  headings: readonly (string | null)[],
): readonly Group<Item>[] {
  const groups: Group<Item>[] = []
  for (const item of items) {
    const label = headings.slice(0, item.index + 1).findLast((heading) => heading !== null) ?? null
    const last = groups.at(-1)
    if (last?.label === label) last.items.push(item)
    else groups.push({ label, items: [item] })
  }
  return groups
}

/** Virtualised rows below a `ComboboxField`. */
export function OptionRows<T>(props: {
  ref: Ref<RowsHandle>
  id: string
  label: string
  rows: readonly T[]
  /** Row height in px. */
  rowHeight: number
  keyOf: (row: T) => string
  /** Heading above a row, on its first row only. */
  headingOf?: (row: T, index: number) => string | null
  busy: boolean
  /** Content that is shown in place of the rows. */
  note: ReactNode
  children: (row: T, index: number, place: OptionPlace, isScrolling: boolean) => ReactNode
}) {
  const { ref, id, label, rows, keyOf, headingOf = () => null, busy, note, children } = props
  const rowHeight = inTextSize(props.rowHeight)
  const headings = rows.map(headingOf)
  const heightOf = (index: number) => rowHeight + (headings[index] ? inTextSize(headingHeight) : 0)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: 3,
    paddingStart: 8,
    paddingEnd: 24,
  })
  // The virtualizer keeps the heights of rows until their number changes.
  const shape = `${rowHeight} ${headings.flatMap((heading, index) => (heading ? [index] : [])).join()}`
  const measured = useRef(shape)
  useLayoutEffect(() => {
    if (measured.current === shape) return
    measured.current = shape
    virtual.measure()
  })
  useImperativeHandle(ref, () => ({
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    toTop: () => virtual.scrollToOffset(0),
  }))
  return (
    <>
      {note === null ? null : <div className="dialog-body basis-[30rem] !py-0">{note}</div>}
      <div
        ref={scroller}
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={busy || undefined}
        hidden={note !== null}
        className="dialog-body basis-[30rem] !py-0"
      >
        <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
          {groupsOf(virtual.getVirtualItems(), headings).map(({ label: group, items }) => (
            <div key={group} {...(group ? { role: 'group', 'aria-label': group } : { role: 'presentation' })}>
              {items.map(({ index, start }) => {
                const row = rows[index]
                if (row === undefined) return null
                const place = {
                  id: `${id}-${index}`,
                  'aria-posinset': index + 1,
                  'aria-setsize': rows.length,
                } as const
                return (
                  <div
                    key={keyOf(row)}
                    role="presentation"
                    className="absolute inset-x-0 top-0"
                    style={{ transform: `translateY(${start}px)`, height: heightOf(index) }}
                  >
                    {headings[index] ? (
                      <div aria-hidden="true" className="text-3 text-caption flex h-8 items-end pb-1 font-medium">
                        {headings[index]}
                      </div>
                    ) : null}
                    {children(row, index, place, virtual.isScrolling)}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
