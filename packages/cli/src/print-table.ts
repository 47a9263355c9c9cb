/** Rows as lines with aligned columns; columns from `rightFrom` on are aligned right. */
export function tableOf(rows: readonly (readonly string[])[], rightFrom = Number.POSITIVE_INFINITY): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at >= rightFrom ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** JSON with integers of any size as decimal strings. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? each.toString() : each), 2)
}
