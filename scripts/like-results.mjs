// Table of docs/likenesses.md: a row per flow, a column per network; other cells are preserved.
const [begin, end] = ['<!-- results -->', '<!-- /results -->']
const dayRow = 'walked on'

/**
 * The page with the results of one network.
 * @param {string} text
 * @param {string} name of the network, the heading of its column
 * @param {readonly { flow: string, went: boolean, seconds: number }[]} flows
 * @param {string} day
 */
export function withResults(text, name, flows, day) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new RangeError(`The page has no place for results (${begin} … ${end}).`)
  const rows = text
    .slice(from + begin.length, to)
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const [head = []] = rows
  const column = head.indexOf(name)
  if (column < 1) throw new RangeError(`The table has no column for ${name}.`)
  const cells = new Map([
    ...flows.map(({ flow, went, seconds }) => [flow, went ? `${seconds} s` : 'failed']),
    [dayRow, flows.length > 0 ? day : undefined],
  ])
  const filled = rows.map((row, at) => {
    const cell = at < 2 ? undefined : cells.get(row[0])
    return cell === undefined ? row : row.with(column, cell)
  })
  const table = filled.map((row) => `| ${row.join(' | ')} |`).join('\n')
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`
}
