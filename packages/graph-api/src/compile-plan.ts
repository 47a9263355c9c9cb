import { GraphQLError } from 'graphql'
import type { Deadline } from './deadline.ts'
import type { Entity } from './entity.ts'
import type { Derived, PricedState } from './figures.ts'
import { filterSql } from './filter.ts'
import { orderSql } from './order.ts'
import { figuresOf, type Page } from './page.ts'
import type { EntityPlan, FieldPlan, Plan, RootPlan } from './plan-query.ts'
import type { Head } from './request.ts'
import { createParameters, type Parameters, type Statement } from './statement.ts'
import { cellSql, columnSql, tableOf } from './table.ts'
import { type Cells, metaText, type Place, valueWriter, type Writer } from './write-value.ts'
import type { YieldTurn } from './yield-turn.ts'

type ReadPlan = Extract<Plan, { kind: 'read' }>

/** A plan as one statement, with the writer of its JSON response. */
export type Compiled = {
  readonly statement: Statement
  /** @param cells results of the statement, one per root in order */
  readonly write: (cells: readonly unknown[], head: Head, yieldTurn: YieldTurn) => Promise<string>
}

/** Reading the clock costs about as much as writing a row. */
const rowsBetweenPauses = 16

/** PostgreSQL functions take at most 100 arguments. */
const maxCells = 90

const isDerived = (plan: FieldPlan): boolean => plan.kind === 'value' && plan.field.kind === 'derived'

function entityNeedsPrices({ fields }: EntityPlan): boolean {
  return fields.some(
    (plan) =>
      isDerived(plan) ||
      ('target' in plan && entityNeedsPrices(plan.target)) ||
      (plan.kind === 'many' && figuresOf(plan.target.entity, plan.page).size > 0),
  )
}

/** Whether a plan cannot be compiled or written without prices. */
export function needsPrices({ roots }: ReadPlan): boolean {
  return roots.some(
    (root) =>
      ('target' in root && entityNeedsPrices(root.target)) ||
      (root.kind === 'list' && figuresOf(root.target.entity, root.page).size > 0),
  )
}

/**
 * Compiles a plan to one statement, so that it reads one snapshot. Rows are JSON lists of cells;
 * related rows are nested in a cell.
 * @param tokens the token entity, for the decimals of reward amounts
 * @throws GraphQLError when an object has more fields than a row can hold
 */
