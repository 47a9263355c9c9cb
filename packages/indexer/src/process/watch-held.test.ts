import { describe, expect, test } from 'vitest'
import { watchHeld } from './watch-held.ts'

/** Watches ten times. @returns how often it was told that the chain is another one */
async function watch(isHeld: boolean, answers: readonly (boolean | null)[]): Promise<number> {
  let asked = 0
  let told = 0
  let rounds = 0
  await watchHeld(
    {
      isHeld: () => isHeld,
      async isReplaced() {
        const answer = answers[asked++ % answers.length]
        if (answer === null || answer === undefined) throw new TypeError('fetch failed')
        return answer
      },
      isOver: () => rounds >= 10,
      onReplaced: () => told++,
    },
    100,
    { now: () => 0, pause: async () => void rounds++ },
  )
  return told
}

describe('watchHeld', () => {
  test('default: a chain that begins otherwise is told once it was seen three times in a row', async () => {
    expect(await watch(true, [true])).toBe(3)
  })
  test('behavior: one bad answer in between, or a node that does not answer, tells nothing', async () => {
    expect(await watch(true, [true, true, false])).toBe(0)
    expect(await watch(true, [true, true, null])).toBe(0)
  })
  test('behavior: one that is not held is left alone', async () => {
    expect(await watch(false, [true])).toBe(0)
  })
})
