import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the stateful tests of the campaigns count, in the order of `Handler.counts`: the first ten move stakes and rewards. */
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

/** What those of the executor count, in the order of `SplitHandler.counts`; orders that are refused change nothing, and stand behind. */
export const orderKinds = ['order', 'coinOrder', 'trade', 'gift', 'mood', 'fee'] as const

/** How often each kind of action went through and changed something. */
export type EffectiveCalls = Readonly<Record<string, number>>

/** Sums up what the runs wrote, a line each; what stands behind the kinds in a line is for other eyes. */
export function sumUp(lines: string, kinds: readonly string[] = campaignKinds): EffectiveCalls {
  const rows = lines.split('\n').filter((line) => line !== '')
  if (rows.length === 0) return {}
  const cells = rows.map((row) => row.split('\t').map(Number))
  return Object.fromEntries(kinds.map((kind, at) => [kind, cells.reduce((sum, row) => sum + (row[at] ?? 0), 0)]))
}

/** Where a run of Forge writes what went through, and what it wrote. */
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
