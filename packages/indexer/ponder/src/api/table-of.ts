import type { Table } from '@dexswap/graph-api'
import type { PgTable } from 'ponder'

/** Ponder's tables are Drizzle tables, with metadata under registered symbols. */
type Described = PgTable & {
  readonly [key: symbol]: unknown
}
type Column = { readonly name: string; readonly notNull: boolean; readonly getSQLType: () => string }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The quoted name of a table with its schema. */
export function nameOfTable(table: PgTable): string {
  const described = table as Described
  const schema = described[Symbol.for('drizzle:Schema')]
  const name = quoted(String(described[Symbol.for('drizzle:Name')]))
  return typeof schema === 'string' ? `${quoted(schema)}.${name}` : name
}

/** A table of Ponder's schema for the API. */
export function tableOf(table: PgTable): Table {
  const columns = (table as Described)[Symbol.for('drizzle:Columns')] as Readonly<Record<string, Column>>
  return {
    sql: nameOfTable(table),
    columns: Object.fromEntries(
      Object.entries(columns).map(([key, column]) => [
        key,
        { name: column.name, type: column.getSQLType(), isNullable: !column.notNull },
      ]),
    ),
  }
}
