import { type Entity, type Field, type GraphqlRequest, type Operator, operatorsOf, takesList } from '@dexswap/graph-api'
import type { createRandom } from '../environment/random.ts'
import { pairId, type Sizes, tokenId, userId } from './large-index.ts'

type Random = ReturnType<typeof createRandom>
type Scope = { readonly random: Random; readonly entities: readonly Entity[]; readonly sizes: Sizes }

const sizesOfPages = [1, 1, 5, 20, 100, 100, 300, 1_000] as const
const skips = [0, 0, 0, 0, 10, 1_000, 20_000, 100_000] as const
const lengths = [0, 1, 3, 20, 200, 1_000] as const

/** A random id, existing for most kinds. The first pair has a fifth of the trades. */
function idOf({ random, sizes }: Scope): string {
  const number = random.pick([1, 2, random.integer(1, sizes.pairs)])
  return random.pick([pairId(number), pairId(1), tokenId(number), userId(number), '0x01', '0x'])
}

function drawValue(field: Field, scope: Scope): unknown {
  const { random } = scope
  switch (field.kind) {
    case 'text':
      return random.pick(['T', 'token number 7', 'dexswap', '', 'x'.repeat(random.integer(1, 200)), pairId(7)])
    case 'hex':
    case 'one':
      return idOf(scope)
    case 'flag':
      return random.next() < 0.5
    case 'int':
      return random.pick([0, 1, 18, 1_790_000_000, random.integer(0, 2_000_000_000)])
    case 'bigInt':
      return String(random.integer(0, 2_000_000_000))
    default:
      return random.pick(['0', '1', '-1', String(random.integer(0, 1_000_000)), '0.000000000000000001', '9'.repeat(60)])
  }
}

function drawCondition(entity: Entity, scope: Scope): Record<string, unknown> {
  const { random } = scope
  const filterable = Object.entries(entity.fields).filter(([, field]) => operatorsOf(field) !== null)
  const [name, field] = random.pick(filterable)
  const operator = random.pick(['is', 'is', ...(operatorsOf(field) ?? [])] as Operator[])
  const key = operator === 'is' ? name : `${name}_${operator}`
  if (takesList(operator)) return { [key]: Array.from({ length: random.pick(lengths) }, () => drawValue(field, scope)) }
  if (operator === 'is' && random.next() < 0.1) return { [key]: null }
  return { [key]: drawValue(field, scope) }
}

function drawFilter(entity: Entity, scope: Scope, depth: number): Record<string, unknown> {
  const { random } = scope
  const kind = random.next()
  const parts = (count: number) => Array.from({ length: count }, () => drawFilter(entity, scope, depth - 1))
  if (depth > 0 && kind < 0.2) return { or: parts(random.pick([1, 2, 2, 3, 12])) }
  if (depth > 0 && kind < 0.35) return { and: parts(random.pick([1, 2, 3, 12])) }
  return kind < 0.5
    ? { ...drawCondition(entity, scope), ...drawCondition(entity, scope) }
    : drawCondition(entity, scope)
}

/** Creates random requests in every form that the API allows, with pages and filters of every size. */
export function drawQuery(scope: Scope): GraphqlRequest {
  const { random, entities } = scope
  const variables: Record<string, unknown> = {}
  const declared: string[] = []
  const named = (name: string) => entities.find((entity) => entity.name === name) as Entity // The cast is safe, because relations refer to entities.

  function argumentsOf(entity: Entity): string {
    const list = [`first: ${random.pick(sizesOfPages)}`]
    const skip = random.pick(skips)
    if (skip > 0) list.push(`skip: ${skip}`)
    if (random.next() < 0.6) {
      const name = `w${declared.length}`
      variables[name] = drawFilter(entity, scope, 3)
      declared.push(`$${name}: ${entity.name}_filter`)
      list.push(`where: $${name}`)
    }
    if (random.next() < 0.5) {
      const sortable = Object.entries(entity.fields).filter(([, field]) => operatorsOf(field) !== null)
      list.push(`orderBy: ${random.pick(sortable)[0]}, orderDirection: ${random.pick(['asc', 'desc'])}`)
    }
    return `(${list.join(', ')})`
  }

  function selection(entity: Entity, depth: number): string {
    const count = random.pick([1, 3, 10])
    const fields = Array.from({ length: count }, (_, at) => {
      const [name, field] = random.pick(Object.entries(entity.fields))
      const alias = `a${at}: ${name}`
      if (field.kind !== 'one' && field.kind !== 'many' && field.kind !== 'named') return alias
      if (depth === 0) return `a${at}: id`
      const target = named(field.entity)
      return `${alias}${field.kind === 'many' ? argumentsOf(target) : ''} ${selection(target, depth - 1)}`
    })
    return `{ ${fields.join(' ')} }`
  }

  const roots = Array.from({ length: random.pick([1, 1, 1, 2, 6, 30]) }, (_, at) => {
    const entity = random.pick(entities)
    const depth = random.pick([0, 1, 1, 2, 3])
    return random.next() < 0.15
      ? `r${at}: ${entity.single}(id: "${idOf(scope)}") ${selection(entity, depth)}`
      : `r${at}: ${entity.plural}${argumentsOf(entity)} ${selection(entity, depth)}`
  })
  const head = declared.length === 0 ? '' : `query(${declared.join(', ')}) `
  return { query: `${head}{ ${roots.join(' ')} }`, operationName: null, variables }
}
