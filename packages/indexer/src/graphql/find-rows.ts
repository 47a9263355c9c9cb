import type { Entity } from './entity.ts'
import { dependsOnPrices, type Filter, filterSql } from './filter.ts'
import { type Direction, derivedOrder, orderSql, sortByPrices } from './order.ts'
import type { RawRow, Snapshot } from './request.ts'
import { arrayText, createParameters } from './statement.ts'
import { columnSql, selectSql, tableOf } from './table.ts'

/** A page of a list, checked. */
export type Page = {
  readonly first: number
  readonly skip: number
  readonly filter: Filter
  readonly orderBy: string | null
  readonly direction: Direction
}

/** Rows under their first column. */
export type RowsById = ReadonlyMap<string, RawRow>
/** Rows of several parents, each in the order of its page. */
export type RowsByParent = ReadonlyMap<string, readonly RawRow[]>

const byFirst = (rows: readonly RawRow[]): RowsById => new Map(rows.map((row) => [row[0] ?? '', row]))
const columnsSql = (entity: Entity, columns: readonly string[]) =>
  columns.map((name) => selectSql(entity, name)).join(', ')

export const needsPrices = (entity: Entity, { filter, orderBy }: Page): boolean =>
  derivedOrder(entity, orderBy) !== null || dependsOnPrices(filter)

const pricesFor = (snapshot: Snapshot, entity: Entity, page: Page) =>
  needsPrices(entity, page) ? snapshot.prices() : null

/** Rows by id; ids that do not exist are missing. The first column has to be the id. */
export async function findByIds(
  snapshot: Snapshot,
  entity: Entity,
  columns: readonly string[],
  ids: readonly string[],
): Promise<RowsById> {
  if (ids.length === 0) return new Map()
  const { values, add } = createParameters()
  // One id is what most questions are about, and a plain comparison is planned and read faster.
  const [only] = ids
  const id = columnSql(entity, 'id')
  const condition =
    ids.length === 1 && only !== undefined ? `${id} = ${add(only, 'text')}` : `${id} = any(${add(arrayText(ids), 'text[]')})`
  const text = `select ${columnsSql(entity, columns)} from ${tableOf(entity)} t where ${condition}`
  return byFirst(await snapshot.rows({ text, values }))
}

const rowsOf = (ids: readonly string[], rows: RowsById): RawRow[] =>
  ids.map((id) => rows.get(id)).filter((row) => row !== undefined)

/** One page of an entity. */
export async function findPage(
  snapshot: Snapshot,
  entity: Entity,
  columns: readonly string[],
  page: Page,
): Promise<readonly RawRow[]> {
  const { first, skip, filter, orderBy, direction } = page
  if (first === 0) return []
  const prices = await pricesFor(snapshot, entity, page)
  const derived = derivedOrder(entity, orderBy)
  const { values, add } = createParameters()
  const where = filterSql(entity, filter, prices, { values, add })
  if (derived === null || prices === null) {
    const text = `select ${columnsSql(entity, columns)} from ${tableOf(entity)} t where ${where} order by ${orderSql(entity, orderBy, direction)} limit ${add(String(first), 'integer')} offset ${add(String(skip), 'integer')}`
    return snapshot.rows({ text, values })
  }
  const text = `select ${columnSql(entity, 'id')} from ${tableOf(entity)} t where ${where}`
  const ids = (await snapshot.rows({ text, values })).map((row) => row[0] ?? '')
  const wanted = sortByPrices(ids, derived, direction, prices).slice(skip, skip + first)
  const rows = await findByIds(snapshot, entity, columns, wanted)
  return rowsOf(wanted, rows)
}

/** One page for each of several parents, in one question. `parent` is the column in which a row names its own. */
export async function findChildren(
  snapshot: Snapshot,
  entity: Entity,
  columns: readonly string[],
  { parent, parents, page }: { readonly parent: string; readonly parents: readonly string[]; readonly page: Page },
): Promise<RowsByParent> {
  const { first, skip, filter, orderBy, direction } = page
  const groups = new Map<string, RawRow[]>(parents.map((id) => [id, []]))
  if (first === 0 || parents.length === 0) return groups
  const prices = await pricesFor(snapshot, entity, page)
  const derived = derivedOrder(entity, orderBy)
  const { values, add } = createParameters()
  const list = add(arrayText(parents), 'text[]')
  const where = filterSql(entity, filter, prices, { values, add })
  const own = columnSql(entity, parent)
  if (derived === null || prices === null) {
    // For each parent the index is walked until the page is full, however many rows there are besides.
    const text = `select p.id, c.* from unnest(${list}) as p(id) cross join lateral (select ${columnsSql(entity, columns)} from ${tableOf(entity)} t where ${own} = p.id and ${where} order by ${orderSql(entity, orderBy, direction)} limit ${add(String(first), 'integer')} offset ${add(String(skip), 'integer')}) c`
    for (const [id, ...row] of await snapshot.rows({ text, values })) groups.get(id ?? '')?.push(row)
    return groups
  }
  const text = `select ${columnSql(entity, 'id')}, ${own} from ${tableOf(entity)} t where ${own} = any(${list}) and ${where}`
  const found = new Map<string, string[]>()
  for (const [id, of] of await snapshot.rows({ text, values })) {
    const ids = found.get(of ?? '')
    if (ids) ids.push(id ?? '')
    else found.set(of ?? '', [id ?? ''])
  }
  const wanted = [...found].map(
    ([of, ids]) => [of, sortByPrices(ids, derived, direction, prices).slice(skip, skip + first)] as const,
  )
  const rows = await findByIds(
    snapshot,
    entity,
    columns,
    wanted.flatMap(([, ids]) => ids),
  )
  for (const [of, ids] of wanted) groups.set(of, rowsOf(ids, rows))
  return groups
}
