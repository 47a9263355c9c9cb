import type { Entity, Field, Prices } from './entity.ts'
import { findByIds, findChildren, findPage, type RowsById, type RowsByParent } from './find-rows.ts'
import { formatDecimal } from './format-decimal.ts'
import type { EntityPlan, FieldPlan, MetaPlan, Plan } from './plan-query.ts'
import { type RawRow, requireBlock, type Snapshot } from './request.ts'
import { valueOf } from './table.ts'

/** A query was given up before its answer: its client went away, or its time was over. */
export class QueryAbandonedError extends Error {
  override readonly name = 'QueryAbandonedError'
}

/** Writes one value of an answer for one row. */
type Writer = (row: RawRow) => string

const texts = (list: string | null | undefined): readonly string[] =>
  list === null || list === undefined ? [] : (JSON.parse(list) as string[]) // table.ts writes a list of texts

const quote = (text: string | null | undefined) => (text === null || text === undefined ? 'null' : `"${text}"`)

/** Columns of a field, in the order in which they have to be read. */
function columnsOf(plan: FieldPlan): readonly string[] {
  if (plan.kind === 'typename' || plan.kind === 'many') return []
  if (plan.kind !== 'value') return [plan.column]
  const { field } = plan
  switch (field.kind) {
    case 'computed':
      return field.columns
    case 'derived':
      return []
    case 'amounts':
      return [field.column, field.tokens]
    case 'decimal':
      return typeof field.decimals === 'string' ? [field.column, field.decimals] : [field.column]
    default:
      return [field.column]
  }
}

/** How rows of an entity are read and written for one plan. Rows come first, so that each level asks the database once. */
type Reader = {
  readonly columns: readonly string[]
  /** Reads all that hangs on these rows; then they can be written. */
  readonly read: (rows: readonly RawRow[]) => Promise<void>
  readonly write: Writer
}

export function createReader(plan: EntityPlan, snapshot: Snapshot, tokens: Entity | null): Reader {
  const columns = ['id', ...new Set(plan.fields.flatMap(columnsOf))].filter((name, at, all) => all.indexOf(name) === at)
  const at = (name: string) => columns.indexOf(name)
  const reads: ((rows: readonly RawRow[]) => Promise<void>)[] = []
  const writers = plan.fields.map((field, place) => {
    const prefix = `${place === 0 ? '' : ','}${JSON.stringify(field.key)}:`
    return [prefix, writerOf(field)] as const
  })

  function writerOf(field: FieldPlan): Writer {
    switch (field.kind) {
      case 'typename':
        return () => `"${field.name}"`
      case 'value':
        return valueWriter(field.field)
      case 'one': {
        const inner = createReader(field.target, snapshot, tokens)
        const place = at(field.column)
        let found: RowsById = new Map()
        reads.push(async (rows) => {
          const ids = new Set(rows.map((row) => row[place] ?? ''))
          ids.delete('')
          found = await findByIds(snapshot, field.target.entity, inner.columns, [...ids])
          await inner.read([...found.values()])
        })
        const written = remembered(inner.write)
        return (row) => {
          const one = found.get(row[place] ?? '')
          return one ? written(one) : 'null'
        }
      }
      case 'named': {
        const inner = createReader(field.target, snapshot, tokens)
        const place = at(field.column)
        let found: RowsById = new Map()
        reads.push(async (rows) => {
          const ids = new Set(rows.flatMap((row) => texts(row[place])))
          found = await findByIds(snapshot, field.target.entity, inner.columns, [...ids])
          await inner.read([...found.values()])
        })
        const written = remembered(inner.write)
        return (row) => {
          const items = texts(row[place]).map((id) => {
            const one = found.get(id)
            return one ? written(one) : 'null'
          })
          return `[${items.join()}]`
        }
      }
      case 'many': {
        const inner = createReader(field.target, snapshot, tokens)
        let found: RowsByParent = new Map()
        reads.push(async (rows) => {
          const parents = [...new Set(rows.map((row) => row[0] ?? ''))]
          found = await findChildren(snapshot, field.target.entity, inner.columns, {
            parent: field.column,
            parents,
            page: field.page,
          })
          await inner.read([...found.values()].flat())
        })
        return (row) => writeList(found.get(row[0] ?? '') ?? [], inner.write)
      }
    }
  }

  function valueWriter(field: Extract<FieldPlan, { kind: 'value' }>['field']): Writer {
    switch (field.kind) {
      case 'text': {
        const place = at(field.column)
        return (row) => JSON.stringify(row[place] ?? null)
      }
      case 'hex':
      case 'whole': {
        const place = at(field.column)
        return (row) => quote(row[place])
      }
      case 'int': {
        const place = at(field.column)
        return (row) => row[place] ?? 'null'
      }
      case 'flag': {
        const place = at(field.column)
        return (row) => (row[place] === null ? 'null' : String(row[place] === 't' || row[place] === 'true'))
      }
      case 'decimal':
        return decimalWriter(field)
      case 'computed':
        return (row) => {
          const values = field.columns.map((name) => [name, valueOf(plan.entity, name, row[at(name)] ?? null)] as const)
          return quote(field.compute(Object.fromEntries(values)))
        }
      case 'derived':
        return derivedWriter(field)
      case 'amounts':
        return amountsWriter(field)
    }
  }

  function decimalWriter({ column, decimals }: Extract<Field, { kind: 'decimal' }>): Writer {
    const place = at(column)
    if (typeof decimals === 'number') {
      return (row) => {
        const figure = row[place]
        return figure === null || figure === undefined ? 'null' : `"${formatDecimal(figure, decimals)}"`
      }
    }
    const decimalsPlace = at(decimals)
    return (row) => {
      const figure = row[place]
      const places = row[decimalsPlace]
      if (figure === null || figure === undefined || places === null || places === undefined) return 'null'
      return `"${formatDecimal(figure, Number(places))}"`
    }
  }

  function derivedWriter(field: Extract<Field, { kind: 'derived' }>): Writer {
    let prices: Prices | null = null
    reads.push(async () => {
      prices = await snapshot.prices()
    })
    return (row) => {
      const figure = prices && field.value(prices, row[0] ?? '')
      return figure === null ? 'null' : `"${formatDecimal(figure, field.decimals)}"`
    }
  }

  function amountsWriter(field: Extract<Field, { kind: 'amounts' }>): Writer {
    const [place, tokensPlace] = [at(field.column), at(field.tokens)]
    let found: RowsById = new Map()
    reads.push(async (rows) => {
      const ids = new Set(rows.flatMap((row) => texts(row[tokensPlace])))
      if (tokens) found = await findByIds(snapshot, tokens, ['id', 'decimals'], [...ids])
    })
    return (row) => {
      const of = texts(row[tokensPlace])
      const items = texts(row[place]).map((amount, index) => {
        const decimals = found.get(of[index] ?? '')?.[1]
        return decimals === null || decimals === undefined ? 'null' : `"${formatDecimal(amount, Number(decimals))}"`
      })
      return `[${items.join()}]`
    }
  }

  return {
    columns,
    async read(rows) {
      for (const read of reads) {
        if (snapshot.signal.aborted) throw new QueryAbandonedError()
        await read(rows)
      }
    },
    write(row) {
      let text = '{'
      for (const [prefix, write] of writers) text += prefix + write(row)
      return `${text}}`
    },
  }
}

