import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
} from 'graphql'
import type { Deadline } from './deadline.ts'
import type { Entity } from './entity.ts'
import { parseFilter, valuesOf, type Where } from './filter.ts'
import type { Direction } from './order.ts'
import type { Page } from './page.ts'
import { QueryProblems } from './parse-query.ts'
import { querySize } from './query-cost.ts'
import type { BlockArgument } from './request.ts'
import type { MetaPlan, ValueField } from './write-value.ts'

/** One field of a response and what to read for it. `key` is its response name. */
export type FieldPlan =
  | { readonly kind: 'typename'; readonly key: string; readonly name: string }
  | {
      readonly kind: 'value'
      readonly key: string
      readonly field: ValueField
    }
  | { readonly kind: 'one' | 'named'; readonly key: string; readonly column: string; readonly target: EntityPlan }
  | {
      readonly kind: 'many'
      readonly key: string
      readonly column: string
      readonly page: Page
      readonly target: EntityPlan
    }

export type EntityPlan = { readonly entity: Entity; readonly fields: readonly FieldPlan[] }

export type RootPlan =
  | { readonly kind: 'typename'; readonly key: string; readonly name: string }
  | { readonly kind: 'meta'; readonly key: string; readonly fields: readonly MetaPlan[] }
  | { readonly kind: 'single'; readonly key: string; readonly id: string; readonly target: EntityPlan }
  | { readonly kind: 'list'; readonly key: string; readonly page: Page; readonly target: EntityPlan }

/** All reads of a query with its variables inserted: the estimated cost is of what will run. */
export type Plan =
  | {
      readonly kind: 'read'
      readonly roots: readonly RootPlan[]
      /** The `block` arguments of the query. */
      readonly blocks: readonly BlockArgument[]
      /** Of the text of the query. */
      readonly characters: number
    }
  | { readonly kind: 'introspection'; readonly units: number }

export const maxPage = 1000
/** Beyond it, clients page by `id_gt`. */
const maxSkip = 100_000
const maxVariableDepth = 12
const maxVariableValues = 20_000

/** Listing an entry of the schema. */
const unitsPerEntry = 0.8
/** Values of all filters of a query, before its cost is known. */
const maxFilterValues = 60_000

type Variables = Readonly<Record<string, unknown>>
type Collected = ReadonlyMap<string, { readonly node: FieldNode; readonly all: FieldNode[] }>

function operationOf(document: DocumentNode, name: string | null): OperationDefinitionNode {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const [only, ...others] = name === null ? operations : operations.filter((each) => each.name?.value === name)
  if (!only) throw new GraphQLError(`There is no operation ${name === null ? 'in the query' : `"${name}"`}.`)
  if (others.length > 0) throw new GraphQLError('operationName has to say which of the operations is meant.')
  if (only.operation !== 'query') throw new GraphQLError('Only queries are answered.')
  return only
}

/** Bounds depth and size of variables without recursion. @throws GraphQLError */
function assertVariableSize(variables: Variables): void {
  let level: unknown[] = [variables]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxVariableDepth) throw new GraphQLError(`Variables are more than ${maxVariableDepth} levels deep.`)
    values += level.length
    if (values > maxVariableValues) throw new GraphQLError(`Variables hold more than ${maxVariableValues} values.`)
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}

function checkedPage(entity: Entity, args: Readonly<Record<string, unknown>>): Page {
  const { first, skip } = args as { first: number; skip: number } // the schema requires both and has defaults
  if (first < 0 || first > maxPage) throw new GraphQLError(`first has to be between 0 and ${maxPage}.`)
  if (skip < 0 || skip > maxSkip) throw new GraphQLError(`skip has to be between 0 and ${maxSkip}.`)
  return {
    first,
    skip,
    filter: parseFilter(entity, args.where as Where | null | undefined),
    orderBy: (args.orderBy as string | null | undefined) ?? null,
    direction: (args.orderDirection as Direction | null | undefined) ?? 'asc',
  }
}

function checkedId(id: unknown): string {
  const text = String(id)
  if (text.includes('\0')) throw new GraphQLError('id contains a NUL character.')
  return text.toLowerCase()
}

/** Turns validated queries into plans. */
export type Planner = (
  document: DocumentNode,
  operationName: string | null,
  variables: Variables,
  assertTime: Deadline,
) => Plan

