import type { Entity, Field } from './entity.ts'

/** Thrown when an entity refers to a column that its table does not have. */
export class UnknownColumnError extends Error {
  override readonly name = 'UnknownColumnError'
  readonly entity: string
  readonly column: string
  constructor(entity: string, column: string) {
    super(`${entity} has no column ${column}.`)
    this.entity = entity
    this.column = column
  }
}

/** A field stored in one column: comparable and sortable in SQL. */
export type Stored = Extract<Field, { kind: 'text' | 'hex' | 'int' | 'flag' | 'bigInt' | 'decimal' | 'one' }>

export function isStored(field: Field): field is Stored {
  switch (field.kind) {
    case 'derived':
    case 'computed':
    case 'many':
    case 'named':
    case 'amounts':
      return false
    default:
      return true
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const tableOf = ({ table }: Entity): string => table.sql

function columnOf(entity: Entity, name: string) {
  const column = entity.table.columns[name]
  if (!column) throw new UnknownColumnError(entity.name, name)
  return column
}

/** The name of a column in the database. */
export const columnName = (entity: Entity, name: string): string => columnOf(entity, name).name

/** SQL of a column for comparison and sorting, in the table with this alias. */
export const columnSql = (entity: Entity, name: string, alias: string): string =>
  `${alias}.${quoted(columnOf(entity, name).name)}`

/** SQL of a column as JSON. Numeric columns are text, because JavaScript would round them. */
export function cellSql(entity: Entity, name: string, alias: string): string {
  const type = columnOf(entity, name).type
  const column = columnSql(entity, name, alias)
  if (type.endsWith('[]')) return `${column}::text[]`
  return type.startsWith('numeric') ? `${column}::text` : column
}

/** The value of a cell; a numeric column as bigint. */
export function figureOf(entity: Entity, name: string, cell: unknown): bigint | number | string | null {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'number') return cell
  return columnOf(entity, name).type.startsWith('numeric') ? BigInt(String(cell)) : String(cell)
}

/** True for an amount with decimals in a column, so that its values have to be scaled. */
export const isScaled = (field: Field): boolean => field.kind === 'decimal' && typeof field.decimals === 'string'

/**
 * True when an index on the column of a field has this order with unknown values last; in an index,
 * these come first in descending order.
 */
export const isOrderOfIndex = (entity: Entity, field: Stored, direction: 'asc' | 'desc'): boolean =>
  !isScaled(field) && (direction === 'asc' || !columnOf(entity, field.column).isNullable)

/** SQL of a stored field in a form that can be compared between rows with different decimals. */
export function comparable(entity: Entity, field: Stored, alias: string): string {
  const column = columnSql(entity, field.column, alias)
  if (field.kind !== 'decimal' || typeof field.decimals === 'number') return column
  return `(${column} * ('1e-' || ${columnSql(entity, field.decimals, alias)})::numeric)`
}
