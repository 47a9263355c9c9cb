import type { BridgeChainId } from './bridge-networks.ts'
import type { BridgeOptionId } from './bridge-options.ts'

export type BridgeSide = 'from' | 'to'

/** What the visitor has put into the mock-up. */
export type BridgeForm = {
  readonly from: BridgeChainId
  readonly to: BridgeChainId
  /** The network that the mock-up pretends to be connected to. The wallet's own network plays no part. */
  readonly connected: BridgeChainId
  /** The typed text, exactly as typed. */
  readonly text: string
  readonly option: BridgeOptionId
}

/** A pretended transfer, fixed when it is sent. */
export type BridgeTransfer = {
  readonly from: BridgeChainId
  readonly to: BridgeChainId
  /** In wei. */
  readonly amount: bigint
  readonly option: BridgeOptionId
}

/** The steps of spec/2 §4. Each but the first is about one transfer, and each has a way on. */
export type BridgeStep =
  | { readonly status: 'initial' }
  | { readonly status: 'pending' | 'ready' | 'collect' | 'success'; readonly transfer: BridgeTransfer }

export type Bridge = { readonly form: BridgeForm; readonly step: BridgeStep }

/** Digits of the one currency that is bridged, ETH. */
export const bridgedDecimals = 18

export const firstBridge: Bridge = {
  form: { from: 1, to: 1666600000, connected: 1, text: '', option: 'dexswap' },
  step: { status: 'initial' },
}
