import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OptionRows } from './option-rows.tsx'
import { renderUi } from './test/render-ui.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000)
})
afterEach(() => {
  document.documentElement.style.fontSize = ''
  vi.restoreAllMocks()
})

function rowsWith(headings: readonly (string | null)[]) {
  return (
    <OptionRows
      ref={null}
      id="rows"
      label="Rows"
      rows={['one', 'two', 'three']}
      rowHeight={48}
      keyOf={(row) => row}
      headingOf={(_, index) => headings[index] ?? null}
      busy={false}
      note={null}
    >
      {(row, _, place) => (
        <div {...place} role="option" aria-selected={false} tabIndex={-1}>
          {row}
        </div>
      )}
    </OptionRows>
  )
}
const tops = () => screen.getAllByRole('option').map((row) => row.parentElement?.style.transform)

describe('OptionRows', () => {
  test('behavior: moves the rows when only their headings change', () => {
    const { rerender } = renderUi(rowsWith(['A', 'B', 'C']))
    expect(tops()).toEqual([8, 88, 168].map((top) => `translateY(${top}px)`))
    rerender(rowsWith(['A', null, null]))
    expect(tops()).toEqual([8, 88, 136].map((top) => `translateY(${top}px)`))
  })

  test('behavior: moves the rows when the text size changes', () => {
    const { rerender } = renderUi(rowsWith([]))
    document.documentElement.style.fontSize = '32px'
    rerender(rowsWith([]))
    expect(tops()).toEqual([8, 104, 200].map((top) => `translateY(${top}px)`))
  })
})
