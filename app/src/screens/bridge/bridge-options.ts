import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type BridgeOption = {
  readonly id: string
  readonly name: string
  /** Hundredths of a percent of the amount. */
  readonly feeBps: number
  /** Whole US dollars. */
  readonly gasUsd: number
  readonly time: MessageDescriptor
}

/** The bridges of the mock-up with their sample figures (spec/2 §9). */
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

/** How many stand in the table before it is expanded. */
const shownAtFirst = 4

/** The rows of the table: four, or all; one that was chosen never disappears. */
export function shownOptions(expanded: boolean, chosen: BridgeOptionId): readonly (typeof bridgeOptions)[number][] {
  return bridgeOptions.filter((option, index) => expanded || index < shownAtFirst || option.id === chosen)
}

export function bridgeOption(id: BridgeOptionId): (typeof bridgeOptions)[number] {
  return bridgeOptions.find((option) => option.id === id) ?? bridgeOptions[0]
}
