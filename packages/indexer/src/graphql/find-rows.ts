import { and, asc, gt, lte, type ReadonlyDrizzle, sql } from 'ponder'
import { columnOf } from './column.ts'
import type { Entity, Prices, Row } from './entity.ts'
import { parseFilter, within } from './filter.ts'
import { type Direction, orderOf } from './order.ts'

export type Store = {
  readonly db: Pick<ReadonlyDrizzle, 'select'>
  /** Prices at the block of the request, made once and only when something needs them. */
  readonly prices: () => Promise<Prices>
}

export type ListArgs = {
  readonly first: number
  readonly skip: number
  readonly where?: Readonly<Record<string, unknown>> | null
  readonly orderBy?: string | null
  readonly orderDirection?: Direction | null
}

/** Rows by id; ids that do not exist are missing. */
export async function findByIds(
  store: Store,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map()
  const rows: readonly Row[] = await store.db
    .select()
    .from(entity.table)
    .where(within(entity, 'id', ids))
  return new Map(rows.map((row) => [String(row.id), row]))
}

type Place = { readonly id: string; readonly parent: string }

/** Ids and parents where the prices have a say in what is listed or in which order: decided in memory. */
async function placesByPrices(
  store: Store,
  entity: Entity,
  column: string,
  parents: readonly string[] | null,
  args: ListArgs,
) {
  const filter = parseFilter(entity, args.where)
  const order = orderOf(entity, args.orderBy, args.orderDirection ?? 'asc')
  const prices = await store.prices()
  const candidates: readonly Place[] = await store.db
    .select({ id: sql<string>`${columnOf(entity, 'id')}`, parent: sql<string>`${columnOf(entity, column)}` })
    .from(entity.table)
    .where(and(filter.stored, parents === null ? undefined : within(entity, column, parents)))
    .orderBy(...(order.kind === 'stored' ? order.by : []))
  const kept = candidates.filter(({ id }) => filter.derived.every((test) => test(prices, id)))
  const groups = parents === null ? [kept] : parents.map((parent) => kept.filter((place) => place.parent === parent))
  return groups.flatMap((group) => {
    const parentOf = new Map(group.map(({ id, parent }) => [id, parent]))
    const ids = group.map(({ id }) => id)
    const sorted = order.kind === 'derived' ? order.sort(ids, prices) : ids
    return sorted.slice(args.skip, args.skip + args.first).map((id): Place => ({ id, parent: parentOf.get(id) ?? '' }))
  })
}

function needsPrices(entity: Entity, args: ListArgs): boolean {
  return (
    parseFilter(entity, args.where).derived.length > 0 ||
    orderOf(entity, args.orderBy, args.orderDirection ?? 'asc').kind === 'derived'
  )
}

/** One page of an entity. */
export async function findRows(store: Store, entity: Entity, args: ListArgs): Promise<readonly Row[]> {
  const order = orderOf(entity, args.orderBy, args.orderDirection ?? 'asc')
  if (order.kind === 'stored' && !needsPrices(entity, args)) {
    const { stored } = parseFilter(entity, args.where)
    const page: readonly Row[] = await store.db
      .select()
      .from(entity.table)
      .where(stored)
      .orderBy(...order.by)
      .limit(args.first)
      .offset(args.skip)
    return page
  }
  const places = await placesByPrices(store, entity, 'id', null, args)
  const rows = await findByIds(
    store,
    entity,
    places.map(({ id }) => id),
  )
  return places.map(({ id }) => rows.get(id)).filter((row) => row !== undefined)
}

/** One page for each of several parents, in one query. `column` is where a row names its parent. */
export async function findChildren(
  store: Store,
  entity: Entity,
  column: string,
  parents: readonly string[],
  args: ListArgs,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const order = orderOf(entity, args.orderBy, args.orderDirection ?? 'asc')
  let places: readonly Place[]
  if (order.kind === 'stored' && !needsPrices(entity, args)) {
    const parent = columnOf(entity, column)
    const numbered = store.db
      .select({
        id: sql<string>`${columnOf(entity, 'id')}`.as('row_id'),
        parent: sql<string>`${parent}`.as('row_parent'),
        place: sql<number>`row_number() over (partition by ${parent} order by ${sql.join([...order.by], sql`, `)})`.as(
          'place',
        ),
      })
      .from(entity.table)
      .where(and(parseFilter(entity, args.where).stored, within(entity, column, parents)))
      .as('numbered')
    places = await store.db
      .select({ id: numbered.id, parent: numbered.parent })
      .from(numbered)
      .where(and(gt(numbered.place, args.skip), lte(numbered.place, args.skip + args.first)))
      .orderBy(asc(numbered.place))
  } else {
    places = await placesByPrices(store, entity, column, parents, args)
  }
  const rows = await findByIds(
    store,
    entity,
    places.map(({ id }) => id),
  )
  const groups = new Map<string, Row[]>(parents.map((parent) => [parent, []]))
  for (const { id, parent } of places) {
    const row = rows.get(id)
    if (row) groups.get(parent)?.push(row)
  }
  return groups
}
