import { GraphQLError } from 'graphql'
import type { Field } from './entity.ts'
import { conditionsOf, readsEverything } from './filter.ts'
import type { Operator } from './operators.ts'
import { isPagedByPrices, type Page } from './page.ts'
import type { EntityPlan, FieldPlan, Plan } from './plan-query.ts'

/** What answering a query may take at most: rows that are read, and units of work. A value written is about one unit. */
export type Price = { readonly rows: number; readonly units: number }

/** At most 250 ms of processor time (docs/decisions/0027). The largest question of the app takes 83,000: all hours or days of five pairs. */
export const maxUnits = 120_000

/** A question to the database, however small. */
const perList = 150
/** A list of one parent, whose rows may have to be sorted. */
const perParent = 5
/** A walk through all rows of a table. */
const perWalk = 25_000
/** Sorting all that has a price. */
const perPriceOrder = 10_000
/** Rows that are skipped are read all the same, but not written. */
const skippedInAUnit = 10
/** Reward tokens of a campaign, of which there are few. */
const fewNamed = 2
const charactersInAUnit = 12

function widthOf({ key }: FieldPlan): number {
  return 1 + key.length / charactersInAUnit
}

/** Whether the rows have to be looked for among all of a table: nothing says by which relation or id they are found. */
function readsTable({ filter, orderBy }: Page): boolean {
  if (readsEverything(filter)) return true
  const conditions = conditionsOf(filter)
  if (conditions.some(({ field, operator }) => isFound(field, operator))) return false
  return conditions.length > 0 || (orderBy !== null && orderBy !== 'id')
}

const isFound = (field: Field, operator: Operator): boolean =>
  (field.kind === 'one' && (operator === 'is' || operator === 'in')) ||
  ('column' in field && field.column === 'id' && operator !== 'not' && operator !== 'not_in')

/** @param parents how many rows have such a list, null where it is of the whole table */
function priceOfPage(page: Page, entity: EntityPlan['entity'], parents: number | null): number {
  const { filter, skip } = page
  const lists = parents ?? 1
  const byPrices = isPagedByPrices(entity, page)
  const isWalk = parents === null && !byPrices && readsTable(page)
  const values = conditionsOf(filter).reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0)
  return (
    perList +
    perParent * lists +
    values +
    (lists * skip) / skippedInAUnit +
    (isWalk ? perWalk : 0) +
    (byPrices ? lists * perPriceOrder : 0)
  )
}

function add(a: Price, b: Price): Price {
  return { rows: a.rows + b.rows, units: a.units + b.units }
}

/** Rows of an entity with all that hangs on them. */
function priceOfRows({ fields }: EntityPlan, rows: number): Price {
  let total: Price = { rows, units: rows }
  for (const plan of fields) {
    total = add(total, { rows: 0, units: rows * widthOf(plan) })
    if (plan.kind === 'one') total = add(total, add(priceOfRows(plan.target, rows), { rows: 0, units: perList }))
    if (plan.kind === 'named') {
      total = add(total, add(priceOfRows(plan.target, rows * fewNamed), { rows: 0, units: perList }))
    }
    if (plan.kind === 'many') {
      const own = { rows: 0, units: priceOfPage(plan.page, plan.target.entity, rows) }
      total = add(total, add(own, priceOfRows(plan.target, rows * plan.page.first)))
    }
    if (plan.kind === 'value' && plan.field.kind === 'amounts') {
      total = add(total, { rows: 0, units: perList + rows * fewNamed })
    }
    if (plan.kind === 'value' && plan.field.kind === 'computed') total = add(total, { rows: 0, units: 7 * rows })
    if (plan.kind === 'value' && plan.field.kind === 'derived') total = add(total, { rows: 0, units: 2 * rows })
  }
  return total
}

/** The price of a plan, known before anything runs. Aliases and lists are summed, and a list in a list multiplies. */
export function pricePlan(plan: Plan): Price {
  if (plan.kind === 'introspection') return { rows: 0, units: 0 }
  return plan.roots.reduce<Price>(
    (total, root) => {
      if (root.kind === 'single') return add(total, add(priceOfRows(root.target, 1), { rows: 0, units: perList }))
      if (root.kind !== 'list') return total
      const own = { rows: 0, units: priceOfPage(root.page, root.target.entity, null) }
      return add(total, add(own, priceOfRows(root.target, root.page.first)))
    },
    { rows: 0, units: 0 },
  )
}

/** @throws GraphQLError where a plan costs more than is answered */
export function refuseCostly(plan: Plan): void {
  const { rows, units } = pricePlan(plan)
  if (units > maxUnits) {
    throw new GraphQLError(
      `The query could read ${rows} rows and costs ${Math.ceil(units)} units; at most ${maxUnits} are answered.`,
    )
  }
}
