/** What one trial of a platform's own swap says, and on which block. */
export type RowTrial = { readonly says: 'passes' | 'nothing' } | { readonly says: 'fails'; readonly block: bigint }

/** For each row whose last word was that it fails: the blocks of the first and the newest time. */
export type FailedRows = ReadonlyMap<string, { readonly first: bigint; readonly last: bigint }>

/** The rows after one more trial of each; a row that is not tried any more is forgotten. A node that says nothing changes nothing. */
export function afterTrials(before: FailedRows, trials: ReadonlyMap<string, RowTrial>): FailedRows {
  const after = new Map<string, { readonly first: bigint; readonly last: bigint }>()
  for (const [key, trial] of trials) {
    const failed = before.get(key)
    if (trial.says === 'nothing' && failed) after.set(key, failed)
    if (trial.says === 'fails') after.set(key, { first: failed?.first ?? trial.block, last: trial.block })
  }
  return after
}

/**
 * Whether it is said of a row: a false alarm is worse than silence, so it has to have failed on two different blocks.
 * @param apart blocks by which one of the nodes may be behind another (`apartOf`)
 */
export function isFailing(rows: FailedRows, key: string, apart = 0n): boolean {
  const failed = rows.get(key)
  if (failed === undefined) return false
  const distance = failed.last - failed.first
  return distance > apart || -distance > apart
}
