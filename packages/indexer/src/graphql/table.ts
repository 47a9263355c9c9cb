import type { PgColumn, PgTable } from 'ponder'
import type { Entity, Field } from './entity.ts'

/** An entity names a column that its table does not have. */
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

/** A field that lies in one column as one value: it can be compared and sorted by the database. */
export type Stored = Extract<Field, { kind: 'text' | 'hex' | 'int' | 'flag' | 'whole' | 'decimal' | 'one' }>

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

/** A table as it is written in SQL, with its schema. */
export function nameOfTable(table: PgTable): string {
  // Drizzle, in whose shape Ponder describes tables, keeps both under symbols that are part of its public registry.
  const described = table as PgTable & Readonly<Record<symbol, string | undefined>>
  const schema = described[Symbol.for('drizzle:Schema')]
  const name = quoted(described[Symbol.for('drizzle:Name')] ?? '')
  return schema === undefined ? name : `${quoted(schema)}.${name}`
}

export const tableOf = ({ table }: Entity): string => nameOfTable(table)

function columnOf(entity: Entity, name: string): PgColumn {
  // A table object carries its columns under their names; its type knows them only where it is written out.
  const column = (entity.table as PgTable & Readonly<Record<string, PgColumn>>)[name]
  if (!column) throw new UnknownColumnError(entity.name, name)
  return column
}

/** A column as it is compared and sorted. */
export const columnSql = (entity: Entity, name: string): string => `t.${quoted(columnOf(entity, name).name)}`

/** A column as it is read: its text, and for an array a JSON list of texts. */
export function selectSql(entity: Entity, name: string): string {
  const isArray = columnOf(entity, name).getSQLType().endsWith('[]')
  return isArray ? `to_json(${columnSql(entity, name)}::text[])::text` : columnSql(entity, name)
}

/** What a column's text stands for. */
export function valueOf(entity: Entity, name: string, text: string | null): bigint | number | string | null {
  if (text === null) return null
  const type = columnOf(entity, name).getSQLType()
  if (type.startsWith('numeric')) return BigInt(text)
  return type === 'integer' ? Number(text) : text
}

/** A stored field as a number or text that can be compared and sorted across rows, whatever the decimals of each row. */
export function comparable(entity: Entity, field: Stored): string {
  const column = columnSql(entity, field.column)
  if (field.kind !== 'decimal' || typeof field.decimals === 'number') return column
  return `(${column} * ('1e-' || ${columnSql(entity, field.decimals)})::numeric)`
}
