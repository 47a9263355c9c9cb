import { act, renderHook, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/test/render-ui.tsx'
// Imported before the tests, so that loading it does not affect their timing.
import './page-failure.tsx'
import { loaderMs, PageBoundary, useLater } from './page-states.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('useLater', () => {
  test('default: shows a loader after 600 ms, and no loader before [1.4.07 1.9.27]', () => {
    const { result } = renderHook(() => useLater(true))
    pass(599)
    expect(result.current).toBe(false)
    pass(1)
    expect(result.current).toBe(true)
    expect(loaderMs).toBe(600)
  })

  test('behavior: restarts the delay when the condition was interrupted', () => {
    const { result, rerender } = renderHook(({ active }) => useLater(active), { initialProps: { active: true } })
    pass(599)
    rerender({ active: false })
    rerender({ active: true })
    pass(599)
    expect(result.current).toBe(false)
    rerender({ active: false })
    pass(10_000)
    expect(result.current).toBe(false)
  })
})

function Breaks({ error }: { error: Error | null }) {
  if (error) throw error
  return <p>a screen</p>
}

/** Throws the error that React throws when other code moved its nodes. */
function Moved({ times }: { times: { left: number } }) {
  useLayoutEffect(() => {
    if (times.left === 0) return
    times.left -= 1
    throw new DOMException('not a child of this node', 'NotFoundError')
  })
  return <p>a screen</p>
}

describe('PageBoundary', () => {
  function show(error: Error | null) {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = (address: string, of: Error | null) => (
      <PageBoundary address={address}>
        <Breaks error={of} />
      </PageBoundary>
    )
    const { rerender } = renderUi(page('/pools', error))
    return { goOn: (address: string) => rerender(page(address, null)) }
  }
  const reload = vi.fn()
  beforeEach(() => {
    history.replaceState(null, '')
    reload.mockClear()
    vi.spyOn(location, 'reload').mockImplementation(reload)
  })

  test('default: shows the failure of a screen until the URL changes', async () => {
    vi.useRealTimers()
    const { goOn } = show(new Error('broken'))
    expect(await screen.findByText('This page has failed')).toBeDefined()
    expect(reload).not.toHaveBeenCalled()
    goOn('/exchange')
    expect(screen.getByText('a screen')).toBeDefined()
  })

  test("behavior: collapses the thrown message, and hides the browser's message for a failed chunk", async () => {
    vi.useRealTimers()
    show(new Error("Cannot read properties of undefined (reading 'amount')"))
    const sentence = await screen.findByText(/Your funds are not affected/)
    expect(sentence.textContent).toContain('An error occurred.')
    const details = screen.getByText('Details for its operator').closest('details')
    expect(details?.open).toBe(false)
    expect(details?.textContent).toContain("(reading 'amount')")
    history.replaceState({ reloaded: true }, '')
    show(new TypeError('Failed to fetch dynamically imported module: https://dexswap.example/assets/pools-screen-1.js'))
    expect(await screen.findByText(/was modified in transit/)).toBeDefined()
    expect(document.body.textContent).not.toContain('dynamically')
  })

  test.each([
    { failures: 3, sees: 'a screen' },
    { failures: 4, sees: 'This page has failed' },
  ])('behavior: renders a screen again up to three times when other code moved its nodes: $failures', async (given) => {
    vi.useRealTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    renderUi(
      <PageBoundary address="/pools">
        <Moved times={{ left: given.failures }} />
      </PageBoundary>,
    )
    expect(await screen.findByText(given.sees)).toBeDefined()
  })

  test.each([
    'Failed to fetch dynamically imported module: https://dexswap.example/assets/pools-screen-1.js',
    'error loading dynamically imported module: https://dexswap.example/assets/pools-screen-1.js',
    'Importing a module script failed.',
  ])('behavior: reloads once when the host no longer has the chunk: %s', async (message) => {
    vi.useRealTimers()
    show(new TypeError(message))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('This page has failed')).toBeNull()
    show(new TypeError(message))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('This page has failed')).toBeDefined()
  })
})
