import type { Tone } from './badge.tsx'
import type { ButtonKind } from './button.tsx'

/** The four levels of `core/risk.ts`. */
type Level = 'fine' | 'notice' | 'warning' | 'stop'

/** Color and icon of each level, for badges, notices and lines. */
export const riskTones = {
  fine: 'success',
  notice: 'info',
  warning: 'warning',
  stop: 'danger',
} as const satisfies Readonly<Record<Level, Tone>>

/** Color of the main button, by the most severe level of its action. */
export const riskButtons = {
  fine: 'primary',
  notice: 'primary',
  warning: 'warning',
  stop: 'danger',
} as const satisfies Readonly<Record<Level, ButtonKind>>
