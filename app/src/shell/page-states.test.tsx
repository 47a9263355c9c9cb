import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loaderMs, useLater } from './page-states.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('useLater', () => {
  test('default: a loader shows after 600 ms, not before', () => {
    const { result } = renderHook(() => useLater(true))
    pass(599)
    expect(result.current).toBe(false)
    pass(1)
    expect(result.current).toBe(true)
    expect(loaderMs).toBe(600)
  })

  test('behavior: a break begins the wait anew', () => {
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
