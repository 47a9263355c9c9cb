import { describe, expect, test } from 'vitest'
import { createWorkLoop } from './work-loop.ts'

/** A loop with steps that the test ends, and a clock that the test controls. */
function start() {
  const steps: { readonly end: (more: boolean) => void; readonly fail: (failure: unknown) => void }[] = []
  const retries: { readonly ms: number; readonly then: () => void }[] = []
  const failures: (readonly [unknown, boolean])[] = []
  const page = { visible: true, wanted: true }
  const loop = createWorkLoop({
    clock: {
      now: () => 0,
      after(ms, then) {
        const retry = { ms, then }
        retries.push(retry)
        return () => void retries.splice(retries.indexOf(retry) >>> 0, 1)
      },
    },
    isVisible: () => page.visible,
    isWanted: () => page.wanted,
    step: () => new Promise<boolean>((end, fail) => steps.push({ end, fail })),
    onFailure: (failure, before) => failures.push([failure, before]),
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { loop, steps, retries, failures, page, settle }
}

describe('createWorkLoop', () => {
  test('behavior: runs one step at a time, and one more after any number of wake-ups during a step', async () => {
    const { loop, steps, settle } = start()
    loop.wake()
    loop.wake()
    loop.wake()
    expect(steps).toHaveLength(1)
    steps[0]?.end(false)
    await settle()
    expect(steps).toHaveLength(2)
    steps[1]?.end(false)
    await settle()
    expect(steps).toHaveLength(2)
    expect(loop.isWorking()).toBe(false)
  })

  test('behavior: repeats the step while it reports more work, and runs no step while `isWanted` returns false', async () => {
    const { loop, steps, page, settle } = start()
    page.wanted = false
    loop.wake()
    expect(steps).toHaveLength(0)
    page.wanted = true
    loop.wake()
    steps[0]?.end(true)
    await settle()
    expect(steps).toHaveLength(2)
  })

  test('behavior: retries a failed step after 2.5 to 3.5 s on a visible page, else at the next wake-up', async () => {
    const { loop, steps, retries, failures, page, settle } = start()
    loop.wake()
    steps[0]?.fail('down')
    await settle()
    expect(retries[0]?.ms).toBeGreaterThanOrEqual(2500)
    expect(retries[0]?.ms).toBeLessThanOrEqual(3500)
    expect(loop.hasFailed()).toBe(true)
    page.visible = false
    retries[0]?.then()
    expect(steps).toHaveLength(1)
    loop.wake()
    expect(retries).toEqual([])
    steps[1]?.fail('still down')
    await settle()
    expect(failures).toEqual([
      ['down', false],
      ['still down', true],
    ])
    loop.wake()
    steps[2]?.end(false)
    await settle()
    expect(loop.hasFailed()).toBe(false)
  })

  test('behavior: starts and retries nothing after it was stopped', async () => {
    const { loop, steps, retries, settle } = start()
    loop.wake()
    steps[0]?.fail('down')
    await settle()
    loop.stop()
    loop.wake()
    expect([steps.length, retries]).toEqual([1, []])
  })
})
