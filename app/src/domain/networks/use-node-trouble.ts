import { clock } from '#io/clock.ts'
import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import { type NodeTrouble, nodeTroubleOf } from './node-trouble.ts'
import { useChain } from './use-chain.ts'
import { useHead } from './use-head.ts'

/** Whether the nodes of the current chain are silent; judged anew at every look that fails. */
export function useNodeTrouble(): NodeTrouble | null {
  const { networks } = useSession()
  const failure = useStore(networks.headFailureOf(useChain().id))
  return nodeTroubleOf(failure, useHead(), clock.now())
}
