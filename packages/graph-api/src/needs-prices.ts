import { figuresOf } from './page.ts'
import type { EntityPlan, FieldPlan, ReadPlan } from './plan.ts'

const isDerived = (plan: FieldPlan): boolean => plan.kind === 'value' && plan.field.kind === 'derived'

function entityNeedsPrices({ fields }: EntityPlan): boolean {
  return fields.some(
    (plan) =>
      isDerived(plan) ||
      ('target' in plan && entityNeedsPrices(plan.target)) ||
      (plan.kind === 'many' && figuresOf(plan.target.entity, plan.page).size > 0),
  )
}

/** True when prices are needed, to compile the plan or to write the response. */
export function needsPrices({ roots }: ReadPlan): boolean {
  return roots.some(
    (root) =>
      ('target' in root && entityNeedsPrices(root.target)) ||
      (root.kind === 'list' && figuresOf(root.target.entity, root.page).size > 0),
  )
}
