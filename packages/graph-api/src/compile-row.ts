import { GraphQLError } from 'graphql'
import type { Deadline } from './deadline.ts'
import type { Entity } from './entity.ts'
import type { Derived, PricedState } from './figures.ts'
import { filterSql } from './filter.ts'
import { orderSql } from './order.ts'
import { figuresOf, type Page } from './page.ts'
import type { ChildrenPlan, EntityPlan, FieldPlan, RelationPlan } from './plan.ts'
import { createParameters, type Parameters } from './statement.ts'
import { cellSql, columnSql, tableOf } from './table.ts'
import { writeList, writeOne } from './write-rows.ts'
import { type Place, type ValueField, valueWriter, type Writer } from './write-value.ts'

/** Maximum number of cells per row, because PostgreSQL functions take at most 100 arguments. */
const maxCells = 90

/** State of compiling a statement. */
export type Scope = {
  readonly priced: PricedState | null
  /** The token entity, for the decimals of reward amounts. */
  readonly tokens: Entity | null
  readonly parameters: Parameters
  readonly nextAlias: () => string
  /** Values of a price-dependent field as parameters, sent once per statement. */
  readonly figureParameters: (field: Derived) => string
  readonly assertTime: Deadline
}

export function createScope(priced: PricedState | null, tokens: Entity | null, assertTime: Deadline): Scope {
  const parameters = createParameters()
  const figures = new Map<Derived, string>()
  let aliases = 0
  return {
    ...{ priced, tokens, parameters, assertTime },
    nextAlias: () => `a${aliases++}`,
    figureParameters(field) {
      if (priced === null) throw new TypeError('The plan needs prices.')
      const { ids, figures: values } = priced.listsOf(field)
      const known = figures.get(field) ?? `${parameters.add(ids, 'text[]')}, ${parameters.add(values, 'numeric[]')}`
      figures.set(field, known)
      return known
    },
  }
}

export type CompiledRow = { readonly cells: string; readonly joins: string; readonly write: Writer }

/** A row being built, to which fields add joins and cells. */
type RowParts = {
  readonly entity: Entity
  readonly alias: string
  readonly joins: string[]
  readonly place: Place
}

/**
 * SQL of one row of an entity: its cells, and the joins of its single relations.
 * @throws GraphQLError when the entity has more fields than a row can contain
 */
