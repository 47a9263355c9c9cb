import type { Entity, Field } from './entity.ts'
import { type Condition, conditionsOf, type Filter } from './filter.ts'
import { ignoresCase, readsText } from './operators.ts'
import { figuresOf, type Page } from './page.ts'
import { columnName, isOrderOfIndex, isScaled, isStored } from './table.ts'
import type { TableStats } from './table-stats.ts'

/** The parent rows of a nested list, on which its cost depends. */
export type Parents = {
  readonly rows: number
  /** True when no parent occurs twice, so that no row is in two of their lists. */
  readonly areDistinct: boolean
  /** The column of the list that has the id of the parent. */
  readonly column: string
}

/** Cost units of any database query, including the statistics with which it is planned. */
const perList = 150
/** Cost units of finding the list of one parent row. */
export const perParent = 8
/** Cost units of each row that is read but not returned, by operation. */
const perRow = { read: 0.3, found: 1.5, skipped: 0.1, sorted: 0.2, sortedOnDisk: 2.5, figure: 1.2 }
/** Cost units of a row that is skipped in the order of an index: a random read of the table. */
const perIndexSkip = 2.5
/** Cost units per sorted row and doubling of the page, which PostgreSQL keeps in a heap. */
const perDoubling = 0.05
/**
 * Cost units per row and condition, by kind: comparison, scaled value, text search, text search
 * without case.
 */
const perCondition = { plain: 0.1, list: 0.3, scaled: 0.8, text: 0.3, textWithoutCase: 1 }
/**
 * Cost units of planning a condition, and each value of its list: as text in an array, or as its own
 * parameter.
 */
const perPlanned = { condition: 15, text: 1.5, number: 6 }
/** Maximum number of rows that are sorted in `work_mem`. */
const maxRowsInMemory = 10_000

