import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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
  it('default: renders one slider with the newest value and a summary', () => {
    show()
    const plot = screen.getByRole('slider', { name: 'Price of A in B' })
    expect(plot.getAttribute('aria-valuetext')).toBe('2 B, day 3')
    const summary = document.getElementById(plot.getAttribute('aria-describedby') ?? '')?.textContent
    expect(summary).toBe('From 3 B (day 0) to 2 B (day 3); lowest 1 B, highest 4 B.')
  })

  it('behavior: excludes the text of the plot from translation, which breaks SVG', () => {
    show()
    const labels = [...document.querySelectorAll('svg text')]
    expect(labels.length).toBeGreaterThan(2)
    for (const label of labels) expect(label.closest('[translate="no"]')).not.toBeNull()
  })

  it('behavior: moves the crosshair on arrow keys, and hides it on Escape', () => {
    show()
    const plot = screen.getByRole('slider')
    fireEvent.keyDown(plot, { key: 'ArrowLeft' })
    fireEvent.keyDown(plot, { key: 'ArrowLeft' })
    expect(plot.getAttribute('aria-valuetext')).toBe('4 B, day 2')
    expect(document.querySelector('.plot-readout')?.textContent).toBe('day 24 B')
    fireEvent.keyDown(plot, { key: 'Escape' })
    expect(document.querySelector('.plot-readout')).toBeNull()
  })

  it('behavior: shows the point nearest to the pointer, and hides it when the pointer leaves', () => {
    show()
    const plot = screen.getByRole('slider')
    fireEvent.pointerMove(plot, { clientX: 0 })
    expect(document.querySelector('.plot-readout')?.textContent).toBe('day 03 B')
    fireEvent.pointerLeave(plot)
    expect(document.querySelector('.plot-readout')).toBeNull()
  })

  it('behavior: shows every value in a table of the same height, newest first', () => {
    show({ height: 200 })
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    const table = screen.getByRole('table', { name: 'Price of A in B' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual(['day 32 B', 'day 24 B', 'day 11 B', 'day 03 B'])
    expect(table.parentElement?.style.height).toBe('200px')
    expect(screen.getByRole('button', { name: 'Show as a chart' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('behavior: includes bars in readout and table, and names events at their time', () => {
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
    expect(rows).toEqual([
      'TimeValueVolumeWhat happened',
      'day 32 B$2',
      'day 24 B$4You added $5',
      'day 11 B$1',
      'day 03 B—',
    ])
  })

  const candles = points.map(({ time, value }, at) => ({
    time,
    value,
    over: { open: points[at - 1]?.value ?? value, high: value + 10, low: value - 1 },
  }))

  it('behavior: shows open, high, low and close of a candle in crosshair, summary and table', () => {
    show({ kind: 'candles', series: { status: 'known', points: candles } })
    const plot = screen.getByRole('slider')
    expect(plot.getAttribute('aria-valuetext')).toBe('Open 4 B, High 12 B, Low 1 B, Close 2 B, day 3')
    fireEvent.keyDown(plot, { key: 'ArrowLeft' })
    expect(document.querySelector('.plot-readout')?.textContent).toBe('day 3Open4 BHigh12 BLow1 BClose2 B')
    expect(document.getElementById(plot.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'lowest 0 B, highest 14 B.',
    )
    expect(document.querySelectorAll('.plot-candle')).toHaveLength(4)
    // The first candle has equal open and close.
    expect(document.querySelectorAll('.plot-candle[data-rises]')).toHaveLength(2)
    expect(document.querySelector('.plot-line')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(0, 2)).toEqual(['TimeOpenHighLowClose', 'day 34 B12 B1 B2 B'])
  })

  it('behavior: offers the file download only in the table', () => {
    const onSave = vi.fn()
    show({ onSave })
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
    expect(onSave).toHaveBeenCalledOnce()
  })

  it('behavior: shows the chart in full width, and restores the focus on Escape', () => {
    show()
    const button = screen.getByRole('button', { name: 'Show in full width' })
    button.focus()
    fireEvent.click(button)
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Price of A in B' })
    const wide = within(dialog).getByRole('slider')
    fireEvent.keyDown(wide, { key: 'ArrowLeft' })
    // The first Escape only hides the crosshair.
    expect(fireEvent.keyDown(wide, { key: 'Escape' })).toBe(false)
    expect(within(dialog).queryByRole('button', { name: 'Show in full width' })).toBeNull()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    return vi.waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.activeElement).toBe(button)
    })
  })

  it('behavior: keeps its height while it is loading, unknown or empty, and shows that state', () => {
    const { rerender } = show({ series: { status: 'loading' }, height: 200 })
    expect(screen.getByRole('status', { name: 'Loading' }).style.height).toBe('200px')
    const formats = { formatValue: String, formatTime: String, label: 'Price', height: 200 }
    rerender(<Chart {...formats} series={{ status: 'unknown', reason: 'Historical data unavailable.' }} />)
    expect(document.querySelector('.chart-note')?.textContent).toContain('Historical data unavailable.')
    rerender(<Chart {...formats} series={{ status: 'known', points: [] }} emptyText="No trades yet." />)
    expect(screen.getByText('No trades yet.').style.height).toBe('200px')
  })

  it('behavior: draws the price level set by the user and the expected continuation', () => {
    show({ mark: { value: 3.5, label: 'Your price' }, ahead: [{ time: 6 * 86_400, value: 5 }] })
    expect(document.querySelector('.plot-mark')).not.toBeNull()
    expect(document.querySelector('.plot-ahead')).not.toBeNull()
    expect(document.querySelector('.plot')?.textContent).toContain('Your price: 3.5 B.')
  })

  it('behavior: draws bars, and marks the newest', () => {
    show({ kind: 'bars' })
    expect(document.querySelectorAll('.plot-bar')).toHaveLength(4)
    expect(document.querySelectorAll('.plot-bar[data-now]')).toHaveLength(1)
  })

  it('behavior: inserts no style rules, which the content policy blocks', () => {
    show({ mark: { value: 3.5, label: 'Your price' } })
    expect(document.querySelectorAll('style')).toHaveLength(0)
  })
})
