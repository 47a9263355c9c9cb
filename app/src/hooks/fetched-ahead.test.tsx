import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdIdle } from '#io/page.ts'
import { useFetchedAhead, useFetchedOnApproach, usePrefetchAfter } from './use-lazy-module.ts'

function Part({ preload, isWanted = true }: { preload: () => void; isWanted?: boolean }) {
  useFetchedAhead(preload, isWanted)
  return null
}

function Screen({ isAwaiting }: { isAwaiting: boolean }) {
  usePrefetchAfter(isAwaiting)
  return null
}

let idle: (() => void)[] = []

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

function lineIs(line: { saveData?: boolean; effectiveType?: string }): void {
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true })
}

const rest = () => idle.splice(0).forEach((then) => void then())

describe('useFetchedAhead', () => {
  test('behavior: prefetches a lazy part once when the page is idle', () => {
    const preload = vi.fn()
    const { rerender } = render(<Part preload={preload} />)
    expect(preload).not.toHaveBeenCalled()
    rest()
    rerender(<Part preload={preload} isWanted={false} />)
    rerender(<Part preload={preload} />)
    rest()
    expect(preload).toHaveBeenCalledTimes(1)
  })

  test('behavior: skips an unmounted part, and prefetches it when it is mounted again', () => {
    const preload = vi.fn()
    const { unmount } = render(<Part preload={preload} />)
    unmount()
    rest()
    expect(preload).not.toHaveBeenCalled()
    render(<Part preload={preload} />)
    rest()
    expect(preload).toHaveBeenCalledTimes(1)
  })

  test('behavior: prefetches a part only once it is needed', () => {
    const preload = vi.fn()
    const { rerender } = render(<Part preload={preload} isWanted={false} />)
    rest()
    expect(preload).not.toHaveBeenCalled()
    rerender(<Part preload={preload} />)
    rest()
    expect(preload).toHaveBeenCalledTimes(1)
  })

  test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'behavior: prefetches nothing on a slow or metered connection: %o',
    (line) => {
      lineIs(line)
      const preload = vi.fn()
      render(<Part preload={preload} />)
      rest()
      expect(preload).not.toHaveBeenCalled()
    },
  )

  test('behavior: prefetches on a fast connection', () => {
    lineIs({ saveData: false, effectiveType: '4g' })
    const preload = vi.fn()
    render(<Part preload={preload} />)
    rest()
    expect(preload).toHaveBeenCalledTimes(1)
  })
})

function Panel({ preload }: { preload: () => void }) {
  useFetchedOnApproach('[popovertarget=settings]', preload)
  return (
    <>
      <button type="button" popoverTarget="settings">
        <span>Settings</span>
      </button>
      <button type="button">Other</button>
    </>
  )
}

describe('useFetchedOnApproach', () => {
  test.each(['pointerOver', 'focusIn'] as const)('behavior: loads a view on %s of its control', (approach) => {
    const preload = vi.fn()
    const { unmount } = render(<Panel preload={preload} />)
    rest()
    fireEvent[approach](screen.getByText('Other'))
    expect(preload).not.toHaveBeenCalled()
    fireEvent[approach](screen.getByText('Settings'))
    expect(preload).toHaveBeenCalledTimes(1)
    unmount()
  })
})

describe('usePrefetchAfter', () => {
  test('behavior: prefetches only after the first price is shown', () => {
    holdIdle()
    const preload = vi.fn()
    const page = (isAwaiting: boolean) => (
      <>
        <Screen isAwaiting={isAwaiting} />
        <Part preload={preload} />
      </>
    )
    const { rerender } = render(page(true))
    rest()
    expect(preload).not.toHaveBeenCalled()
    rerender(page(false))
    rest()
    expect(preload).toHaveBeenCalledTimes(1)
  })

  test('behavior: prefetches after eight seconds when no price was shown', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    holdIdle()
    const preload = vi.fn()
    render(<Part preload={preload} />)
    rest()
    vi.advanceTimersByTime(7999)
    rest()
    expect(preload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    rest()
    expect(preload).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
})
