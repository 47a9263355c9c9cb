import { type Dispatch, useReducer } from 'react'
import { useModals } from '#hooks/open-modal.ts'
import { useOnLeave } from '#hooks/use-on-leave.ts'
import { useAfter } from '#hooks/use-time.ts'
import { type Bridge, initialBridge } from './bridge.ts'
import { type BridgeEvent, nextBridge } from './next-bridge.ts'

/** Duration of a simulated transfer (rule 2.9.16). */
export const bridgeAdvanceMs = 2000

/** State of the mock-up. It is lost when the user leaves the screen. */
export function useBridge(): { readonly bridge: Bridge; readonly send: Dispatch<BridgeEvent> } {
  const { closeModal } = useModals()
  const [bridge, send] = useReducer(nextBridge, initialBridge)
  const { status } = bridge.step

  // Simulates the arrival of the transfer after two seconds.
  useAfter(status === 'pending' ? bridgeAdvanceMs : null, () => send({ type: 'arrived' }))

  // Closes an open dialog when the user leaves the screen.
  useOnLeave(() => {
    for (const name of ['networkSwitcherFrom', 'networkSwitcherTo', 'bridgeSuccess'] as const) closeModal(name)
  })

  return { bridge, send }
}

export type BridgeProps = ReturnType<typeof useBridge>
