import type { Bridge } from './bridge.ts'
import { type BridgeNetwork, bridgeNetwork } from './bridge-networks.ts'
import { transferOf } from './next-bridge.ts'

/** What the one button of the card does. */
export type BridgeButton =
  | { readonly kind: 'connect'; readonly network: BridgeNetwork }
  | { readonly kind: 'enter-amount' }
  | { readonly kind: 'bridge'; readonly network: BridgeNetwork }
  | { readonly kind: 'bridging'; readonly network: BridgeNetwork }
  | { readonly kind: 'open' }
  | { readonly kind: 'collect' }

/** The button in the order of spec/3 §8: connect, enter an amount, bridge; then what the transfer waits for. */
export function bridgeButton({ form, step }: Bridge): BridgeButton {
  switch (step.status) {
    case 'initial':
      if (form.connected !== form.from) return { kind: 'connect', network: bridgeNetwork(form.from) }
      if (!transferOf(form)) return { kind: 'enter-amount' }
      return { kind: 'bridge', network: bridgeNetwork(form.to) }
    case 'pending':
      return { kind: 'bridging', network: bridgeNetwork(step.transfer.to) }
    case 'ready':
      return { kind: 'open' }
    case 'collect':
    case 'success':
      return { kind: 'collect' }
  }
}
