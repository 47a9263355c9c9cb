import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** What answering a query may take at most: nested levels, fields written out, rows read. */
export type QueryCost = { readonly depth: number; readonly fields: number; readonly rows: number }

const usualPage = 100

function pageSize(field: FieldNode, variables: Readonly<Record<string, unknown>>): number | null {
  const argument = field.arguments?.find(({ name }) => name.value === 'first')
  if (argument?.value.kind === Kind.INT) return Math.max(0, Number(argument.value.value))
  if (argument?.value.kind === Kind.VARIABLE) {
    const value = variables[argument.value.name.value]
    return typeof value === 'number' ? Math.max(0, value) : usualPage
  }
  return null
}

/**
 * Measures a query before it runs. `isList` says whether a field of that name answers with a page of rows. Introspection
 * reads no rows and is not deep in a way that costs.
 */
export function queryCost(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  isList: (field: string) => boolean,
): QueryCost {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }

  function measure(selections: SelectionSetNode | undefined, open: ReadonlySet<string>): QueryCost {
    let total: QueryCost = { depth: 0, fields: 0, rows: 0 }
    for (const selection of selections?.selections ?? []) {
      const cost = measureSelection(selection, open)
      total = {
        depth: Math.max(total.depth, cost.depth),
        fields: total.fields + cost.fields,
        rows: total.rows + cost.rows,
      }
    }
    return total
  }

  function measureSelection(selection: SelectionSetNode['selections'][number], open: ReadonlySet<string>): QueryCost {
    if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet, open)
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value
      // A fragment inside itself is refused by validation.
      return open.has(name)
        ? { depth: 0, fields: 0, rows: 0 }
        : measure(fragments.get(name)?.selectionSet, new Set([...open, name]))
    }
    const name = selection.name.value
    const inner = measure(selection.selectionSet, open)
    if (name.startsWith('__')) return { depth: 0, fields: inner.fields + 1, rows: 0 }
    const page = isList(name) ? (pageSize(selection, variables) ?? usualPage) : 1
    return {
      depth: inner.depth + (selection.selectionSet ? 1 : 0),
      fields: inner.fields + 1,
      rows: (selection.selectionSet ? page : 0) + page * inner.rows,
    }
  }

  return operations
    .map((operation) => measure(operation.selectionSet, new Set()))
    .reduce((a, b) => ({ depth: Math.max(a.depth, b.depth), fields: a.fields + b.fields, rows: a.rows + b.rows }), {
      depth: 0,
      fields: 0,
      rows: 0,
    })
}
