import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Kinds of campaign actions in the order of `Handler.counts`; the first ten move stakes and rewards. */
export const campaignKinds = [
  'create',
  'stake',
  'withdraw',
  'exit',
  'claim',
  'claimAll',
  'consolidate',
  'recover',
  'recoverChosen',
  'cancel',
  'handOver',
  'changeMood',
  'block',
  'rebase',
  'donate',
  'pause',
  'refused',
] as const

/**
 * Kinds of executor actions in the order of `SplitHandler.counts`, without rejected ones.
 * `inner` counts orders inside of others, which are no actions of their own.
 */
export const orderKinds = ['order', 'coinOrder', 'trade', 'gift', 'mood', 'fee', 'inner'] as const

/** Numbers of successful actions with an effect, by kind. */
export type EffectiveCalls = Readonly<Record<string, number>>

/** Number of actions with an effect, without inner orders. */
export function sumOfActions(calls: EffectiveCalls): number {
  return Object.entries(calls).reduce((sum, [kind, count]) => (kind === 'inner' ? sum : sum + count), 0)
}

/** Sums the lines written by the runs; columns after the kinds are ignored. */
export function sumUp(lines: string, kinds: readonly string[] = campaignKinds): EffectiveCalls {
  const rows = lines.split('\n').filter((line) => line !== '')
  if (rows.length === 0) return {}
  const cells = rows.map((row) => row.split('\t').map(Number))
  return Object.fromEntries(kinds.map((kind, at) => [kind, cells.reduce((sum, row) => sum + (row[at] ?? 0), 0)]))
}

/** Environment of a Forge run that writes its counts to a file, and a reader of that file. */
export function effectiveCalls(name: 'EFFECTIVE_CALLS' | 'EFFECTIVE_ORDERS' = 'EFFECTIVE_CALLS') {
  const folder = fileURLToPath(new URL('../cache/', import.meta.url))
  const file = `${folder}${name.toLowerCase().replace('_', '-')}-${process.pid}.tsv`
  mkdirSync(folder, { recursive: true })
  return {
    env: { [name]: file },
    read(): EffectiveCalls {
      const lines = existsSync(file) ? readFileSync(file, 'utf8') : ''
      rmSync(file, { force: true })
      return sumUp(lines, name === 'EFFECTIVE_CALLS' ? campaignKinds : orderKinds)
    },
  }
}
