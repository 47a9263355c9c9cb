import type { Tone } from './badge.tsx'
import type { ButtonKind } from './button.tsx'

/** Names of the four levels of `core/risk.ts`, which decides what is which. */
type Level = 'fine' | 'notice' | 'warning' | 'stop'

/** The colour and picture of a level on badges, notices and lines. */
export const riskTones = {
  fine: 'success',
  notice: 'info',
  warning: 'warning',
  stop: 'danger',
} as const satisfies Readonly<Record<Level, Tone>>

/** The one button of a card or dialog follows the gravest level of what it would do. */
export const riskButtons = {
  fine: 'primary',
  notice: 'primary',
  warning: 'warning',
  stop: 'danger',
} as const satisfies Readonly<Record<Level, ButtonKind>>
