import { GraphQLError } from 'graphql'
import { costOfPage, type Parents, perParent } from './cost-of-page.ts'
import { conditionsOf } from './filter.ts'
import type { Page } from './page.ts'
import type { EntityPlan, FieldPlan, Plan } from './plan.ts'
import type { Statistics } from './table-stats.ts'

/**
 * Upper bound of a query's cost: rows to return, and cost units. Writing one value costs about one
 * unit.
 */
export type Cost = { readonly rows: number; readonly units: number }

/** Maximum cost: about 250 ms of processor time at 2 µs per unit (docs/decisions/0097). */
export const maxUnits = 120_000
/**
 * Maximum number of conditions on price-dependent fields in a query. Each joins the values of all
 * entities.
 */
const maxDerivedConditions = 4

/** Cost units of any request: HTTP, parsing, planning and reading the head. */
const perQuery = 1_500
/** Cost units of a related row that is found by its id. */
const perRelation = 150
/** Number of characters of a query that can be parsed and validated per cost unit. */
const parsedInAUnit = 8
/** Typical number of reward tokens per campaign. */
const fewNamed = 2
const charactersInAUnit = 12
/** Cost units to look up one related row. */
const perLookup = 1.5

type Rows = { readonly count: number; readonly areDistinct: boolean }

function widthOf({ key }: FieldPlan): number {
  return 1 + key.length / charactersInAUnit
}

function add(a: Cost, b: Cost): Cost {
  return { rows: a.rows + b.rows, units: a.units + b.units }
}

const units = (count: number): Cost => ({ rows: 0, units: count })

/** Cost of an entity's rows, including all nested rows. */
function costOfRows({ fields }: EntityPlan, rows: Rows, statsOf: Statistics): Cost {
  const { count } = rows
  function costOfField(plan: FieldPlan): Cost {
    switch (plan.kind) {
      case 'typename':
        return units(0)
      case 'one':
        return related(plan.target, count)
      case 'named':
        return add(units(count * perParent), related(plan.target, count * fewNamed))
      case 'many': {
        const parents: Parents = { rows: count, areDistinct: rows.areDistinct, column: plan.column }
        const list = costOfPage(plan.target.entity, plan.page, parents, statsOf(plan.target.entity))
        const inner = { count: count * plan.page.first, areDistinct: rows.areDistinct }
        return add(units(list), costOfRows(plan.target, inner, statsOf))
      }
      case 'value':
        if (plan.field.kind === 'amounts') return units(perRelation + count * (perParent + fewNamed))
        if (plan.field.kind === 'computed') return units(7 * count)
        return units(plan.field.kind === 'derived' ? 2 * count : 0)
    }
  }
  function related(target: EntityPlan, targets: number): Cost {
    const lookups = units(perRelation + targets * perLookup)
    return add(lookups, costOfRows(target, { count: targets, areDistinct: false }, statsOf))
  }
  return fields.reduce<Cost>((total, plan) => add(total, add(units(count * widthOf(plan)), costOfField(plan))), {
    rows: count,
    units: count,
  })
}

/** Estimates the cost of a plan before it is executed. Aliases and lists add up; nested lists multiply. */
export function estimateCost(plan: Plan, statsOf: Statistics): Cost {
  if (plan.kind === 'introspection') return units(plan.units)
  return plan.roots.reduce<Cost>(
    (total, root) => {
      if (root.kind === 'single') {
        return add(total, add(costOfRows(root.target, { count: 1, areDistinct: true }, statsOf), units(perRelation)))
      }
      if (root.kind !== 'list') return total
      const { entity } = root.target
      const list = units(costOfPage(entity, root.page, null, statsOf(entity)))
      return add(total, add(list, costOfRows(root.target, { count: root.page.first, areDistinct: true }, statsOf)))
    },
    units(perQuery + plan.characters / parsedInAUnit),
  )
}

const pagesOfEntity = ({ fields }: EntityPlan): readonly Page[] =>
  fields.flatMap((plan) => [
    ...(plan.kind === 'many' ? [plan.page] : []),
    ...('target' in plan ? pagesOfEntity(plan.target) : []),
  ])

const derivedConditions = (pages: readonly Page[]): number =>
  pages.flatMap(({ filter }) => conditionsOf(filter)).filter(({ field }) => field.kind === 'derived').length

/** @throws GraphQLError when a plan exceeds `maxUnits` */
export function assertWithinBudget(plan: Plan, statsOf: Statistics): Cost {
  const cost = estimateCost(plan, statsOf)
  if (plan.kind === 'read') {
    const pages = plan.roots.flatMap((root) => [
      ...(root.kind === 'list' ? [root.page] : []),
      ...('target' in root ? pagesOfEntity(root.target) : []),
    ])
    if (derivedConditions(pages) > maxDerivedConditions) {
      throw new GraphQLError(`A query has at most ${maxDerivedConditions} filters by price-dependent values.`)
    }
  }
  const { rows, units: price } = cost
  if (price > maxUnits) {
    throw new GraphQLError(
      `The query could read ${rows} rows and costs ${Math.ceil(price)} units; at most ${maxUnits} are answered.`,
    )
  }
  return cost
}
