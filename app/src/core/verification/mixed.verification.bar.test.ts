import { afterAll, beforeAll } from 'vitest'
import { bar } from '../test/bar.ts'
import type { LyingNode } from '../test/lying-nodes.ts'
import { sendMixedHonestly, sendMixedPastLies } from '../test/mixed-lies.ts'
import { type MixedSends, startMixedSends } from '../test/mixed-sends.ts'
import { startOperators } from '../test/start-operators.ts'

// Invariant: with two operators no split order with a wrong pool state is signed, and no correct
// one is stopped.

let scene: MixedSends
let lying: LyingNode
let honest: LyingNode
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ scene, lying, honest, stop } = await startOperators(await startMixedSends()))
}, 300_000)
afterAll(() => stop())

bar({
  name: 'wrong state of pools of all kinds for split orders of a page with two operators',
  requested: 200,
  run: (options) => sendMixedPastLies(scene, [lying, honest], options),
})

bar({
  name: 'honest split orders over pools of all kinds with two operators',
  requested: 100,
  run: (options) => sendMixedHonestly(scene, [lying, honest], options),
})
