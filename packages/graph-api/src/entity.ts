/** A table of the database. */
export type Table = {
  /** Quoted name of the table, including the schema. */
  readonly sql: string
  /** Columns by field name; types in PostgreSQL notation. */
  readonly columns: Readonly<
    Record<string, { readonly name: string; readonly type: string; readonly isNullable: boolean }>
  >
}

/** All prices at the block of a request in 10^-36, and all values in 10^-18. */
export type Prices = {
  readonly nativeUsd: bigint | null
  readonly tokens: ReadonlyMap<string, bigint>
  readonly pairs: ReadonlyMap<string, bigint>
  readonly factories: ReadonlyMap<string, bigint>
}

/** Columns of a row: bigint for numeric, number for integer; null for an empty one. */
export type Row = Readonly<Record<string, bigint | number | string | null>>

/** A field of an entity; its storage determines how it is returned, filtered and sorted. */
export type Field =
  | { readonly kind: 'text' | 'hex' | 'int' | 'flag'; readonly column: string; readonly nullable: boolean }
  /** An integer in a bigint column, such as seconds beyond 32 bits. */
  | { readonly kind: 'bigInt'; readonly column: string; readonly nullable: boolean }
  /**
   * A bigint column in 10^-decimals. `decimals` may be a column; when that is null, the value is null
   * too.
   */
  | {
      readonly kind: 'decimal'
      readonly column: string
      readonly decimals: number | string
      readonly nullable: boolean
    }
  /** Not stored, but computed from the prices at the block of the request. */
  | {
      readonly kind: 'derived'
      readonly decimals: number
      readonly value: (prices: Prices, id: string) => bigint | null
      readonly nullable: boolean
    }
  /** Computed from columns of the row; cannot be filtered or sorted. */
  | {
      readonly kind: 'computed'
      readonly columns: readonly string[]
      readonly compute: (row: Row) => string | null
      readonly nullable: boolean
    }
  | { readonly kind: 'one'; readonly column: string; readonly entity: string }
  | { readonly kind: 'many'; readonly entity: string; readonly column: string }
  /** The rows with the ids in an array column, in its order. */
  | { readonly kind: 'named'; readonly entity: string; readonly column: string }
  /** An array column in base units of the tokens in another column; null for unknown decimals. */
  | { readonly kind: 'amounts'; readonly column: string; readonly tokens: string }

export type Entity = {
  readonly name: string
  /** Names of the queries for one row and for a list. */
  readonly single: string
  readonly plural: string
  readonly table: Table
  readonly fields: Readonly<Record<string, Field>>
}

export const text = (column: string): Field => ({ kind: 'text', column, nullable: false })
export const hex = (column: string): Field => ({ kind: 'hex', column, nullable: false })
export const int = (column: string): Field => ({ kind: 'int', column, nullable: false })
export const flag = (column: string): Field => ({ kind: 'flag', column, nullable: false })
export const bigInt = (column: string): Field => ({ kind: 'bigInt', column, nullable: false })
export const decimal = (column: string, decimals: number | string): Field => ({
  kind: 'decimal',
  column,
  decimals,
  nullable: typeof decimals === 'string',
})
export const derived = (decimals: number, value: (prices: Prices, id: string) => bigint | null): Field => ({
  kind: 'derived',
  decimals,
  value,
  nullable: true,
})
export const computed = (columns: readonly string[], compute: (row: Row) => string | null): Field => ({
  kind: 'computed',
  columns,
  compute,
  nullable: true,
})
export const one = (entity: string, column: string): Field => ({ kind: 'one', entity, column })
export const many = (entity: string, column: string): Field => ({ kind: 'many', entity, column })
export const named = (entity: string, column: string): Field => ({ kind: 'named', entity, column })
export const amounts = (column: string, tokens: string): Field => ({ kind: 'amounts', column, tokens })
/** Returns the field as nullable. */
export const maybe = (field: Field): Field => ('nullable' in field ? { ...field, nullable: true } : field)
