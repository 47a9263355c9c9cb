import { type ConcentratedOrder, readConcentratedCall } from '@dexswap/orders/concentrated-order'
import { readSolidlyCall, type SolidlyOrder } from '@dexswap/orders/solidly-order'
import { decodeFunctionData, getAbiItem } from 'viem/utils'
import type { Summary } from '../sending/kinds.ts'
import type { VerificationQuery } from './assertion.ts'
import { callRules } from './call-rules.ts'
import type { FieldKind, FieldRule } from './field-grounds.ts'

/** A field of a call that no source confirms. */
export type UnsourcedField = { readonly kind: FieldKind; readonly name: string; readonly value: string }

/**
 * Fields of a call by name: target, native value, arguments, and struct fields as `struct.field`.
 * Null for an unknown function.
 */
export function fieldsOf({ call, summary }: VerificationQuery): ReadonlyMap<string, unknown> | null {
  const rules = callRules[summary.kind]
  if (!rules) return null
  const order = summary.kind === 'swap' ? readConcentratedCall(call) : null
  if (order) return orderFields(order, call)
  const solidly = summary.kind === 'swap' ? readSolidlyCall(call) : null
  if (solidly) return solidlyFields(solidly, call)
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: rules.abi, data: call.data })
    const item = getAbiItem({ abi: rules.abi, name: functionName })
    if (item?.type !== 'function' || !(functionName in rules.functions)) return null
    const named = item.inputs.flatMap(({ name = '', type }, at): [string, unknown][] => {
      if (type !== 'tuple') return [[name, args[at]]]
      return Object.entries(args[at] as object).map(([part, value]) => [`${name}.${part}`, value])
    })
    return new Map<string, unknown>([
      ['function', functionName],
      ['target', call.to],
      ['native value', call.value],
      ...named,
    ])
  } catch {
    return null
  }
}

/** Fields of an order through concentrated pools. */
function orderFields(order: ConcentratedOrder, { to, value }: VerificationQuery['call']): ReadonlyMap<string, unknown> {
  const { exact, path, amountIn, amountOut, isNativeIn, isNativeOut, recipient, deadline, permit } = order
  const functionName = `multicall of ${exact === 'input' ? 'exactInput' : 'exactOutput'}${permit ? ' with permit' : ''}`
  return new Map<string, unknown>([
    ...Object.entries({ function: functionName, target: to, 'native value': value }),
    ...Object.entries({
      'order.path': path.tokens,
      'order.tiers': path.tiers,
      'order.native': [isNativeIn, isNativeOut],
    }),
    ...Object.entries({ 'order.recipient': recipient, 'order.deadline': deadline }),
    ...Object.entries({ 'order.amountIn': amountIn, 'order.amountOut': amountOut }),
    ...Object.entries(permit ?? {}).map(([name, part]) => [`permit.${name}`, part] as const),
  ])
}

/**
 * Fields of an order through Solidly pools, where router functions have the same names as for
 * pairs.
 */
function solidlyFields(order: SolidlyOrder, { to, value }: VerificationQuery['call']): ReadonlyMap<string, unknown> {
  const { path, stables, factory, isNativeIn, isNativeOut, recipient, deadline, amountIn, minimumOut } = order
  return new Map<string, unknown>([
    ...Object.entries({ function: 'swap through Solidly pools', target: to, 'native value': value }),
    ...Object.entries({ 'order.path': path, 'order.pools': [factory, ...stables] }),
    ...Object.entries({ 'order.native': [isNativeIn, isNativeOut] }),
    ...Object.entries({ 'order.recipient': recipient, 'order.deadline': deadline }),
    ...Object.entries({ 'order.amountIn': amountIn, 'order.minimumOut': minimumOut }),
  ])
}

function ruleOf(summary: Summary, functionName: string, field: string): FieldRule | null {
  const rules = callRules[summary.kind]
  if (!rules) return null
  if (field === 'target') return rules.target
  const rule = rules.functions[functionName]?.[field]
  return rule ?? (field === 'native value' ? rules.nativeValue : null)
}

/** The first field that is neither recorded, typed nor verified; null without one. */
export function unsourcedField(query: VerificationQuery): UnsourcedField | null {
  const fields = fieldsOf(query)
  if (fields === null) return { kind: 'call', name: 'function', value: query.call.data.slice(0, 10) }
  const functionName = String(fields.get('function'))
  for (const [name, value] of fields) {
    if (name === 'function') continue
    const found = ruleOf(query.summary, functionName, name)
    if (found?.grounds.some(({ holds }) => holds({ value, query }))) continue
    return { kind: found?.kind ?? 'call', name, value: typeof value === 'object' ? name : String(value) }
  }
  return null
}
