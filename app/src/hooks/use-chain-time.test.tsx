import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageSession } from '#core/test/page-session.ts'
import { SessionContext } from './use-session.ts'
import { useChainTime } from './use-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useChainTime', () => {
  test("default: updates the chain's time every second, with one render per second [2.9.31]", () => {
    const { session } = createPageSession()
    const opened = Date.now()
    session.networks.now = () => 1_700_000_000.4 + (Date.now() - opened) / 1000
    let draws = 0
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SessionContext value={session}>{children}</SessionContext>
    )
    const { result } = renderHook(() => [useChainTime(), ++draws], { wrapper })
    const drawn = draws
    expect(result.current[0]).toBe(1_700_000_000)
    act(() => void vi.advanceTimersByTime(999))
    expect(draws).toBe(drawn)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current[0]).toBe(1_700_000_001)
    act(() => void vi.advanceTimersByTime(3000))
    expect(result.current[0]).toBe(1_700_000_004)
  })
})
