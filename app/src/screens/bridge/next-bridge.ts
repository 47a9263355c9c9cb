import { readAmountText } from '#core/tokens/amount-text.ts'
import {
  type Bridge,
  type BridgeChainId,
  type BridgeForm,
  type BridgeNetwork,
  type BridgeOptionId,
  type BridgeSide,
  type BridgeTransfer,
  bridgedDecimals,
  bridgeNetwork,
} from './bridge.ts'

export type BridgeEvent =
  /** Events that change the form, before a transfer is sent. */
  | { readonly type: 'flipped' }
  | { readonly type: 'picked'; readonly side: BridgeSide; readonly chainId: BridgeChainId }
  | { readonly type: 'connected' }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'chosen'; readonly option: BridgeOptionId }
  /** Events of a transfer. */
  | { readonly type: 'sent' }
  | { readonly type: 'arrived' }
  | { readonly type: 'opened' }
  | { readonly type: 'wentBack' }
  | { readonly type: 'collected' }
  | { readonly type: 'closed' }

function flip(form: BridgeForm): BridgeForm {
  return { ...form, from: form.to, to: form.from }
}

/** Picking the network of the other side swaps both sides, because they must differ. */
function pick(form: BridgeForm, side: BridgeSide, chainId: BridgeChainId): BridgeForm {
  const other = side === 'from' ? form.to : form.from
  return chainId === other ? flip(form) : { ...form, [side]: chainId }
}

/**
 * The transfer that the form describes; null without a connection to its network, or without an
 * amount.
 */
function transferOf({ from, to, connected, text, option }: BridgeForm): BridgeTransfer | null {
  const typed = readAmountText(text, bridgedDecimals)
  return connected === from && typed.status === 'amount' ? { from, to, amount: typed.amount, option } : null
}

function nextForm(form: BridgeForm, event: BridgeEvent): BridgeForm {
  switch (event.type) {
    case 'flipped':
      return flip(form)
    case 'picked':
      return pick(form, event.side, event.chainId)
    case 'connected':
      return { ...form, connected: form.from }
    case 'typed':
      return { ...form, text: event.text }
    case 'chosen':
      return { ...form, option: event.option }
    default:
      return form
  }
}

/**
 * Reducer of the mock-up. Ignores events that the current step does not expect; calls no wallet and
 * no node.
 */
export function nextBridge(bridge: Bridge, event: BridgeEvent): Bridge {
  const { form, step } = bridge
  switch (step.status) {
    case 'initial': {
      const transfer = event.type === 'sent' ? transferOf(form) : null
      if (transfer) return { form, step: { status: 'pending', transfer } }
      const changed = nextForm(form, event)
      return changed === form ? bridge : { form: changed, step }
    }
    case 'pending':
      return event.type === 'arrived' ? { form, step: { ...step, status: 'ready' } } : bridge
    case 'ready':
      return event.type === 'opened' ? { form, step: { ...step, status: 'collect' } } : bridge
    case 'collect':
      if (event.type === 'wentBack') return { form, step: { ...step, status: 'ready' } }
      return event.type === 'collected' ? { form, step: { ...step, status: 'success' } } : bridge
    case 'success':
      return event.type === 'closed' ? { form: { ...form, text: '' }, step: { status: 'initial' } } : bridge
  }
}

/** Main button of the card and its action. */
type BridgeButton =
  | { readonly kind: 'connect'; readonly network: BridgeNetwork }
  | { readonly kind: 'enter-amount' }
  | { readonly kind: 'bridge'; readonly network: BridgeNetwork }
  | { readonly kind: 'bridging'; readonly network: BridgeNetwork }
  | { readonly kind: 'open' }
  | { readonly kind: 'collect' }

/**
 * State of the main button (rule 3.8.29): connect, enter an amount, bridge, and afterwards the steps
 * of the transfer.
 */
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

const bpsOfWhole = 10_000n

/** Received amount and fee in wei. The received amount is rounded down, and the rest is the fee. */
export function bridgedAmountsDown(
  amount: bigint,
  feeBps: number,
): { readonly received: bigint; readonly fee: bigint } {
  const received = (amount * (bpsOfWhole - BigInt(feeBps))) / bpsOfWhole
  return { received, fee: amount - received }
}
