import {
  type ChainId,
  ethereum as ethereumChain,
  harmony as harmonyChain,
  harmonyTestnet as testnetChain,
} from '@dexswap/chains'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The networks of the mock-up by name (rule 3.8.28). Only here is Binance among them. */
export const bridgeNetworks = [
  { chainId: harmonyChain.id, name: 'HARMONY', picture: harmonyChain.picture },
  { chainId: testnetChain.id, name: 'HARMONY TESTNET', picture: testnetChain.picture },
  { chainId: ethereumChain.id, name: 'ETHEREUM', picture: ethereumChain.picture },
  { chainId: 56, name: 'BINANCE', picture: undefined },
] as const

export type BridgeNetwork = (typeof bridgeNetworks)[number]
export type BridgeChainId = BridgeNetwork['chainId']

const [harmony, harmonyTestnet, ethereum, binance] = bridgeNetworks
const byChainId: { readonly [Id in BridgeChainId]: BridgeNetwork } = {
  [harmony.chainId]: harmony,
  [harmonyTestnet.chainId]: harmonyTestnet,
  [ethereum.chainId]: ethereum,
  [binance.chainId]: binance,
}

export function bridgeNetwork(chainId: BridgeChainId): BridgeNetwork {
  return byChainId[chainId]
}

/** The chain of the product for a network; null for Binance, which the product does not support. */
export function tradingChain(chainId: BridgeChainId): ChainId | null {
  return chainId === 56 ? null : chainId
}

export type BridgeOption = {
  readonly id: string
  readonly name: string
  /** Fee in hundredths of a percent of the amount. */
  readonly feeBps: number
  /** Gas cost in whole US dollars. */
  readonly gasUsd: number
  readonly time: MessageDescriptor
}

/** The bridges of the mock-up with their sample values (rule 2.9.17). */
export const bridgeOptions = [
  { id: 'dexswap', name: 'DexSwap', feeBps: 10, gasUsd: 11, time: msg`~1 min` },
  { id: 'connext', name: 'Connext', feeBps: 15, gasUsd: 13, time: msg`10 min` },
  { id: 'hopper', name: 'Hopper', feeBps: 30, gasUsd: 15, time: msg`12 min` },
  { id: 'harmony', name: 'Harmony Bridge', feeBps: 3, gasUsd: 9, time: msg`12 min` },
  { id: 'badger', name: 'Badger Finance', feeBps: 10, gasUsd: 11, time: msg`~1 min` },
  { id: 'wanswap', name: 'Wanswap Bridge', feeBps: 30, gasUsd: 15, time: msg`12 min` },
  { id: 'ethereum', name: 'Ethereum Bridge', feeBps: 3, gasUsd: 9, time: msg`6 days` },
] as const satisfies readonly BridgeOption[]

export type BridgeOptionId = (typeof bridgeOptions)[number]['id']

/** Number of bridges that are displayed before the table is expanded. */
const shownAtFirst = 4

/** Bridges of the table: four, or all when expanded; always includes the chosen one. */
export function shownOptions(expanded: boolean, chosen: BridgeOptionId): readonly (typeof bridgeOptions)[number][] {
  return bridgeOptions.filter((option, index) => expanded || index < shownAtFirst || option.id === chosen)
}

export function bridgeOption(id: BridgeOptionId): (typeof bridgeOptions)[number] {
  return bridgeOptions.find((option) => option.id === id) ?? bridgeOptions[0]
}

export type BridgeSide = 'from' | 'to'

/** User input of the bridge form. */
export type BridgeForm = {
  readonly from: BridgeChainId
  readonly to: BridgeChainId
  /** The network to which the mock-up claims to be connected, independent of the wallet's network. */
  readonly connected: BridgeChainId
  /** Amount as typed. */
  readonly text: string
  readonly option: BridgeOptionId
}

/** A simulated transfer, fixed when it is sent. */
export type BridgeTransfer = {
  readonly from: BridgeChainId
  readonly to: BridgeChainId
  /** Amount in wei. */
  readonly amount: bigint
  readonly option: BridgeOptionId
}

/** Steps of a transfer (rule 2.4.29). All except the first belong to a transfer. */
export type BridgeStep =
  | { readonly status: 'initial' }
  | { readonly status: 'pending' | 'ready' | 'collect' | 'success'; readonly transfer: BridgeTransfer }

export type Bridge = { readonly form: BridgeForm; readonly step: BridgeStep }

/** Decimals of ETH, the only bridged currency. */
export const bridgedDecimals = 18

export const initialBridge: Bridge = {
  form: { from: ethereum.chainId, to: harmony.chainId, connected: ethereum.chainId, text: '', option: 'dexswap' },
  step: { status: 'initial' },
}
