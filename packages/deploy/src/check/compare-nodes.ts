import type { Row } from './row.ts'

/** The results of the check for one node. */
export type NodeRows = { readonly node: string; readonly operator: string; readonly rows: readonly Row[] }

/** Key of each row: its name, with a number when the name occurs again. */
function keysOf(rows: readonly Row[]): readonly string[] {
  const seen = new Map<string, number>()
  return rows.map(({ what }) => {
    const nth = (seen.get(what) ?? 0) + 1
    seen.set(what, nth)
    return `${what} ${nth}`
  })
}

/** Marks a fact as wrong for all nodes when they return different values. */
export function compareNodes(nodes: readonly NodeRows[]): readonly NodeRows[] {
  const answers = new Map<string, Set<string>>()
  for (const { rows } of nodes) {
    const keys = keysOf(rows)
    for (const [at, { fact }] of rows.entries()) {
      const key = keys[at] ?? ''
      if (fact !== undefined) answers.set(key, (answers.get(key) ?? new Set()).add(fact))
    }
  }
  return nodes.map((each) => {
    const keys = keysOf(each.rows)
    const differs = (at: number) => (answers.get(keys[at] ?? '')?.size ?? 0) > 1
    const rows = each.rows.map((row, at): Row => {
      if (row.fact === undefined || !differs(at)) return row
      return { ...row, verdict: 'wrong', reported: `${row.reported} (the nodes differ)` }
    })
    return { ...each, rows }
  })
}

/** Operators of nodes that responded, each once. */
export function answeringOperators(nodes: readonly NodeRows[]): readonly string[] {
  const answering = nodes.filter(({ rows }) => rows.some(({ fact }) => fact !== undefined))
  return [...new Set(answering.map(({ operator }) => operator))]
}
