import type { PgTable } from 'ponder'

/** Everything that is known of prices at the block a request stands on. Worths in 10^-18, prices in 10^-36. */
export type Prices = {
  readonly nativeUsd: bigint | null
  readonly tokens: ReadonlyMap<string, bigint>
  readonly pairs: ReadonlyMap<string, bigint>
  readonly factories: ReadonlyMap<string, bigint>
}

/** Columns of one row: bigint for numeric ones, number for integers, null where nothing is stored. */
export type Row = Readonly<Record<string, bigint | number | string | null>>

/** One field of an entity: how it is stored, and so how it is shown, filtered and sorted. */
export type Field =
  | { readonly kind: 'text' | 'hex' | 'int' | 'flag'; readonly column: string; readonly nullable: boolean }
  /** A bigint column that counts whole things: seconds beyond 32 bits. */
  | { readonly kind: 'whole'; readonly column: string; readonly nullable: boolean }
  /** A bigint column in units of 10^-decimals; `decimals` may be the name of a column, whose null makes the figure null. */
  | {
      readonly kind: 'decimal'
      readonly column: string
      readonly decimals: number | string
      readonly nullable: boolean
    }
  /** Not stored: follows from the prices at the time of asking. */
  | {
      readonly kind: 'derived'
      readonly decimals: number
      readonly value: (prices: Prices, id: string) => bigint | null
      readonly nullable: boolean
    }
  /** Not stored, not filtered and not sorted: made of some columns of the row alone. */
  | {
      readonly kind: 'computed'
      readonly columns: readonly string[]
      readonly compute: (row: Row) => string | null
      readonly nullable: boolean
    }
  | { readonly kind: 'one'; readonly column: string; readonly entity: string }
  | { readonly kind: 'many'; readonly entity: string; readonly column: string }
  /** The rows whose ids an array column names, in its order. */
  | { readonly kind: 'named'; readonly entity: string; readonly column: string }
  /** An array column of base units, each of the token at the same place of another array column; null where its decimals are unknown. */
  | { readonly kind: 'amounts'; readonly column: string; readonly tokens: string }

export type Entity = {
  readonly name: string
  /** Names of the two queries. */
  readonly single: string
  readonly plural: string
  readonly table: PgTable
  readonly fields: Readonly<Record<string, Field>>
}

export const text = (column: string): Field => ({ kind: 'text', column, nullable: false })
export const hex = (column: string): Field => ({ kind: 'hex', column, nullable: false })
export const int = (column: string): Field => ({ kind: 'int', column, nullable: false })
export const flag = (column: string): Field => ({ kind: 'flag', column, nullable: false })
export const whole = (column: string): Field => ({ kind: 'whole', column, nullable: false })
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
/** The field where it may be unknown. */
export const maybe = (field: Field): Field => ('nullable' in field ? { ...field, nullable: true } : field)
