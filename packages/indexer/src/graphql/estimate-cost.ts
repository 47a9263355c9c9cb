import { GraphQLError } from 'graphql'
import type { Field } from './entity.ts'
import { conditionsOf, readsEverything } from './filter.ts'
import type { Operator } from './operators.ts'
import { isPagedByPrices, type Page } from './page.ts'
import type { EntityPlan, FieldPlan, Plan } from './plan-query.ts'

/** Upper bound of a query's cost: rows read, and units of work. Writing a value is about one unit. */
export type Cost = { readonly rows: number; readonly units: number }

/** About 250 ms of processor time (docs/decisions/0027). The app's largest query takes 83,000. */
export const maxUnits = 120_000

/** A database query of any size. */
const perList = 150
/** A list per parent row, which may require a sort. */
const perParent = 5
/** A scan of a table. */
const perWalk = 25_000
/** Sorting all priced entities. */
const perPriceOrder = 10_000
/** Skipped rows are read, but not written. */
const skippedInAUnit = 10
/** Typical number of reward tokens of a campaign. */
const fewNamed = 2
const charactersInAUnit = 12

function widthOf({ key }: FieldPlan): number {
  return 1 + key.length / charactersInAUnit
}

/** Whether rows are found by a scan of the table rather than by a relation or id. */
function readsTable({ filter, orderBy }: Page): boolean {
  if (readsEverything(filter)) return true
  const conditions = conditionsOf(filter)
  if (conditions.some(({ field, operator }) => isFound(field, operator))) return false
  return conditions.length > 0 || (orderBy !== null && orderBy !== 'id')
}

const isFound = (field: Field, operator: Operator): boolean =>
  (field.kind === 'one' && (operator === 'is' || operator === 'in')) ||
  ('column' in field && field.column === 'id' && operator !== 'not' && operator !== 'not_in')

/** @param parents number of rows with such a list, null for a root list */
function costOfPage(page: Page, entity: EntityPlan['entity'], parents: number | null): number {
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

function add(a: Cost, b: Cost): Cost {
  return { rows: a.rows + b.rows, units: a.units + b.units }
}

/** Rows of an entity with all nested rows. */
function costOfRows({ fields }: EntityPlan, rows: number): Cost {
  let total: Cost = { rows, units: rows }
  for (const plan of fields) {
    total = add(total, { rows: 0, units: rows * widthOf(plan) })
    if (plan.kind === 'one') total = add(total, add(costOfRows(plan.target, rows), { rows: 0, units: perList }))
    if (plan.kind === 'named') {
      total = add(total, add(costOfRows(plan.target, rows * fewNamed), { rows: 0, units: perList }))
    }
    if (plan.kind === 'many') {
      const own = { rows: 0, units: costOfPage(plan.page, plan.target.entity, rows) }
      total = add(total, add(own, costOfRows(plan.target, rows * plan.page.first)))
    }
    if (plan.kind === 'value' && plan.field.kind === 'amounts') {
      total = add(total, { rows: 0, units: perList + rows * fewNamed })
    }
    if (plan.kind === 'value' && plan.field.kind === 'computed') total = add(total, { rows: 0, units: 7 * rows })
    if (plan.kind === 'value' && plan.field.kind === 'derived') total = add(total, { rows: 0, units: 2 * rows })
  }
  return total
}

/** Estimates a plan before it runs. Aliases and lists add up, nested lists multiply. */
export function estimateCost(plan: Plan): Cost {
  if (plan.kind === 'introspection') return { rows: 0, units: 0 }
  return plan.roots.reduce<Cost>(
    (total, root) => {
      if (root.kind === 'single') return add(total, add(costOfRows(root.target, 1), { rows: 0, units: perList }))
      if (root.kind !== 'list') return total
      const own = { rows: 0, units: costOfPage(root.page, root.target.entity, null) }
      return add(total, add(own, costOfRows(root.target, root.page.first)))
    },
    { rows: 0, units: 0 },
  )
}

/** @throws GraphQLError when a plan exceeds `maxUnits` */
export function assertWithinBudget(plan: Plan): void {
  const { rows, units } = estimateCost(plan)
  if (units > maxUnits) {
    throw new GraphQLError(
      `The query could read ${rows} rows and costs ${Math.ceil(units)} units; at most ${maxUnits} are answered.`,
    )
  }
}
