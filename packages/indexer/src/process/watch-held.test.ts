import { describe, expect, test } from 'vitest'
import { watchHeld } from './watch-held.ts'

/** Polls ten times. @returns how many times it reported another chain */
async function watch(isHeld: boolean, answers: readonly (boolean | null)[]): Promise<number> {
  let reads = 0
  let reports = 0
  let rounds = 0
  await watchHeld(
    {
      isHeld: () => isHeld,
      async isReplaced() {
        const answer = answers[reads++ % answers.length]
        if (answer === null || answer === undefined) throw new TypeError('fetch failed')
        return answer
      },
      isOver: () => rounds >= 10,
      onReplaced: () => reports++,
    },
    100,
    { now: () => 0, pause: async () => void rounds++ },
  )
  return reports
}

describe('watchHeld', () => {
  test('default: reports another chain after three equal readings in a row', async () => {
    expect(await watch(true, [true])).toBe(3)
  })
  test('behavior: resets the count on a different reading or a failed request', async () => {
    expect(await watch(true, [true, true, false])).toBe(0)
    expect(await watch(true, [true, true, null])).toBe(0)
  })
  test('behavior: ignores an indexer that is not held', async () => {
    expect(await watch(false, [true])).toBe(0)
  })
})
