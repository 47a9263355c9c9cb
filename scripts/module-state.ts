// Finds mutable state at module level. scripts/module-state.test.ts has the list of exceptions.
import { parseSync } from 'vite'

type Node = { readonly type: string } & Readonly<Record<string, unknown>>

export type ModuleState = { readonly name: string; readonly kind: string }

const collections = /^(?:Map|Set|WeakMap|WeakSet)$/
const readonlyTypes = /^(?:ReadonlyMap|ReadonlySet)$/
/** Functions of app/src that create a store or a cache. */
const storeFactories = /^(?:create(?:\w*Store|Services|LastValue)|perChain)$/
const mutators = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear)$/

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** This node and every node below it. */
function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) yield* nodesOf(each)
  }
}

/** The expression inside type assertions; null when absent. */
function bare(node: unknown): Node | null {
  if (!isNode(node)) return null
  return /^TS(?:As|Satisfies|NonNull)/.test(node.type) ? bare(node.expression) : node
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : null)

/** The variable at the start of a member expression: `a` for `a.b[0].c`. */
function rootOf(node: unknown): string | null {
  const found = bare(node)
  return found?.type === 'MemberExpression' ? (nameOf(found.object) ?? rootOf(found.object)) : null
}

/** Variables with a member that is assigned or deleted, or on which a mutating method is called. */
function changesOf(program: Node) {
  const [assigned, called] = [new Set<string | null>(), new Set<string | null>()]
  for (const node of nodesOf(program)) {
    const isChange = node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node.operator === 'delete')
    if (node.type === 'AssignmentExpression') assigned.add(rootOf(node.left))
    if (isChange) assigned.add(rootOf(node.argument))
    const callee = node.type === 'CallExpression' ? bare(node.callee) : null
    if (callee?.type === 'MemberExpression' && mutators.test(nameOf(callee.property) ?? ''))
      called.add(nameOf(callee.object))
  }
  return { assigned, called }
}

type Changes = ReturnType<typeof changesOf>

function hasReadonlyType(declared: Node): boolean {
  const annotation = isNode(declared.typeAnnotation) ? declared.typeAnnotation.typeAnnotation : null
  return isNode(annotation) && readonlyTypes.test(nameOf(annotation.typeName) ?? '')
}

/** Kind of mutable state of a constant, such as `Map` or 'changed array'; null when it is immutable. */
function kindOf(declared: Node, init: Node | null, changes: Changes): string | null {
  const callee = nameOf(init?.callee) ?? ''
  if (init?.type === 'NewExpression' && collections.test(callee)) return hasReadonlyType(declared) ? null : callee
  if (init?.type === 'CallExpression' && storeFactories.test(callee)) return callee
  const name = nameOf(declared)
  if (name === null) return null
  if (init?.type === 'ArrayExpression' && (changes.called.has(name) || changes.assigned.has(name)))
    return 'changed array'
  return init?.type === 'ObjectExpression' && changes.assigned.has(name) ? 'changed object' : null
}

function* statesOf(statement: Node, changes: Changes): Generator<ModuleState> {
  if (statement.type.startsWith('Export') && isNode(statement.declaration))
    yield* statesOf(statement.declaration, changes)
  if (statement.type === 'ClassDeclaration') {
    const { body } = statement.body as { readonly body: readonly Node[] }
    for (const member of body)
      if (member.type === 'PropertyDefinition' && member.static === true && member.readonly !== true)
        yield { name: nameOf(member.key) ?? '', kind: 'static' }
  }
  if (statement.type !== 'VariableDeclaration') return
  for (const { id, init } of statement.declarations as readonly { readonly id: Node; readonly init: unknown }[]) {
    const kind = statement.kind === 'const' ? kindOf(id, bare(init), changes) : String(statement.kind)
    if (kind !== null) yield { name: nameOf(id) ?? '', kind }
  }
}

/** Variables and static properties at module level that can change. */
export function findModuleState(file: string, text: string): readonly ModuleState[] {
  // Cast, because this file reads the fields of a node by name, which the parser's types do not permit.
  const program = parseSync(file, text).program as unknown as Node
  const changes = changesOf(program)
  return (program.body as readonly Node[]).flatMap((statement) => [...statesOf(statement, changes)])
}
