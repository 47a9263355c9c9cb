import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeLock } from './take-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('takeLock', () => {
  test('default: writes the holder to the file and removes it on release', async () => {
    const lock = await takeLock(file, () => false)
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
    await lock.release()
    expect(existsSync(file)).toBe(false)
  })

  test('behavior: waits until the first holder releases the lock', async () => {
    const order: string[] = []
    const first = await takeLock(file, () => false)
    const second = takeLock(file, () => false).then((lock) => {
      order.push('second')
      return lock
    })
    order.push('first')
    await first.release()
    await (await second).release()
    expect(order).toEqual(['first', 'second'])
  })

  test('behavior: takes over the lock of a process that has ended', async () => {
    // Above the highest process id of any system, so that no such process exists.
    writeFileSync(file, '99999999')
    const lock = await takeLock(file, () => false)
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
    await lock.release()
  })

  test('behavior: keeps the lock of another process when waiting for it is aborted', async () => {
    const first = await takeLock(file, () => false)
    const second = await takeLock(file, () => true)
    await second.release()
    expect(existsSync(file)).toBe(true)
    await first.release()
  })
})
