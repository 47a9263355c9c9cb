import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** Maximum depth of nested selections. */
export const maxLevels = 8
/** Maximum fields of a query, with fragments expanded. */
export const maxFields = 600
/** Maximum entries that introspection can list, far above the query of common tools. */
const maxEntries = 150_000

/** The size of a query before validation. */
export type QuerySize = { readonly levels: number; readonly fields: number; readonly entries: number }

/** Estimated length of each list in an introspection, for a schema of this size. */
const introspectionLists: ReadonlyMap<string, number> = new Map([
  ['types', 80],
  ['fields', 5],
  ['inputFields', 30],
  ['enumValues', 5],
  ['args', 2],
  ['directives', 4],
])
/** Introspection fields that lead back to types, and so could be nested without limit. */
const leadsToTypes = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes'])

type Measured = {
  readonly levels: number
  readonly fields: number
  /** Number of entries that an introspection would list; for other fields, the number of fields. */
  readonly entries: number
  readonly leadsToTypes: boolean
}
const nothing: Measured = { levels: 0, fields: 0, entries: 0, leadsToTypes: false }

function add(a: Measured, b: Measured): Measured {
  return {
    levels: Math.max(a.levels, b.levels),
    fields: a.fields + b.fields,
    entries: a.entries + b.entries,
    leadsToTypes: a.leadsToTypes || b.leadsToTypes,
  }
}

/**
 * Measures a query before validation, in linear time. Each fragment is measured once, including unused
 * ones, because these are validated too.
 * @throws GraphQLError when a fragment contains itself
 */
export function querySize(document: DocumentNode): QuerySize {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, Measured | 'open'>()

  function measureFragment(name: string): Measured {
    const known = measured.get(name)
    if (known === 'open') throw new GraphQLError(`Fragment "${name}" contains itself.`)
    if (known) return known
    const fragment = fragments.get(name)
    // An unknown fragment has no size. Validation rejects it later.
    if (!fragment) return nothing
    measured.set(name, 'open')
    const cost = measure(fragment.selectionSet)
    measured.set(name, cost)
    return cost
  }

  function measureField({ name, selectionSet }: FieldNode): Measured {
    const inner = selectionSet ? measure(selectionSet) : nothing
    const isLoop = inner.leadsToTypes && leadsToTypes.has(name.value)
    return {
      // Levels of introspection do not count, because it needs many.
      levels: name.value.startsWith('__') ? 0 : inner.levels + (selectionSet ? 1 : 0),
      fields: inner.fields + 1,
      entries: isLoop ? Number.POSITIVE_INFINITY : 1 + inner.entries * (introspectionLists.get(name.value) ?? 1),
      leadsToTypes: inner.leadsToTypes || leadsToTypes.has(name.value),
    }
  }

  function measure({ selections }: SelectionSetNode): Measured {
    return selections.reduce((total, selection) => {
      if (selection.kind === Kind.FIELD) return add(total, measureField(selection))
      if (selection.kind === Kind.INLINE_FRAGMENT) return add(total, measure(selection.selectionSet))
      return add(total, measureFragment(selection.name.value))
    }, nothing)
  }

  const operations = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? measure(definition.selectionSet) : [],
  )
  const total = operations.reduce(add, nothing)
  const written = [...fragments.keys()].reduce((sum, name) => sum + measureFragment(name).fields, total.fields)
  return { levels: total.levels, fields: written, entries: total.entries }
}

/** @throws GraphQLError when the query is too large */
export function assertQuerySize(document: DocumentNode): void {
  const { levels, fields, entries } = querySize(document)
  if (levels > maxLevels)
    throw new GraphQLError(`The query is ${levels} levels deep; at most ${maxLevels} are answered.`)
  if (fields > maxFields) throw new GraphQLError(`The query requests ${fields} fields; the maximum is ${maxFields}.`)
  if (entries > maxEntries) throw new GraphQLError('The query requests too much of the schema at once.')
}
