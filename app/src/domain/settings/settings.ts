import type { GasPriceChoice } from '../networks/gas-prices.ts'

export type ThemeChoice = 'dark' | 'light' | 'system'

/** What the visitor has chosen; stored under the product's namespace. */
export type Settings = {
  readonly slippageBps: number
  readonly deadlineSeconds: number
  readonly multihop: boolean
  readonly expertMode: boolean
  readonly gasPrice: GasPriceChoice
  readonly approvalAmount: 'maximum' | 'exact'
  readonly theme: ThemeChoice
  /** A BCP 47 tag, or null for the browser's own. */
  readonly language: string | null
  /** Kept in storage only; nothing shows it (spec/3 §8 'Leftover modals'). */
  readonly urlWarning: boolean
}

/** spec/1 §9. */
export const defaultSettings: Settings = {
  slippageBps: 50,
  deadlineSeconds: 1200,
  multihop: true,
  expertMode: false,
  gasPrice: 'FAST',
  approvalAmount: 'maximum',
  theme: 'dark',
  language: null,
  urlWarning: true,
}