/** Many rows name the same one: it is written once. */
function remembered(write: Writer): Writer {
  const known = new Map<RawRow, string>()
  return (row) => {
    let text = known.get(row)
    if (text === undefined) {
      text = write(row)
      known.set(row, text)
    }
    return text
  }
}

function writeList(rows: readonly RawRow[], write: Writer): string {
  let text = '['
  for (const [index, row] of rows.entries()) text += index === 0 ? write(row) : `,${write(row)}`
  return `${text}]`
}

function metaText(fields: readonly MetaPlan[], known: Readonly<Record<string, unknown>>): string {
  const parts = fields.map(({ key, name, inner }) => {
    const value = known[name]
    const text = inner
      ? metaText(inner, value as Readonly<Record<string, unknown>>) // only `block` has fields
      : JSON.stringify(name.startsWith('_') ? name : (value ?? null))
    return `${JSON.stringify(key)}:${text}`
  })
  return `{${parts.join()}}`
}

/**
 * Reads what a plan asks for, all of it as of the snapshot's block, and writes the answer's `data`.
 *
 * @throws GraphQLError where the query insists on another block
 * @throws QueryAbandonedError
 */
export async function runPlan(
  plan: Extract<Plan, { kind: 'read' }>,
  snapshot: Snapshot,
  tokens: Entity | null,
): Promise<string> {
  for (const block of plan.blocks) requireBlock(snapshot.head, block)
  const parts: string[] = []
  for (const root of plan.roots) {
    if (snapshot.signal.aborted) throw new QueryAbandonedError()
    const key = JSON.stringify(root.key)
    switch (root.kind) {
      case 'typename':
        parts.push(`${key}:"${root.name}"`)
        break
      case 'meta': {
        const { hasIndexingErrors, ...block } = snapshot.head
        parts.push(`${key}:${metaText(root.fields, { block, hasIndexingErrors })}`)
        break
      }
      case 'single': {
        const reader = createReader(root.target, snapshot, tokens)
        const row = (await findByIds(snapshot, root.target.entity, reader.columns, [root.id])).get(root.id)
        if (row) await reader.read([row])
        parts.push(`${key}:${row ? reader.write(row) : 'null'}`)
        break
      }
      case 'list': {
        const reader = createReader(root.target, snapshot, tokens)
        const rows = await findPage(snapshot, root.target.entity, reader.columns, root.page)
        await reader.read(rows)
        parts.push(`${key}:${writeList(rows, reader.write)}`)
        break
      }
    }
  }
  return `{${parts.join()}}`
}
