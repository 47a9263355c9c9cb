import { compileList, compileRow, createScope, type Scope } from './compile-row.ts'
import type { Deadline } from './deadline.ts'
import type { Entity } from './entity.ts'
import type { PricedState } from './figures.ts'
import type { ReadPlan, RootPlan } from './plan.ts'
import type { Head } from './request.ts'
import type { Statement } from './statement.ts'
import { columnSql, tableOf } from './table.ts'
import { writeOne, writeRows } from './write-rows.ts'
import { metaText } from './write-value.ts'
import type { YieldTurn } from './yield-turn.ts'

/** A plan as one SQL statement, with the writer of its JSON response. */
export type Compiled = {
  readonly statement: Statement
  /**
   * Writes the response.
   * @param cells results of the statement, one per root field in the order of the query
   */
  readonly write: (cells: readonly unknown[], head: Head, yieldTurn: YieldTurn) => Promise<string>
}

type CompiledRoot = {
  /** SQL of a root field; null when it reads nothing. */
  readonly sql: string | null
  readonly write: (cell: unknown, head: Head, yieldTurn: YieldTurn) => string | Promise<string>
}

function compileRoot(scope: Scope, root: RootPlan): CompiledRoot {
  switch (root.kind) {
    case 'typename':
      return { sql: null, write: () => `"${root.name}"` }
    case 'meta':
      return { sql: null, write: (_cell, head) => metaText(root.fields, head) }
    case 'single': {
      const alias = scope.nextAlias()
      const row = compileRow(scope, root.target, alias)
      const id = scope.parameters.add(root.id, 'text')
      const { entity } = root.target
      const sql = `(select ${row.cells} from ${tableOf(entity)} ${alias}${row.joins} where ${columnSql(entity, 'id', alias)} = ${id})`
      return { sql, write: (cell) => writeOne(cell, row.write) }
    }
    case 'list': {
      const { sql, write } = compileList(scope, root.target, root.page, null)
      return { sql, write: (cell, _head, yieldTurn) => writeRows(cell, write, yieldTurn) }
    }
  }
}

/**
 * Compiles a plan to one statement, so that all of it reads one snapshot. Each row is a JSON list of
 * cells; related rows are nested in a cell.
 * @param tokens the token entity, for the decimals of reward amounts
 * @throws GraphQLError when an object has more fields than a row can contain
 */
export function compilePlan(
  plan: ReadPlan,
  priced: PricedState | null,
  tokens: Entity | null,
  assertTime: Deadline,
): Compiled {
  const scope = createScope(priced, tokens, assertTime)
  const roots = plan.roots.map((root) => ({ key: root.key, ...compileRoot(scope, root) }))
  return {
    statement: { text: roots.flatMap(({ sql }) => sql ?? []).join(', '), values: scope.parameters.values },
    async write(cells, head, yieldTurn) {
      let next = 0
      let text = ''
      for (const { key, sql, write } of roots) {
        const cell = sql === null ? null : cells[next++]
        await yieldTurn()
        text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${await write(cell, head, yieldTurn)}`
      }
      return `{${text}}`
    },
  }
}
