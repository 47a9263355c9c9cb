import { type PgColumn, type PgTable, sql } from 'ponder'
import type { Entity, Field } from './entity.ts'

type Sql = ReturnType<typeof sql>

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

export function columnOf(entity: Entity, name: string): PgColumn {
  // A table object carries its columns under their names; its type knows them only where it is written out.
  const column = (entity.table as PgTable & Readonly<Record<string, PgColumn>>)[name]
  if (!column) throw new UnknownColumnError(entity.name, name)
  return column
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

/** A stored field as a number or text that can be compared and sorted across rows, whatever the decimals of each row. */
export function comparable(entity: Entity, field: Stored): Sql {
  const column = columnOf(entity, field.column)
  if (field.kind !== 'decimal' || typeof field.decimals === 'number') return sql`${column}`
  return sql`${column} * ('1e-' || ${columnOf(entity, field.decimals)})::numeric`
}
