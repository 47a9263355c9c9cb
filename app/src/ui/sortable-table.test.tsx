import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SortableTable, type TableColumn } from './sortable-table.tsx'
import { renderUi } from './test/render-ui.tsx'

const onSort = vi.fn()
const columns: readonly TableColumn<number>[] = [
  { key: 'name', name: 'Name', sorted: null, onSort, cell: (row) => `row ${row}` },
  { key: 'size', name: 'Size', isFigure: true, sorted: 'descending', onSort, cell: (row) => row },
  { key: 'note', name: 'Note', cell: () => '' },
]

function open(count: number) {
  const rows = Array.from({ length: count }, (_, at) => at)
  renderUi(<SortableTable label="Things" columns={columns} rows={rows} keyOf={String} rowHeight={60} />)
  return screen.getByRole('table', { name: 'Things' })
}

describe('SortableTable', () => {
  test('default: marks the sorted column, and requests another order on a click', () => {
    const table = open(3)
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending', null])
    fireEvent.click(within(table).getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenCalledOnce()
    expect(within(table).queryByRole('button', { name: 'Note' })).toBeNull()
    expect(within(table).getAllByRole('row')).toHaveLength(4)
  })

  test('behavior: renders only the visible rows of ten thousand, with their indexes', () => {
    const table = open(10_000)
    const rows = within(table).getAllByRole('row')
    expect(rows.length).toBeLessThan(60)
    expect(rows.length).toBeGreaterThan(5)
    expect(table.getAttribute('aria-rowcount')).toBe('10001')
    expect(rows[1]?.getAttribute('aria-rowindex')).toBe('2')
  })
})
