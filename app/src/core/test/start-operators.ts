import { type LyingNode, startLyingNode } from './lying-nodes.ts'
import type { TestWorld } from './start-test-world.ts'

type SendsWorld = { readonly world: Pick<TestWorld, 'anvil' | 'stop'> }

/** A scene behind two operators, either of which can lie. */
type Operators<S extends SendsWorld> = {
  readonly scene: S
  readonly lying: LyingNode
  readonly honest: LyingNode
  /** Stops the operators, then the chain. */
  readonly stop: () => Promise<void>
}

export async function startOperators<S extends SendsWorld>(scene: S): Promise<Operators<S>> {
  const { anvil, stop } = scene.world
  const [lying, honest] = await Promise.all([startLyingNode(anvil.rpcUrl), startLyingNode(anvil.rpcUrl)])
  return {
    ...{ scene, lying, honest },
    async stop() {
      await Promise.all([lying.stop(), honest.stop()])
      await stop()
    },
  }
}
