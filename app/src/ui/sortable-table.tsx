import type { ReactNode } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from './icons.tsx'
import { inTextSize } from './in-text-size.ts'
import { useWindowRows } from './use-window-rows.ts'

export type TableColumn<T> = {
  readonly key: string
  readonly name: string
  readonly hint?: string | undefined
  /** True for figures, which are aligned with the end of the column. */
  readonly isFigure?: boolean
  /**
   * Order when the table is sorted by this column, null when by another one; absent when the column
   * cannot be sorted.
   */
  readonly sorted?: 'ascending' | 'descending' | null
  readonly onSort?: () => void
  readonly cell: (row: T) => ReactNode
}

/** Height of the header in px, including the line below. */
const headHeight = 44
function HeadCell<T>({ column }: { column: TableColumn<T> }) {
  const { name, hint, isFigure = false, sorted, onSort } = column
  const Icon = sorted === 'ascending' ? ChevronUpIcon : ChevronDownIcon
  return (
    <th
      scope="col"
      aria-sort={sorted ?? undefined}
      title={hint}
      className={`text-2 text-caption bg-surface-2 sticky top-0 z-2 h-11 px-4 font-medium whitespace-nowrap first:rounded-ss-card last:rounded-se-card ${isFigure ? 'text-end' : 'w-full text-start'}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`hover:text-1 inline-flex min-h-9 items-center gap-1 ${isFigure ? 'flex-row-reverse' : ''} ${sorted ? 'text-1' : ''}`}
        >
          {name}
          <Icon size={16} className={sorted ? 'text-accent' : 'opacity-0'} />
        </button>
      ) : (
        name
      )}
    </th>
  )
}

/**
 * Table that scrolls with the page under a sticky header; a link in a row can cover the whole row.
 */
export function SortableTable<T>(props: {
  label: string
  columns: readonly TableColumn<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Row height in px. */
  rowHeight: number
}) {
  const { label, columns, rows, keyOf } = props
  const { ref, first, last } = useWindowRows<HTMLTableElement>(rows.length, props.rowHeight, headHeight)
  const rowHeight = inTextSize(props.rowHeight)
  const spacer = (count: number) =>
    count > 0 ? (
      <tbody aria-hidden="true">
        <tr>
          <td colSpan={columns.length} style={{ height: count * rowHeight, padding: 0 }} />
        </tr>
      </tbody>
    ) : null

  return (
    <table
      ref={ref}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="card w-full border-separate border-spacing-0"
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      {spacer(first)}
      <tbody>
        {rows.slice(first, last).map((row, at) => (
          <tr
            key={keyOf(row)}
            aria-rowindex={first + at + 2}
            className="hover:bg-surface-2 relative transition-colors duration-[120ms]"
            style={{ height: rowHeight }}
          >
            {columns.map(({ key, isFigure, cell }) => (
              <td
                key={key}
                className={`border-line border-t px-4 ${isFigure ? 'text-end whitespace-nowrap' : 'w-full max-w-0 text-start'}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {spacer(rows.length - last)}
    </table>
  )
}
