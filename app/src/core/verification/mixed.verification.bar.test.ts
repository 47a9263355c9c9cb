import { afterAll, beforeAll } from 'vitest'
import { bar } from '../test/bar.ts'
import { type LyingNode, startLyingNode } from '../test/lying-nodes.ts'
import { sendMixedHonestly, sendMixedPastLies } from '../test/mixed-lies.ts'
import { type MixedSends, startMixedSends } from '../test/mixed-sends.ts'

// Invariant: with two operators no split order with a wrong pool state is signed, and no correct
// one is stopped.

let scene: MixedSends
let lying: LyingNode
let honest: LyingNode

beforeAll(async () => {
  scene = await startMixedSends()
  lying = await startLyingNode(scene.world.anvil.rpcUrl)
  honest = await startLyingNode(scene.world.anvil.rpcUrl)
}, 300_000)
afterAll(async () => {
  await Promise.all([lying.stop(), honest.stop()])
  await scene.world.stop()
})

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
