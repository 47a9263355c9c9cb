import { expect, test } from 'vitest'
import { createOnce } from './create-once.ts'

test('createOnce > behavior: runs a task once, and again after a failure', async () => {
  let runs = 0
  const once = createOnce(async () => {
    runs += 1
    if (runs === 1) throw new RangeError('first')
    return runs
  })
  await expect(once()).rejects.toThrow('first')
  expect(await Promise.all([once(), once()])).toEqual([2, 2])
})
