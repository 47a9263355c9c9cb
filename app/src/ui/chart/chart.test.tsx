import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../test/render-ui.tsx'
import { Chart, type ChartProps } from './chart.tsx'

const points = [3, 1, 4, 2].map((value, index) => ({ time: index * 86_400, value }))

function show(props: Partial<ChartProps> = {}) {
  return renderUi(
    <Chart
      label="Price of A in B"
      series={{ status: 'known', points }}
      formatValue={(value) => `${value} B`}
      formatTime={(seconds) => `day ${seconds / 86_400}`}
      {...props}
    />,
  )
}

describe('Chart', () => {
  it('default: one control that says the newest figure, and a summary of all', () => {
    show()
    const plot = screen.getByRole('slider', { name: 'Price of A in B' })
    expect(plot.getAttribute('aria-valuetext')).toBe('2 B, day 3')
    const summary = document.getElementById(plot.getAttribute('aria-describedby') ?? '')?.textContent
    expect(summary).toBe('From 3 B (day 0) to 2 B (day 3); lowest 1 B, highest 4 B.')
  })

  it('behavior: arrow keys move the crosshair with date and figure, Escape takes it away', () => {
    show()
    const plot = screen.getByRole('slider')
    fireEvent.keyDown(plot, { key: 'ArrowLeft' })
    fireEvent.keyDown(plot, { key: 'ArrowLeft' })
    expect(plot.getAttribute('aria-valuetext')).toBe('4 B, day 2')
    expect(document.querySelector('.plot-readout')?.textContent).toBe('day 24 B')
    fireEvent.keyDown(plot, { key: 'Escape' })
    expect(document.querySelector('.plot-readout')).toBeNull()
  })

  it('behavior: the pointer shows the nearest point and leaves nothing behind', () => {
    show()
    const plot = screen.getByRole('slider')
    fireEvent.pointerMove(plot, { clientX: 0 })
    expect(document.querySelector('.plot-readout')?.textContent).toBe('day 03 B')
    fireEvent.pointerLeave(plot)
    expect(document.querySelector('.plot-readout')).toBeNull()
  })

  it('behavior: the table holds every figure, newest first, in the same height', () => {
    show({ height: 200 })
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    const table = screen.getByRole('table', { name: 'Price of A in B' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual(['day 32 B', 'day 24 B', 'day 11 B', 'day 03 B'])
    expect(table.parentElement?.style.height).toBe('200px')
    expect(screen.getByRole('button', { name: 'Show as a chart' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('behavior: bars beneath are read out and stand in the table; what the user did is named where it happened', () => {
    const strip = { label: 'Volume', points: points.slice(1), formatValue: (value: number) => `$${value}` }
    const events = [
      { time: 2 * 86_400, label: 'You added $5' },
      { time: 40 * 86_400, label: 'You removed' },
    ]
    show({ strip, events, note: '4 days of data' })
    const plot = screen.getByRole('slider')
    expect(plot.getAttribute('aria-valuetext')).toBe('2 B, day 3, Volume $2')
    fireEvent.keyDown(plot, { key: 'ArrowLeft' })
    fireEvent.keyDown(plot, { key: 'ArrowLeft' })
    expect(plot.getAttribute('aria-valuetext')).toBe('4 B, day 2, Volume $4, You added $5')
    expect(document.querySelector('.plot-readout')?.textContent).toBe('day 24 BVolume $4You added $5')
    expect(document.querySelectorAll('.plot-strip')).toHaveLength(3)
    expect(document.querySelectorAll('.plot-event')).toHaveLength(1)
    expect(screen.getByText('4 days of data')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual(['TimeValueVolume', 'day 32 B$2', 'day 24 B$4', 'day 11 B$1', 'day 03 B—'])
  })

  it('behavior: loading, unknown and empty keep the height and say which', () => {
    const { rerender } = show({ series: { status: 'loading' }, height: 200 })
    expect(screen.getByRole('status', { name: 'Loading' }).style.height).toBe('200px')
    const formats = { formatValue: String, formatTime: String, label: 'Price', height: 200 }
    rerender(<Chart {...formats} series={{ status: 'unknown', reason: 'The indexer does not answer.' }} />)
    expect(document.querySelector('.chart-note')?.textContent).toContain('The indexer does not answer.')
    rerender(<Chart {...formats} series={{ status: 'known', points: [] }} emptyText="No trades yet." />)
    expect(screen.getByText('No trades yet.').style.height).toBe('200px')
  })

  it('behavior: one level for the own price and the expected continuation are drawn', () => {
    show({ mark: { value: 3.5, label: 'Your price' }, ahead: [{ time: 6 * 86_400, value: 5 }] })
    expect(document.querySelector('.plot-mark')).not.toBeNull()
    expect(document.querySelector('.plot-ahead')).not.toBeNull()
    expect(document.querySelector('.plot')?.textContent).toContain('Your price: 3.5 B.')
  })

  it('behavior: bars are drawn one by one, the newest told apart', () => {
    show({ kind: 'bars' })
    expect(document.querySelectorAll('.plot-bar')).toHaveLength(4)
    expect(document.querySelectorAll('.plot-bar[data-now]')).toHaveLength(1)
  })

  it('behavior: nothing writes style rules into the page, which its content policy forbids', () => {
    show({ mark: { value: 3.5, label: 'Your price' } })
    expect(document.querySelectorAll('style')).toHaveLength(0)
  })
})
