import { startConcentratedSends } from './concentrated-sends.ts'
import { startLyingNode } from './lying-nodes.ts'

/**
 * The scene of `startConcentratedSends` behind two operators, either of which can return wrong
 * values.
 */
export async function startOperatorSends(kind?: Parameters<typeof startConcentratedSends>[0]) {
  const scene = await startConcentratedSends(kind)
  const [lying, honest] = await Promise.all([
    startLyingNode(scene.world.anvil.rpcUrl),
    startLyingNode(scene.world.anvil.rpcUrl),
  ])
  return {
    ...{ scene, lying, honest },
    async stop() {
      await Promise.all([lying.stop(), honest.stop()])
      await scene.world.stop()
    },
  }
}

export type OperatorSends = Awaited<ReturnType<typeof startOperatorSends>>
