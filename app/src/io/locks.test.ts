import { describe, expect, test } from 'vitest'
import { createPageLocks } from './locks.ts'

describe('createPageLocks', () => {
  test('default: grants a lock to one holder at a time, and to the next one afterwards', async () => {
    const locks = createPageLocks()
    const order: string[] = []
    let release = () => {}
    const first = locks.hold('a', async () => {
      order.push('first')
      await new Promise<void>((resolve) => {
        release = resolve
      })
      order.push('first ends')
    })
    const second = locks.hold('a', async () => {
      order.push('second')
    })
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    expect(await locks.isHeld('a')).toBe(true)
    release()
    await Promise.all([first, second])
    expect(order).toEqual(['first', 'first ends', 'second'])
    expect(await locks.isHeld('a')).toBe(false)
  })

  test('behavior: returns null from holdIfFree when the lock is held', async () => {
    const locks = createPageLocks()
    let release = () => {}
    const first = locks.holdIfFree(
      'a',
      () =>
        new Promise<number>((resolve) => {
          release = () => resolve(1)
        }),
    )
    expect(await locks.holdIfFree('a', async () => 2)).toBeNull()
    expect(await locks.holdIfFree('b', async () => 3)).toEqual({ result: 3 })
    release()
    expect(await first).toEqual({ result: 1 })
    expect(await locks.holdIfFree('a', async () => 4)).toEqual({ result: 4 })
  })

  test('behavior: releases the lock when its holder fails', async () => {
    const locks = createPageLocks()
    await expect(locks.hold('a', () => Promise.reject(new TypeError('no')))).rejects.toThrow('no')
    expect(await locks.holdIfFree('a', async () => 1)).toEqual({ result: 1 })
  })
})
