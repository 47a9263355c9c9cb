import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'

export type RowsHandle = { show(index: number): void; toTop(): void }

/** What a row has to say to a screen reader of where it stands. */
export type OptionPlace = {
  readonly id: string
  readonly 'aria-posinset': number
  readonly 'aria-setsize': number
}

/** The rows below a `ComboboxField` that can be seen, of as many as there are. */
export function OptionRows<T>(props: {
  ref: Ref<RowsHandle>
  id: string
  label: string
  rows: readonly T[]
  /** px. */
  rowHeight: number
  keyOf: (row: T) => string
  busy: boolean
  /** Stands in place of the rows. */
  note: ReactNode
  children: (row: T, index: number, place: OptionPlace, isScrolling: boolean) => ReactNode
}) {
  const { ref, id, label, rows, rowHeight, keyOf, busy, note, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    paddingStart: 8,
    paddingEnd: 24,
  })
  useImperativeHandle(ref, () => ({
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    toTop: () => virtual.scrollToOffset(0),
  }))
  return (
    <>
      {note === null ? null : <div className="dialog-body basis-[480px] !py-0">{note}</div>}
      <div
        ref={scroller}
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={busy || undefined}
        hidden={note !== null}
        className="dialog-body basis-[480px] !py-0"
      >
        <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
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
                style={{ transform: `translateY(${start}px)`, height: rowHeight }}
              >
                {children(row, index, place, virtual.isScrolling)}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
