import type { Tone } from './badge.tsx'
import type { ButtonKind } from './button.tsx'

/** Names of the four levels of `core/risk.ts`. */
type Level = 'fine' | 'notice' | 'warning' | 'stop'

/** The colour and picture of a level on badges, notices and lines. */
export const riskTones = {
  fine: 'success',
  notice: 'info',
  warning: 'warning',
  stop: 'danger',
} as const satisfies Readonly<Record<Level, Tone>>

/** The main button has the colour of its action's most severe level. */
export const riskButtons = {
  fine: 'primary',
  notice: 'primary',
  warning: 'warning',
  stop: 'danger',
} as const satisfies Readonly<Record<Level, ButtonKind>>
