import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  print,
  type SelectionSetNode,
} from 'graphql'

/** The operation's variables and fragments. */
export type SelectionScope = {
  readonly variables: Readonly<Record<string, unknown>>
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/** A field of an object with all of its occurrences in the query; `node` is the first one. */
export type SelectedField = { readonly node: FieldNode; readonly all: readonly FieldNode[] }

/** True when the directives on a selection include it. */
function isIncluded(
  node: { readonly directives?: readonly DirectiveNode[] },
  variables: SelectionScope['variables'],
): boolean {
  return (
    !node.directives?.length ||
    (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
      getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false)
  )
}

/** All fields of an object in the order of the query. Each fragment is inserted once. */
function spreadFields(sets: readonly SelectionSetNode[], { variables, fragments }: SelectionScope): FieldNode[] {
  const fields: FieldNode[] = []
  const seen = new Set<string>()
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (!isIncluded(selection, variables)) continue
      if (selection.kind === Kind.FIELD) fields.push(selection)
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet)
      else {
        const fragment = fragments.get(selection.name.value)
        if (!fragment || seen.has(selection.name.value)) continue
        seen.add(selection.name.value)
        walk(fragment.selectionSet)
      }
    }
  }
  for (const set of sets) walk(set)
  return fields
}

/**
 * Fields of one object by response name.
 * @throws GraphQLError when equal names have different fields or arguments
 */
export function selectFields(
  sets: readonly SelectionSetNode[],
  scope: SelectionScope,
): ReadonlyMap<string, SelectedField> {
  const fields = new Map<string, { node: FieldNode; all: FieldNode[] }>()
  for (const node of spreadFields(sets, scope)) {
    const key = node.alias?.value ?? node.name.value
    const known = fields.get(key)
    if (!known) {
      fields.set(key, { node, all: [node] })
      continue
    }
    if (known.node.name.value !== node.name.value || argumentsText(known.node) !== argumentsText(node)) {
      throw new GraphQLError(`"${key}" refers to two different fields; give one of them an alias.`)
    }
    known.all.push(node)
  }
  return fields
}

/** The selection sets of all occurrences of a field. */
export const selectionsOf = ({ all }: SelectedField): readonly SelectionSetNode[] =>
  all.flatMap(({ selectionSet }) => selectionSet ?? [])

const argumentsText = ({ arguments: list }: FieldNode): string =>
  (list ?? [])
    .map((argument) => print(argument))
    .sort()
    .join()
