import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** Most levels of selections inside each other. */
export const maxLevels = 8
/** Most fields of a query, written out: a fragment counts wherever it is used. */
export const maxFields = 600
/** Most entries that introspection may list. The query that tools ask for stays far below. */
const maxEntries = 150_000

/** What is known of a query before anything else is looked at. */
export type QuerySize = { readonly levels: number; readonly fields: number; readonly entries: number }

/** How long the lists of introspection are: the mean over a schema of this kind. */
const introspectionLists: ReadonlyMap<string, number> = new Map([
  ['types', 80],
  ['fields', 5],
  ['inputFields', 30],
  ['enumValues', 5],
  ['args', 2],
  ['directives', 4],
])
/** Those that lead from types to types: inside each other they multiply without end. */
const leadsToTypes = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes'])

type Measured = {
  readonly levels: number
  readonly fields: number
  /** Entries that introspection would list; for other fields, their number. */
  readonly entries: number
  readonly leadsToTypes: boolean
}
const nothing: Measured = { levels: 0, fields: 0, entries: 0, leadsToTypes: false }

function together(a: Measured, b: Measured): Measured {
  return {
    levels: Math.max(a.levels, b.levels),
    fields: a.fields + b.fields,
    entries: a.entries + b.entries,
    leadsToTypes: a.leadsToTypes || b.leadsToTypes,
  }
}

/**
 * Measures a query as it is written, before it is checked. Every fragment is measured once, whatever the number of its
 * uses, so this takes time in proportion to the query's length. All definitions count together: what is written and not
 * used is checked as well.
 *
 * @throws GraphQLError where a fragment contains itself
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
    // One that does not exist is refused when the query is checked.
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
      // What describes the schema is deep by nature.
      levels: name.value.startsWith('__') ? 0 : inner.levels + (selectionSet ? 1 : 0),
      fields: inner.fields + 1,
      entries: isLoop ? Number.POSITIVE_INFINITY : 1 + inner.entries * (introspectionLists.get(name.value) ?? 1),
      leadsToTypes: inner.leadsToTypes || leadsToTypes.has(name.value),
    }
  }

  function measure({ selections }: SelectionSetNode): Measured {
    return selections.reduce((total, selection) => {
      if (selection.kind === Kind.FIELD) return together(total, measureField(selection))
      if (selection.kind === Kind.INLINE_FRAGMENT) return together(total, measure(selection.selectionSet))
      return together(total, measureFragment(selection.name.value))
    }, nothing)
  }

  const operations = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? measure(definition.selectionSet) : [],
  )
  const asked = operations.reduce(together, nothing)
  const written = [...fragments.keys()].reduce((sum, name) => sum + measureFragment(name).fields, asked.fields)
  return { levels: asked.levels, fields: written, entries: asked.entries }
}

/**
 * Refuses a query by its size alone.
 * @throws GraphQLError
 */
export function refuseLarge(document: DocumentNode): void {
  const { levels, fields, entries } = querySize(document)
  if (levels > maxLevels)
    throw new GraphQLError(`The query is ${levels} levels deep; at most ${maxLevels} are answered.`)
  if (fields > maxFields)
    throw new GraphQLError(`The query asks for ${fields} fields; at most ${maxFields} are answered.`)
  if (entries > maxEntries) throw new GraphQLError('The query asks for more of the schema than is answered at once.')
}
