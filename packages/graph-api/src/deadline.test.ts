import { describe, expect, test } from 'vitest'
import { CompileTimeoutError, createDeadline } from './deadline.ts'

describe('createDeadline', () => {
  test('error: CompileTimeoutError when the work took more processor time than allowed', () => {
    const check = createDeadline(5)
    const until = performance.now() + 2_000
    const work = () => {
      while (performance.now() < until) check()
    }
    expect(work).toThrow(CompileTimeoutError)
  })

  test('behavior: does not count time in which the process did not run', () => {
    const check = createDeadline(50)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    expect(check).not.toThrow()
  })
})
