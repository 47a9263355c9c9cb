import type { RiskLevel } from './risk.ts'

/** Severity of each named risk; `risk.ts` rates risks that depend on a number. */
const levels = {
  /** A notice was published about the token. */
  unsupported: 'stop',
  /** Another contract has the symbol of a well-known token. */
  'look-alike': 'stop',
  /** The name mixes alphabets or has invisible characters. */
  'misleading-name': 'stop',
  /** A list states other decimals than the contract. */
  'wrong-decimals': 'warning',
  /** The token is on no list. */
  unverified: 'warning',
  /** A campaign's contract holds less than it owes. */
  unfunded: 'stop',
  /** Stakes can be lost in the campaign's contract. */
  'unsafe-campaign': 'stop',
  'would-fail': 'stop',
  'takes-more': 'warning',
  'brings-less': 'notice',
  /** Nothing was simulated or measured. */
  unsimulated: 'notice',
  simulated: 'fine',
} as const satisfies Readonly<Record<string, RiskLevel>>

export type Risk = keyof typeof levels

export function riskOf(risk: Risk): RiskLevel {
  return levels[risk]
}
