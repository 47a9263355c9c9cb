import type { Entity, Field, Prices } from './entity.ts'
import { formatDecimal } from './format-decimal.ts'
import type { Head } from './request.ts'
import { columnSql, figureOf } from './table.ts'

/** One row of a result. */
export type Cells = readonly unknown[]
/** Writes one value of a response as JSON. */
export type Writer = (cells: Cells) => string
/** Index of a column or SQL expression in a row. It is added to the row on first use. */
export type Place = (column: string) => number

export type ValueField = Extract<
  Field,
  { kind: 'text' | 'hex' | 'int' | 'flag' | 'bigInt' | 'decimal' | 'computed' | 'derived' | 'amounts' }
>

/** A field of `_meta`: its name in the response, and its name in the value. */
export type MetaPlan = {
  readonly key: string
  readonly name: string
  /** Type name for `__typename`; null for other fields. */
  readonly typename: string | null
  readonly inner: readonly MetaPlan[] | null
}

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

/** Creates the function that writes a scalar field. `place` adds an SQL expression to the row. */
export function valueWriter(
  entity: Entity,
  field: ValueField,
  at: Place,
  place: Place,
  prices: Prices | null,
  alias: string,
): Writer {
  switch (field.kind) {
    case 'text':
    case 'int':
    case 'flag': {
      const cell = at(field.column)
      return (row) => JSON.stringify(row[cell] ?? null)
    }
    case 'hex':
    case 'bigInt': {
      const cell = at(field.column)
      return (row) => (isMissing(row[cell]) ? 'null' : `"${row[cell]}"`)
    }
    case 'decimal':
      return decimalWriter(field, at)
    case 'computed': {
      const cells = field.columns.map((column) => [column, at(column)] as const)
      return (row) => {
        const text = field.compute(
          Object.fromEntries(cells.map(([name, cell]) => [name, figureOf(entity, name, row[cell])])),
        )
        return text === null ? 'null' : `"${text}"`
      }
    }
    case 'derived': {
      const cell = place(columnSql(entity, 'id', alias))
      return (row) => {
        const figure = prices && field.value(prices, String(row[cell]))
        return figure === null ? 'null' : `"${formatDecimal(figure, field.decimals)}"`
      }
    }
    case 'amounts':
      return amountsWriter(at(field.column), place(''))
  }
}

function decimalWriter({ column, decimals }: Extract<Field, { kind: 'decimal' }>, at: Place): Writer {
  const cell = at(column)
  if (typeof decimals === 'number') {
    return (row) => (isMissing(row[cell]) ? 'null' : `"${formatDecimal(String(row[cell]), decimals)}"`)
  }
  const places = at(decimals)
  return (row) => {
    const known = row[places]
    return isMissing(row[cell]) || typeof known !== 'number' ? 'null' : `"${formatDecimal(String(row[cell]), known)}"`
  }
}

function amountsWriter(cell: number, decimals: number): Writer {
  return (row) => {
    const amounts = (row[cell] ?? []) as readonly string[]
    const places = (row[decimals] ?? []) as readonly (number | null)[]
    const items = amounts.map((amount, index) => {
      const known = places[index]
      return isMissing(known) ? 'null' : `"${formatDecimal(amount, known)}"`
    })
    return `[${items.join()}]`
  }
}

/** Writes the `_meta` object for the block of the read. */
export function metaText(fields: readonly MetaPlan[], { hasIndexingErrors, ...block }: Head): string {
  return metaObject(fields, { block, hasIndexingErrors })
}

function metaObject(fields: readonly MetaPlan[], known: Readonly<Record<string, unknown>>): string {
  const parts = fields.map(({ key, name, typename, inner }) => {
    const value = known[name]
    const text = inner
      ? metaObject(inner, value as Readonly<Record<string, unknown>>) // The cast is safe, because only `block` has fields.
      : JSON.stringify(typename ?? value ?? null)
    return `${JSON.stringify(key)}:${text}`
  })
  return `{${parts.join()}}`
}
