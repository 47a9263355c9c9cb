import { afterAll, beforeAll } from 'vitest'
import { bar } from '../test/bar.ts'
import { type ConcentratedSends, startConcentratedSends } from '../test/concentrated-sends.ts'
import type { LyingNode } from '../test/lying-nodes.ts'
import { sendDrawnSwaps } from '../test/send-drawn-swaps.ts'
import { sendHonestly, sendPastLies } from '../test/send-past-lies.ts'
import { startOperators } from '../test/start-operators.ts'

// Invariant: with two operators, no wrong pool state is signed and no correct send is stopped.

let scene: ConcentratedSends
let lying: LyingNode
let honest: LyingNode
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ scene, lying, honest, stop } = await startOperators(await startConcentratedSends()))
  await scene.allow()
}, 120_000)
afterAll(() => stop())

bar({
  name: 'wrong state of concentrated pools for a page with two operators',
  requested: 1000,
  run: (options) => sendPastLies(scene, [lying, honest], options),
})

bar({
  name: 'swaps over pairs and concentrated pools',
  requested: 200,
  isWhole: true,
  run: (options) => sendDrawnSwaps(scene, options),
})

bar({
  name: 'swaps through concentrated pools with two correct operators',
  requested: 500,
  run: (options) => sendHonestly(scene, [lying, honest], options),
})