export function compilePlan(
  plan: ReadPlan,
  priced: PricedState | null,
  tokens: Entity | null,
  assertTime: Deadline,
): Compiled {
  const parameters = createParameters()
  const prices = priced?.prices ?? null
  const figures = new Map<Derived, string>()
  let aliases = 0
  const nextAlias = () => `a${aliases++}`

  /** The lists of a field as parameters, shipped once per statement. */
  function figureParameters(field: Derived): string {
    if (priced === null) throw new TypeError('The plan needs prices.')
    const { ids, figures: values } = priced.listsOf(field)
    const known = figures.get(field) ?? `${parameters.add(ids, 'text[]')}, ${parameters.add(values, 'numeric[]')}`
    figures.set(field, known)
    return known
  }

  type RowOf = { readonly cells: string; readonly joins: string; readonly write: Writer }

  /** One row of an entity: its cells, and the joins of its single relations. */
  function compileRow({ entity, fields }: EntityPlan, alias: string): RowOf {
    const cells: string[] = []
    const joins: string[] = []
    const place = (sql: string): number => {
      const known = cells.indexOf(sql)
      return known >= 0 ? known : cells.push(sql) - 1
    }
    const at: Place = (column) => place(cellSql(entity, column, alias))

    function compileField(field: FieldPlan): Writer {
      assertTime()
      switch (field.kind) {
        case 'typename':
          return () => `"${field.name}"`
        case 'value': {
          if (field.field.kind !== 'amounts') return valueWriter(entity, field.field, at, place, prices, alias)
          const decimals = place(decimalsSql(columnSql(entity, field.field.tokens, alias)))
          return valueWriter(entity, field.field, at, () => decimals, prices, alias)
        }
        case 'one': {
          const target = nextAlias()
          const row = compileRow(field.target, target)
          const id = columnSql(field.target.entity, 'id', target)
          joins.push(
            `left join ${tableOf(field.target.entity)} ${target} on ${id} = ${columnSql(entity, field.column, alias)}${row.joins}`,
          )
          const cell = place(`case when ${id} is not null then ${row.cells} end`)
          return (cellsOf) => writeOne(cellsOf[cell], row.write)
        }
        case 'named': {
          const [list, target] = [nextAlias(), nextAlias()]
          const row = compileRow(field.target, target)
          const id = columnSql(field.target.entity, 'id', target)
          const from = `unnest(${columnSql(entity, field.column, alias)}) with ordinality ${list}(id, n) left join ${tableOf(field.target.entity)} ${target} on ${id} = ${list}.id${row.joins}`
          const cell = place(
            `(select coalesce(json_agg(case when ${id} is not null then ${row.cells} end order by ${list}.n), '[]') from ${from})`,
          )
          return (cellsOf) => writeList(cellsOf[cell], row.write)
        }
        case 'many': {
          const parent = columnSql(entity, 'id', alias)
          const { sql, write } = compileList(field.target, field.page, { column: field.column, parent })
          const cell = place(sql)
          return (cellsOf) => writeList(cellsOf[cell], write)
        }
      }
    }

    const writers = fields.map((field, index) => {
      const prefix = `${index === 0 ? '' : ','}${JSON.stringify(field.key)}:`
      return [prefix, compileField(field)] as const
    })
    if (cells.length > maxCells) {
      throw new GraphQLError(
        `${entity.name} is asked for ${cells.length} different things at once; at most ${maxCells} are answered.`,
      )
    }
    return {
      cells: `json_build_array(${cells.join(', ')})`,
      joins: joins.map((join) => ` ${join}`).join(''),
      write(row) {
        let text = '{'
        for (const [prefix, write] of writers) text += prefix + write(row)
        return `${text}}`
      },
    }
  }

  /** Decimals of the tokens in an array column, in its order. */
  function decimalsSql(column: string): string {
    if (!tokens) throw new TypeError('There are no tokens.')
    const [list, token] = [nextAlias(), nextAlias()]
    return `(select json_agg(${columnSql(tokens, 'decimals', token)} order by ${list}.n) from unnest(${column}) with ordinality ${list}(id, n) left join ${tableOf(tokens)} ${token} on ${columnSql(tokens, 'id', token)} = ${list}.id)`
  }

  /** One page of a table, or of each parent row. */
  function compileList(
    target: EntityPlan,
    page: Page,
    of: { readonly column: string; readonly parent: string } | null,
  ): { readonly sql: string; readonly write: Writer } {
    const { entity } = target
    const [table, ordered, alias] = [nextAlias(), nextAlias(), nextAlias()]
    const { join, figureSql } = joinFigures(entity, page, table)
    const conditions = [
      ...(of === null ? [] : [`${columnSql(entity, of.column, table)} = ${of.parent}`]),
      filterSql(entity, page.filter, { alias: table, parameters, figureSql, assertTime }),
    ]
    const order = orderSql(entity, page.orderBy, page.direction, table, figureSql)
    const limit = `limit ${parameters.add(String(page.first), 'integer')} offset ${parameters.add(String(page.skip), 'integer')}`
    const rows = `select ${table}.* from ${tableOf(entity)} ${table}${join} where ${conditions.join(' and ')} order by ${order} ${limit}`
    const row = compileRow(target, alias)
    // Joins may change the order of the page: row numbers restore it.
    const numbered = `(select ${ordered}.*, row_number() over () as n from (${rows}) ${ordered}) ${alias}`
    const sql = `(select coalesce(json_agg(${row.cells} order by ${alias}.n), '[]') from ${numbered}${row.joins})`
    return { sql, write: row.write }
  }

  /** Joins the figures that a page filters or sorts by: one list per field and page. */
  function joinFigures(entity: Entity, page: Page, table: string) {
    const names = new Map<Derived, string>()
    let join = ''
    for (const field of figuresOf(entity, page) as ReadonlySet<Derived>) {
      const name = nextAlias()
      names.set(field, name)
      join += ` left join unnest(${figureParameters(field)}) ${name}(id, figure) on ${name}.id = ${columnSql(entity, 'id', table)}`
    }
    return { join, figureSql: (field: Derived) => `${names.get(field)}.figure` }
  }

  function compileRoot(root: RootPlan): {
    readonly sql: string | null
    readonly write: (cell: unknown, head: Head, yieldTurn: YieldTurn) => string | Promise<string>
  } {
    switch (root.kind) {
      case 'typename':
        return { sql: null, write: () => `"${root.name}"` }
      case 'meta':
        return { sql: null, write: (_cell, head) => metaText(root.fields, head) }
      case 'single': {
        const alias = nextAlias()
        const row = compileRow(root.target, alias)
        const id = parameters.add(root.id, 'text')
        const { entity } = root.target
        const sql = `(select ${row.cells} from ${tableOf(entity)} ${alias}${row.joins} where ${columnSql(entity, 'id', alias)} = ${id})`
        return { sql, write: (cell) => writeOne(cell, row.write) }
      }
      case 'list': {
        const { sql, write } = compileList(root.target, root.page, null)
        return { sql, write: (cell, _head, yieldTurn) => writeRows(cell, write, yieldTurn) }
      }
    }
  }

  const roots = plan.roots.map((root) => ({ key: root.key, ...compileRoot(root) }))
  return {
    statement: { text: roots.flatMap(({ sql }) => sql ?? []).join(', '), values: valuesOf(parameters) },
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

const valuesOf = ({ values }: Parameters): readonly string[] => values

function writeOne(cell: unknown, write: Writer): string {
  return Array.isArray(cell) ? write(cell) : 'null'
}

type RowCells = readonly (Cells | null)[]

function writeList(cell: unknown, write: Writer): string {
  let text = '['
  for (const [index, row] of ((cell ?? []) as RowCells).entries()) {
    text += (index === 0 ? '' : ',') + writeOne(row, write)
  }
  return `${text}]`
}

/** As `writeList`, in several turns. */
async function writeRows(cell: unknown, write: Writer, yieldTurn: YieldTurn): Promise<string> {
  let text = '['
  for (const [index, row] of ((cell ?? []) as RowCells).entries()) {
    text += (index === 0 ? '' : ',') + writeOne(row, write)
    if (index % rowsBetweenPauses === 0) await yieldTurn()
  }
  return `${text}]`
}
