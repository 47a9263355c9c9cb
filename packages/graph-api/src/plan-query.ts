import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { type Arguments, assertVariableSize, checkedId, checkedPage, createFilterBudget } from './check-arguments.ts'
import type { Deadline } from './deadline.ts'
import type { Entity } from './entity.ts'
import type { Page } from './page.ts'
import { QueryProblems } from './parse-query.ts'
import type { EntityPlan, FieldPlan, Plan, RootPlan } from './plan.ts'
import { querySize } from './query-cost.ts'
import type { BlockArgument } from './request.ts'
import { type SelectedField, type SelectionScope, selectFields, selectionsOf } from './select-fields.ts'
import type { MetaPlan } from './write-value.ts'

/** Cost units of listing one entry of the schema. */
const unitsPerEntry = 0.8

/** The schema, and its entities by name. */
type Catalogue = {
  readonly schema: GraphQLSchema
  readonly root: GraphQLObjectType
  readonly byName: ReadonlyMap<string, Entity>
  readonly singles: ReadonlyMap<string, Entity>
  readonly lists: ReadonlyMap<string, Entity>
}

/** State of planning a query. */
type Planning = Catalogue & {
  readonly selection: SelectionScope
  /** @throws GraphQLError | CompileTimeoutError */
  readonly pageOf: (entity: Entity, args: Arguments) => Page
}

function operationOf(document: DocumentNode, name: string | null): OperationDefinitionNode {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const [only, ...others] = name === null ? operations : operations.filter((each) => each.name?.value === name)
  if (!only) throw new GraphQLError(`There is no operation ${name === null ? 'in the query' : `"${name}"`}.`)
  if (others.length > 0) throw new GraphQLError('operationName must select one of the operations.')
  if (only.operation !== 'query') throw new GraphQLError('Only queries are supported.')
  return only
}

function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

/**
 * Coerces the variables, with the defaults of the operation. @throws GraphQLError | QueryProblems
 */
function coerceVariables(schema: GraphQLSchema, operation: OperationDefinitionNode, given: Arguments): Arguments {
  assertVariableSize(given)
  const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 5 })
  if (errors) throw new QueryProblems(errors)
  return coerced
}

function argumentsOf(type: GraphQLObjectType, node: FieldNode, variables: Arguments): Arguments {
  const definition = type.getFields()[node.name.value]
  return definition ? getArgumentValues(definition, node, variables) : {}
}

function entityNamed({ byName }: Catalogue, name: string): Entity {
  const entity = byName.get(name)
  if (!entity) throw new GraphQLError(`There is no ${name}.`)
  return entity
}

function planEntity(planning: Planning, entity: Entity, sets: readonly SelectionSetNode[]): EntityPlan {
  const { schema, selection, pageOf } = planning
  const type = schema.getType(entity.name) as GraphQLObjectType // The cast is safe, because build-schema.ts creates an object type for each entity.
  const fields = [...selectFields(sets, selection)].map(([key, selected]): FieldPlan => {
    const { node } = selected
    if (node.name.value === '__typename') return { kind: 'typename', key, name: entity.name }
    const field = entity.fields[node.name.value]
    if (!field) throw new GraphQLError(`${entity.name} has no field ${node.name.value}.`)
    if (field.kind !== 'one' && field.kind !== 'named' && field.kind !== 'many') return { kind: 'value', key, field }
    const target = planEntity(planning, entityNamed(planning, field.entity), selectionsOf(selected))
    if (field.kind !== 'many') return { kind: field.kind, key, column: field.column, target }
    const page = pageOf(target.entity, argumentsOf(type, node, selection.variables))
    return { kind: 'many', key, column: field.column, page, target }
  })
  return { entity, fields }
}

function planMeta(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  selection: SelectionScope,
): readonly MetaPlan[] {
  return [...selectFields(sets, selection)].map(([key, selected]) => {
    const name = selected.node.name.value
    const inner = type.getFields()[name]
    const object = inner && getNamedType(inner.type)
    return {
      key,
      name,
      typename: name === '__typename' ? type.name : null,
      inner:
        object && 'getFields' in object
          ? planMeta(object as GraphQLObjectType, selectionsOf(selected), selection)
          : null,
    }
  })
}

/** Plans a root field that reads data; null when no entity has its name. */
function planRoot(planning: Planning, key: string, selected: SelectedField, args: Arguments): RootPlan | null {
  const { root, singles, lists, selection, pageOf } = planning
  const name = selected.node.name.value
  const entity = singles.get(name) ?? lists.get(name)
  if (!entity) {
    const meta = root.getFields()[name]
    if (!meta) return null
    const type = getNamedType(meta.type) as GraphQLObjectType
    return { kind: 'meta', key, fields: planMeta(type, selectionsOf(selected), selection) }
  }
  const target = planEntity(planning, entity, selectionsOf(selected))
  return singles.has(name)
    ? { kind: 'single', key, id: checkedId(args.id), target }
    : { kind: 'list', key, page: pageOf(entity, args), target }
}

function planOperation(planning: Planning, operation: OperationDefinitionNode, document: DocumentNode): Plan {
  const { root, selection } = planning
  const roots: RootPlan[] = []
  const blocks: BlockArgument[] = []
  let describesItself = false
  for (const [key, selected] of selectFields([operation.selectionSet], selection)) {
    const name = selected.node.name.value
    if (name === '__typename') roots.push({ kind: 'typename', key, name: root.name })
    else if (name.startsWith('__')) describesItself = true
    else {
      const args = argumentsOf(root, selected.node, selection.variables)
      if (args.block) blocks.push(args.block as BlockArgument)
      const planned = planRoot(planning, key, selected, args)
      if (planned) roots.push(planned)
    }
  }
  if (!describesItself) return { kind: 'read', roots, blocks, characters: document.loc?.end ?? 0 }
  if (roots.some(({ kind }) => kind !== 'typename')) {
    throw new GraphQLError('__schema and __type cannot be combined with rows: use another query.')
  }
  return { kind: 'introspection', units: querySize(document).entries * unitsPerEntry }
}

/**
 * Converts a validated query to a plan. @throws GraphQLError | QueryProblems | CompileTimeoutError
 */
export type Planner = (
  document: DocumentNode,
  operationName: string | null,
  variables: Arguments,
  assertTime: Deadline,
) => Plan

export function createPlanner(schema: GraphQLSchema, entities: readonly Entity[]): Planner {
  const catalogue: Catalogue = {
    schema,
    root: schema.getQueryType() as GraphQLObjectType, // The cast is safe, because build-schema.ts always creates the query type.
    byName: new Map(entities.map((entity) => [entity.name, entity])),
    singles: new Map(entities.map((entity) => [entity.single, entity])),
    lists: new Map(entities.map((entity) => [entity.plural, entity])),
  }
  return (document, operationName, given, assertTime) => {
    const operation = operationOf(document, operationName)
    const variables = coerceVariables(schema, operation, given)
    const spendFilter = createFilterBudget()
    const pageOf = (entity: Entity, args: Arguments) => {
      assertTime()
      const page = checkedPage(entity, args)
      spendFilter(page.filter)
      return page
    }
    const selection = { variables, fragments: fragmentsOf(document) }
    return planOperation({ ...catalogue, selection, pageOf }, operation, document)
  }
}
