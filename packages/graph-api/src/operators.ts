import type { Field } from './entity.ts'

const compared = ['not', 'gt', 'gte', 'lt', 'lte'] as const
const listed = ['in', 'not_in'] as const
const matched = [
  'contains',
  'contains_nocase',
  'not_contains',
  'not_contains_nocase',
  'starts_with',
  'starts_with_nocase',
  'not_starts_with',
  'not_starts_with_nocase',
  'ends_with',
  'ends_with_nocase',
  'not_ends_with',
  'not_ends_with_nocase',
] as const

/** Suffix of a field name in `where`, as in The Graph. `is`: no suffix. */
export type Operator = 'is' | (typeof compared)[number] | (typeof listed)[number] | (typeof matched)[number]

/** Operators for a field besides `is`; null when the field cannot be filtered. */
export function operatorsOf(field: Field): readonly Exclude<Operator, 'is'>[] | null {
  switch (field.kind) {
    case 'text':
      return [...compared, ...listed, ...matched]
    case 'flag':
      return ['not', ...listed]
    case 'derived':
      return compared
    case 'hex':
    case 'int':
    case 'bigInt':
    case 'decimal':
    case 'one':
      return [...compared, ...listed]
    default:
      return null
  }
}

export const takesList = (operator: Operator): boolean => operator === 'in' || operator === 'not_in'

/** True when the operator ignores letter case. */
export const ignoresCase = (operator: Operator): boolean => operator.endsWith('_nocase')

/** True when the operator has to read a text in each row. */
export const readsText = (operator: Operator): boolean => matched.some((each) => each === operator)