function weightOf({ field, operator, value }: Condition): number {
  if (readsText(operator)) return ignoresCase(operator) ? perCondition.textWithoutCase : perCondition.text
  if (isScaled(field)) return perCondition.scaled
  return Array.isArray(value) ? perCondition.list : perCondition.plain
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'hex' || kind === 'one'

/** Cost units of a condition, before any row is read. */
function ofPlanning({ field, value }: Condition): number {
  const values = Array.isArray(value) ? value.length : 1
  return perPlanned.condition + values * (isText(field) ? perPlanned.text : perPlanned.number)
}

/**
 * Maximum number of rows that an index finds for a filter; infinite when a part of the filter needs a
 * scan.
 */
function rowsFound(entity: Entity, filter: Filter, stats: TableStats): number {
  if (filter.kind !== 'condition') {
    const parts = filter.parts.map((part) => rowsFound(entity, part, stats))
    return filter.kind === 'and'
      ? Math.min(Number.POSITIVE_INFINITY, ...parts)
      : parts.reduce((sum, part) => sum + part, 0)
  }
  const { field, operator, value } = filter.condition
  if (!isStored(field) || isScaled(field) || (operator !== 'is' && operator !== 'in')) return Number.POSITIVE_INFINITY
  const column = columnName(entity, field.column)
  if (!stats.indexes.some(([first]) => first === column)) return Number.POSITIVE_INFINITY
  const values = Array.isArray(value) ? value.length : 1
  return field.column === 'id' ? values : values * stats.maxRowsPerValue(column)
}

/** True when an index returns the rows in the order of the page, so that a scan ends with the page. */
function isInIndexOrder(entity: Entity, page: Page, parent: string | null, stats: TableStats): boolean {
  const { filter, orderBy, direction } = page
  const field = entity.fields[orderBy ?? 'id']
  if (!field || !isStored(field) || !isOrderOfIndex(entity, field, direction)) return false
  const order = columnName(entity, field.column)
  const conditions = conditionsOf(filter)
  const isOnOrder = ({ field: own, operator }: Condition) =>
    isStored(own) && own.column === field.column && ['is', 'gt', 'gte', 'lt', 'lte'].includes(operator)
  const equal = conditions.filter((condition) => !isOnOrder(condition))
  const columns = [
    ...(parent === null ? [] : [parent]),
    ...equal.flatMap(({ field: own, operator }) =>
      isStored(own) && operator === 'is' ? [columnName(entity, own.column)] : [],
    ),
  ]
  const isPlain = isConjunction(filter) && columns.length === equal.length + (parent === null ? 0 : 1)
  if (!isPlain || columns.length > 1) return false
  return stats.indexes.some((index) => [...columns, order].every((column, place) => index[place] === column))
}

const isConjunction = (filter: Filter): boolean =>
  filter.kind === 'condition' || (filter.kind === 'and' && filter.parts.every(isConjunction))

/** Number of rows that have the same value as the last one of a page, and therefore are sorted by id. */
function tiesOf(entity: Entity, { orderBy }: Page, ofParent: number, stats: TableStats): number {
  const field = entity.fields[orderBy ?? 'id']
  if (!field || !isStored(field) || field.column === 'id') return 0
  return Math.min(ofParent, stats.maxRowsPerValue(columnName(entity, field.column)))
}

/** `weight`: cost units per row, without those of conditions and sort. */
type RowsRead = { readonly rows: number; readonly weight: number; readonly inOrder: boolean }

/**
 * True when PostgreSQL may read a table in the requested order, even to filter most of its rows.
 * Rows with price-dependent values are joined first.
 */
function hasOrderIndex(entity: Entity, page: Page, stats: TableStats): boolean {
  const field = entity.fields[page.orderBy ?? 'id']
  if (!field || !isStored(field) || !isOrderOfIndex(entity, field, page.direction)) return false
  if (figuresOf(entity, page).size > 0) return false
  const order = columnName(entity, field.column)
  return stats.indexes.some(([first]) => first === order)
}

/** Number of rows that are read for all lists of a page. */
function rowsRead(entity: Entity, page: Page, parents: Parents | null, stats: TableStats): RowsRead {
  const lists = parents?.rows ?? 1
  const parent = parents === null ? null : columnName(entity, parents.column)
  const hasIndex = parent !== null && stats.indexes.some(([first]) => first === parent)
  const ofParent = hasIndex ? stats.maxRowsPerValue(parent) : stats.rows
  if (isInIndexOrder(entity, page, parent, stats)) {
    const pageAndTies = page.first + page.skip + tiesOf(entity, page, ofParent, stats)
    return { rows: lists * Math.min(stats.rows, pageAndTies), weight: perRow.found, inOrder: true }
  }
  const each = Math.min(stats.rows, ofParent, rowsFound(entity, page.filter, stats))
  const isShared = parents?.areDistinct && hasIndex
  const rows = isShared ? Math.min(stats.rows, lists * each) : lists * each
  const isByIndex = hasIndex || each < stats.rows || hasOrderIndex(entity, page, stats)
  return { rows, weight: isByIndex ? perRow.found : perRow.read, inOrder: false }
}

/** Cost units per row to sort a table for the first rows. */
const sortOf = (rows: number): number =>
  rows > maxRowsInMemory ? perRow.sortedOnDisk : perRow.sorted + perDoubling * Math.log2(1 + rows)

/**
 * Upper bound of the cost units of a page, without its rows.
 * @param parents null for a list of the query itself
 */
export function costOfPage(entity: Entity, page: Page, parents: Parents | null, stats: TableStats): number {
  const lists = parents?.rows ?? 1
  const conditions = conditionsOf(page.filter)
  const { rows: read, weight, inOrder } = rowsRead(entity, page, parents, stats)
  const isSorted = !inOrder || read > lists * (page.first + page.skip)
  const order = entity.fields[page.orderBy ?? 'id']
  const ofOrder = order && isScaled(order) ? perCondition.scaled : 0
  const ofSort = isSorted ? ofOrder + sortOf(page.first + page.skip) : 0
  const ofConditions = conditions.reduce((sum, condition) => sum + weightOf(condition), 0)
  return (
    perList +
    perParent * lists +
    conditions.reduce((sum, condition) => sum + ofPlanning(condition), 0) +
    lists * Math.min(page.skip, stats.rows) * (inOrder ? perIndexSkip : perRow.skipped) +
    read * (weight + ofConditions + ofSort) +
    lists * figuresOf(entity, page).size * stats.rows * perRow.figure
  )
}
