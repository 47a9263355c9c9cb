import { GraphQLError } from 'graphql'
import { conditionsOf, readsEverything } from './filter.ts'
import { isPagedByPrices, type Page } from './page.ts'
import type { EntityPlan, FieldPlan, Plan } from './plan-query.ts'

/** What answering a query may take at most: rows that are read, and units of work. A value written is about one unit. */
export type Price = { readonly rows: number; readonly units: number }

/** About 150 ms of processor time (docs/decisions/0027). The largest question of the app takes 16,000. */
export const maxUnits = 150_000

/** A question to the database, however small. */
const perStatement = 150
/** A walk through all rows of a table. */
const perWalk = 3_000
/** Sorting all that has a price. */
const perPriceOrder = 10_000
/** Rows that are skipped are read all the same, but not written. */
const skippedInAUnit = 10
/** Reward tokens of a campaign, of which there are few. */
const fewNamed = 3
const charactersInAUnit = 12

function widthOf({ key }: FieldPlan): number {
  return 1 + key.length / charactersInAUnit
}

function priceOfPage({ filter, skip, orderBy }: Page, entity: EntityPlan['entity'], lists: number): number {
  const values = conditionsOf(filter).reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0)
  return (
    perStatement +
    2 * lists +
    values +
    (lists * skip) / skippedInAUnit +
    (readsEverything(filter) ? perWalk : 0) +
    (isPagedByPrices(entity, { filter, orderBy }) ? lists * perPriceOrder : 0)
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
    if (plan.kind === 'one') total = add(total, add(priceOfRows(plan.target, rows), { rows: 0, units: perStatement }))
    if (plan.kind === 'named') {
      total = add(total, add(priceOfRows(plan.target, rows * fewNamed), { rows: 0, units: perStatement }))
    }
    if (plan.kind === 'many') {
      const own = { rows: 0, units: priceOfPage(plan.page, plan.target.entity, rows) }
      total = add(total, add(own, priceOfRows(plan.target, rows * plan.page.first)))
    }
    if (plan.kind === 'value' && plan.field.kind === 'amounts') {
      total = add(total, { rows: 0, units: perStatement + rows * fewNamed })
    }
    if (plan.kind === 'value' && plan.field.kind === 'computed') total = add(total, { rows: 0, units: 2 * rows })
  }
  return total
}

/** The price of a plan, known before anything runs. Aliases and lists are summed, and a list in a list multiplies. */
export function pricePlan(plan: Plan): Price {
  if (plan.kind === 'introspection') return { rows: 0, units: 0 }
  return plan.roots.reduce<Price>(
    (total, root) => {
      if (root.kind === 'single') return add(total, add(priceOfRows(root.target, 1), { rows: 0, units: perStatement }))
      if (root.kind !== 'list') return total
      const own = { rows: 0, units: priceOfPage(root.page, root.target.entity, 1) }
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
