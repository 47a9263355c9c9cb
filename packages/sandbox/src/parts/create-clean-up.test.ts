import { describe, expect, test } from 'vitest'
import { createCleanUp } from './create-clean-up.ts'

describe('createCleanUp', () => {
  test('default: runs all steps once, in reverse order', async () => {
    const undone: string[] = []
    const cleanUp = createCleanUp(() => {})
    await cleanUp.add(() => void undone.push('first'))
    await cleanUp.add(async () => void undone.push('second'))
    await Promise.all([cleanUp.run(), cleanUp.run()])
    expect(undone).toEqual(['second', 'first'])
  })

  test('behavior: reports a failed step and runs the others', async () => {
    const undone: string[] = []
    const failures: unknown[] = []
    const cleanUp = createCleanUp((error) => failures.push(error))
    await cleanUp.add(() => void undone.push('first'))
    await cleanUp.add(() => Promise.reject(new Error('stuck')))
    await cleanUp.run()
    expect(undone).toEqual(['first'])
    expect(failures).toEqual([new Error('stuck')])
  })

  test('behavior: runs a step immediately when it is added after the clean-up started', async () => {
    const undone: string[] = []
    const cleanUp = createCleanUp(() => {})
    expect(cleanUp.hasBegun).toBe(false)
    await cleanUp.run()
    expect(cleanUp.hasBegun).toBe(true)
    await cleanUp.add(() => void undone.push('late'))
    expect(undone).toEqual(['late'])
  })
})