export function compileRow(scope: Scope, { entity, fields }: EntityPlan, alias: string): CompiledRow {
  const cells: string[] = []
  const joins: string[] = []
  const place = (sql: string): number => {
    const known = cells.indexOf(sql)
    return known >= 0 ? known : cells.push(sql) - 1
  }
  const writers = fields.map((field, index) => {
    const prefix = `${index === 0 ? '' : ','}${JSON.stringify(field.key)}:`
    return [prefix, compileField(scope, { entity, alias, joins, place }, field)] as const
  })
  if (cells.length > maxCells) {
    throw new GraphQLError(
      `${entity.name} is requested with ${cells.length} different values; the maximum is ${maxCells}.`,
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

function compileField(scope: Scope, parts: RowParts, field: FieldPlan): Writer {
  scope.assertTime()
  switch (field.kind) {
    case 'typename':
      return () => `"${field.name}"`
    case 'value':
      return compileValue(scope, parts, field.field)
    case 'one':
      return compileOne(scope, parts, field)
    case 'named':
      return compileNamed(scope, parts, field)
    case 'many':
      return compileMany(scope, parts, field)
  }
}

function compileValue(scope: Scope, { entity, alias, place }: RowParts, field: ValueField): Writer {
  const prices = scope.priced?.prices ?? null
  const at: Place = (column) => place(cellSql(entity, column, alias))
  if (field.kind !== 'amounts') return valueWriter(entity, field, at, place, prices, alias)
  const decimals = place(decimalsSql(scope, columnSql(entity, field.tokens, alias)))
  return valueWriter(entity, field, at, () => decimals, prices, alias)
}

/** SQL of the decimals of the tokens in an array column, in its order. */
function decimalsSql({ tokens, nextAlias }: Scope, column: string): string {
  if (!tokens) throw new TypeError('There are no tokens.')
  const [list, token] = [nextAlias(), nextAlias()]
  return `(select json_agg(${columnSql(tokens, 'decimals', token)} order by ${list}.n) from unnest(${column}) with ordinality ${list}(id, n) left join ${tableOf(tokens)} ${token} on ${columnSql(tokens, 'id', token)} = ${list}.id)`
}

/** Adds a related row; its cell is null when the row is missing. */
function compileOne(scope: Scope, parts: RowParts, { column, target }: RelationPlan): Writer {
  const alias = scope.nextAlias()
  const row = compileRow(scope, target, alias)
  const id = columnSql(target.entity, 'id', alias)
  const key = columnSql(parts.entity, column, parts.alias)
  parts.joins.push(`left join ${tableOf(target.entity)} ${alias} on ${id} = ${key}${row.joins}`)
  const cell = parts.place(`case when ${id} is not null then ${row.cells} end`)
  return (cells) => writeOne(cells[cell], row.write)
}

/** Adds the rows with the ids in an array column, in its order. */
function compileNamed(scope: Scope, parts: RowParts, { column, target }: RelationPlan): Writer {
  const [list, alias] = [scope.nextAlias(), scope.nextAlias()]
  const row = compileRow(scope, target, alias)
  const id = columnSql(target.entity, 'id', alias)
  const ids = columnSql(parts.entity, column, parts.alias)
  const from = `unnest(${ids}) with ordinality ${list}(id, n) left join ${tableOf(target.entity)} ${alias} on ${id} = ${list}.id${row.joins}`
  const cell = parts.place(
    `(select coalesce(json_agg(case when ${id} is not null then ${row.cells} end order by ${list}.n), '[]') from ${from})`,
  )
  return (cells) => writeList(cells[cell], row.write)
}

/** Adds one page of the rows that refer to this one. */
function compileMany(scope: Scope, parts: RowParts, { column, page, target }: ChildrenPlan): Writer {
  const parent = columnSql(parts.entity, 'id', parts.alias)
  const { sql, write } = compileList(scope, target, page, { column, parent })
  const cell = parts.place(sql)
  return (cells) => writeList(cells[cell], write)
}

export type CompiledList = { readonly sql: string; readonly write: Writer }

/** SQL of one page of a table, or of one page per parent row. */
export function compileList(
  scope: Scope,
  target: EntityPlan,
  page: Page,
  of: { readonly column: string; readonly parent: string } | null,
): CompiledList {
  const { parameters, nextAlias, assertTime } = scope
  const { entity } = target
  const [table, ordered, alias] = [nextAlias(), nextAlias(), nextAlias()]
  const { join, figureSql } = joinFigures(scope, entity, page, table)
  const conditions = [
    ...(of === null ? [] : [`${columnSql(entity, of.column, table)} = ${of.parent}`]),
    filterSql(entity, page.filter, { alias: table, parameters, figureSql, assertTime }),
  ]
  const order = orderSql(entity, page.orderBy, page.direction, table, figureSql)
  const limit = `limit ${parameters.add(String(page.first), 'integer')} offset ${parameters.add(String(page.skip), 'integer')}`
  const rows = `select ${table}.* from ${tableOf(entity)} ${table}${join} where ${conditions.join(' and ')} order by ${order} ${limit}`
  const row = compileRow(scope, target, alias)
  // Joins may change the order of the page. The row numbers restore it.
  const numbered = `(select ${ordered}.*, row_number() over () as n from (${rows}) ${ordered}) ${alias}`
  const sql = `(select coalesce(json_agg(${row.cells} order by ${alias}.n), '[]') from ${numbered}${row.joins})`
  return { sql, write: row.write }
}

/**
 * Joins the price-dependent values by which a page filters or sorts: one list per field and page.
 */
function joinFigures({ nextAlias, figureParameters }: Scope, entity: Entity, page: Page, table: string) {
  const names = new Map<Derived, string>()
  let join = ''
  for (const field of figuresOf(entity, page) as ReadonlySet<Derived>) {
    const name = nextAlias()
    names.set(field, name)
    join += ` left join unnest(${figureParameters(field)}) ${name}(id, figure) on ${name}.id = ${columnSql(entity, 'id', table)}`
  }
  return { join, figureSql: (field: Derived) => `${names.get(field)}.figure` }
}
