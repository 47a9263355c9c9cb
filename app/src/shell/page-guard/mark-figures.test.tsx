import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { markFigures } from './mark-figures.ts'

let stop = () => {}
beforeEach(() => {
  stop = markFigures(document)
})
afterEach(() => {
  cleanup()
  stop()
})

const settled = () => act(async () => void (await new Promise((done) => setTimeout(done))))

function Line({ amount }: { amount: string }) {
  return (
    <p>
      Balance <b>{amount}</b>
    </p>
  )
}

describe('markFigures', () => {
  test('default: marks the element that contains a figure, but not its parents', async () => {
    const { container } = render(<Line amount="1,234.5" />)
    await settled()
    expect(container.querySelector('b')?.getAttribute('translate')).toBe('no')
    expect(container.querySelector('p')?.hasAttribute('translate')).toBe(false)
  })

  test('behavior: marks a figure that is added later, in digits of any script', async () => {
    const { container, rerender } = render(<Line amount="none" />)
    await settled()
    expect(container.querySelector('b')?.hasAttribute('translate')).toBe(false)
    rerender(<Line amount="١٢" />)
    await settled()
    expect(container.querySelector('b')?.getAttribute('translate')).toBe('no')
  })
})
