import { createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '#ui/test/render-ui.tsx'
import { MovedFigure } from './moved-figure.tsx'

const amount = 9_980_584_123_456_789_123n

describe('MovedFigure', () => {
  test('default: shows seven significant digits, rounded up for paid and down for received amounts', () => {
    renderUi(
      <>
        <MovedFigure amount={amount} decimals={18} symbol="1DAI" direction="paid" sign="−" />
        <MovedFigure amount={amount} decimals={18} symbol="1DAI" direction="received" sign="+" />
      </>,
    )
    expect(screen.getAllByTitle('9.980584123456789123 1DAI').map(({ textContent }) => textContent)).toEqual([
      '−9.980585 1DAI',
      '+9.980584 1DAI',
    ])
  })

  test('behavior: copies all digits of the amount', () => {
    renderUi(<MovedFigure amount={amount} decimals={18} symbol="1DAI" direction="paid" />)
    const figure = screen.getByText(/1DAI/)
    const copied: string[] = []
    const event = createEvent.copy(figure, {
      clipboardData: { setData: (_: string, text: string) => copied.push(text) },
    })
    fireEvent(figure, event)
    expect(copied).toEqual(['9.980584123456789123 1DAI'])
    expect(event.defaultPrevented).toBe(true)
  })
})
