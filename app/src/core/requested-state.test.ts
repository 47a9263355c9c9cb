import { describe, expect, test, vi } from 'vitest'
import { createRequestedState, type Service } from './requested-state.ts'

const double: Service<number, number> = (publish) => (request) => publish(request === null ? 0 : request * 2)

describe('createRequestedState', () => {
  test('default: loads the code with the first request and publishes its state', async () => {
    const load = vi.fn(async () => double)
    const state = createRequestedState(0, load)
    const heard = vi.fn()
    state.subscribe(heard)
    state.want(null)
    expect(load).not.toHaveBeenCalled()
    state.want(2)
    await vi.waitFor(() => expect(state.get()).toBe(4))
    state.want(3)
    expect([state.get(), heard.mock.calls.length, load.mock.calls.length]).toEqual([6, 2, 1])
  })

  test('behavior: uses the latest request when several arrive while the code loads', async () => {
    const served: (number | null)[] = []
    const state = createRequestedState<number, number>(0, async () => () => (request) => void served.push(request))
    for (const request of [1, 2, 3]) state.want(request)
    await vi.waitFor(() => expect(served).toEqual([3]))
  })

  test('behavior: ignores a request that ended before the code was loaded', async () => {
    const state = createRequestedState(7, async () => double)
    state.want(2)
    state.want(null)
    await vi.waitFor(() => expect(state.get()).toBe(0))
  })

  test('behavior: loads the code again with the next request after a failure', async () => {
    const load = vi.fn(async () => double).mockRejectedValueOnce(new TypeError('offline'))
    const state = createRequestedState(0, load)
    state.want(1)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    await Promise.resolve()
    state.want(1)
    await vi.waitFor(() => expect(state.get()).toBe(2))
  })
})