export function createPlanner(schema: GraphQLSchema, entities: readonly Entity[]): Planner {
  const byName = new Map(entities.map((entity) => [entity.name, entity]))
  const singles = new Map(entities.map((entity) => [entity.single, entity]))
  const lists = new Map(entities.map((entity) => [entity.plural, entity]))
  const root = schema.getQueryType() as GraphQLObjectType // build-schema.ts makes one

  /** @throws GraphQLError | QueryProblems */
  return (document, operationName, given, assertTime) => {
    let filterValues = 0
    const operation = operationOf(document, operationName)
    assertVariableSize(given)
    const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 5 })
    if (coerced.errors) throw new QueryProblems(coerced.errors)
    const variables = coerced.coerced
    const fragments = new Map<string, FragmentDefinitionNode>()
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    }

    const isWanted = (node: { readonly directives?: readonly DirectiveNode[] }) =>
      !node.directives?.length ||
      (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
        getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false)

    /** Fields of one object by response name; equal names require equal field and arguments. */
    function collect(sets: readonly SelectionSetNode[]): Collected {
      const fields = new Map<string, { node: FieldNode; all: FieldNode[] }>()
      const seen = new Set<string>()
      const walk = ({ selections }: SelectionSetNode): void => {
        for (const selection of selections) {
          if (!isWanted(selection)) continue
          if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet)
          else if (selection.kind === Kind.FRAGMENT_SPREAD) {
            const fragment = fragments.get(selection.name.value)
            if (!fragment || seen.has(selection.name.value)) continue
            seen.add(selection.name.value)
            walk(fragment.selectionSet)
          } else add(selection)
        }
      }
      const add = (node: FieldNode): void => {
        const key = node.alias?.value ?? node.name.value
        const known = fields.get(key)
        if (!known) {
          fields.set(key, { node, all: [node] })
          return
        }
        if (known.node.name.value !== node.name.value || argumentsText(known.node) !== argumentsText(node)) {
          throw new GraphQLError(`"${key}" stands for two different things; give one of them another alias.`)
        }
        known.all.push(node)
      }
      for (const set of sets) walk(set)
      return fields
    }

    const selectionsOf = (nodes: readonly FieldNode[]) => nodes.flatMap(({ selectionSet }) => selectionSet ?? [])

    function argumentsOf(type: GraphQLObjectType, node: FieldNode): Readonly<Record<string, unknown>> {
      const definition = type.getFields()[node.name.value]
      return definition ? getArgumentValues(definition, node, variables) : {}
    }

    function pageOf(entity: Entity, args: Readonly<Record<string, unknown>>): Page {
      assertTime()
      const page = checkedPage(entity, args)
      filterValues += valuesOf(page.filter)
      if (filterValues > maxFilterValues) {
        throw new GraphQLError(`The filters of a query hold at most ${maxFilterValues} values.`)
      }
      return page
    }

    function planEntity(entity: Entity, sets: readonly SelectionSetNode[]): EntityPlan {
      const type = schema.getType(entity.name) as GraphQLObjectType // build-schema.ts makes one for each entity
      const fields = [...collect(sets)].map(([key, { node, all }]): FieldPlan => {
        if (node.name.value === '__typename') return { kind: 'typename', key, name: entity.name }
        const field = entity.fields[node.name.value]
        if (!field) throw new GraphQLError(`${entity.name} has no field ${node.name.value}.`)
        if (field.kind !== 'one' && field.kind !== 'named' && field.kind !== 'many')
          return { kind: 'value', key, field }
        const target = planEntity(entityNamed(field.entity), selectionsOf(all))
        if (field.kind !== 'many') return { kind: field.kind, key, column: field.column, target }
        const page = pageOf(target.entity, argumentsOf(type, node))
        return { kind: 'many', key, column: field.column, page, target }
      })
      return { entity, fields }
    }

    function entityNamed(name: string): Entity {
      const entity = byName.get(name)
      if (!entity) throw new GraphQLError(`There is no ${name}.`)
      return entity
    }

    function planMeta(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): readonly MetaPlan[] {
      return [...collect(sets)].map(([key, { node, all }]) => {
        const inner = type.getFields()[node.name.value]
        const object = inner && getNamedType(inner.type)
        return {
          key,
          name: node.name.value,
          typename: node.name.value === '__typename' ? type.name : null,
          inner: object && 'getFields' in object ? planMeta(object as GraphQLObjectType, selectionsOf(all)) : null,
        }
      })
    }

    const roots: RootPlan[] = []
    const blocks: BlockArgument[] = []
    let describesItself = false
    for (const [key, { node, all }] of collect([operation.selectionSet])) {
      const name = node.name.value
      if (name === '__typename') {
        roots.push({ kind: 'typename', key, name: root.name })
        continue
      }
      if (name.startsWith('__')) {
        describesItself = true
        continue
      }
      const args = argumentsOf(root, node)
      if (args.block) blocks.push(args.block as BlockArgument)
      const entity = singles.get(name) ?? lists.get(name)
      if (!entity) {
        const meta = root.getFields()[name]
        if (meta)
          roots.push({
            kind: 'meta',
            key,
            fields: planMeta(getNamedType(meta.type) as GraphQLObjectType, selectionsOf(all)),
          })
        continue
      }
      const target = planEntity(entity, selectionsOf(all))
      roots.push(
        singles.has(name)
          ? { kind: 'single', key, id: checkedId(args.id), target }
          : { kind: 'list', key, page: pageOf(entity, args), target },
      )
    }
    if (!describesItself) return { kind: 'read', roots, blocks, characters: document.loc?.end ?? 0 }
    if (roots.some(({ kind }) => kind !== 'typename')) {
      throw new GraphQLError('__schema and __type are answered alone: ask for rows in another query.')
    }
    return { kind: 'introspection', units: querySize(document).entries * unitsPerEntry }
  }
}

const argumentsText = ({ arguments: list }: FieldNode): string =>
  (list ?? [])
    .map((argument) => print(argument))
    .sort()
    .join()
