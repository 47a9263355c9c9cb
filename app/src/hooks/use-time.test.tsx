import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSettled } from './use-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('useSettled', () => {
  test('default: returns a text once it has not changed for 200 ms [1.5.24 1.9.25 3.9.15]', () => {
    const { result, rerender } = renderHook(({ text }) => useSettled(text), { initialProps: { text: '' } })
    rerender({ text: 'a' })
    pass(199)
    rerender({ text: 'ad' })
    pass(199)
    expect(result.current).toBe('')
    pass(1)
    expect(result.current).toBe('ad')
  })
})
