// Follows imports from one file to another, and reports stores that a hook reads and a component
// below it sets.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { type Import, readImports } from './layers.ts'

export type Graph = ReadonlyMap<string, readonly string[]>

/** Specifiers that a file loads when it runs, without type imports. */
function runtimeSpecifiers(file: string, text: string): { readonly static: Set<string>; readonly lazy: Set<string> } {
  const { module } = parseSync(file, text)
  const imported = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const exported = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  )
  return {
    static: new Set([
      ...imported.map(({ moduleRequest }) => moduleRequest.value),
      ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ]),
    lazy: new Set(lazy),
  }
}

/** Imports that are loaded at runtime: `static` with their file, `all` also lazy ones. */
export function runtimeGraphs(root: string, files: readonly string[]): { readonly static: Graph; readonly all: Graph } {
  const specifiers = new Map(
    files.map((file) => [file, runtimeSpecifiers(file, readFileSync(join(root, file), 'utf8'))]),
  )
  const graphOf = (isIncluded: (edge: Import) => boolean): Graph => {
    const graph = new Map<string, string[]>()
    for (const edge of readImports(root, files)) {
      if (edge.to !== null && isIncluded(edge)) graph.set(edge.from, [...(graph.get(edge.from) ?? []), edge.to])
    }
    return graph
  }
  const isStatic = (edge: Import) => specifiers.get(edge.from)?.static.has(edge.specifier) === true
  const isLazy = (edge: Import) => specifiers.get(edge.from)?.lazy.has(edge.specifier) === true
  return { static: graphOf(isStatic), all: graphOf((edge) => isStatic(edge) || isLazy(edge)) }
}

/** The file with all files that it imports, directly or through others. */
export function closure(graph: Graph, start: string): ReadonlySet<string> {
  const seen = new Set([start])
  const open = [start]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of graph.get(file) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  }
  return seen
}

/** Files on any path of imports from one file to another; [] without a path. */
export function filesBetween(graph: Graph, from: string, to: string): readonly string[] {
  return [...closure(graph, from)].filter((file) => closure(graph, file).has(to)).toSorted()
}

type Node = ESTree.Node & { readonly [key: string]: unknown }
type Visit = (node: Node, ancestors: readonly Node[]) => void

function walkTree(node: Node, visit: Visit, ancestors: readonly Node[] = []): void {
  visit(node, ancestors)
  const inner = [...ancestors, node]
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each && typeof each === 'object' && 'type' in each) walkTree(each as Node, visit, inner)
    }
  }
}

const nameOf = (node: unknown): string | null => {
  const { type, name } = (node ?? {}) as { type?: string; name?: string }
  return type === 'Identifier' && name !== undefined ? name : null
}

/** The name `x` for `x.set` or `….x.set`; null for any other node. */
function setterOf(node: Node): string | null {
  if (node.type !== 'MemberExpression' || nameOf(node.property) !== 'set') return null
  const object = node.object as unknown as Node
  return object.type === 'MemberExpression' ? nameOf(object.property) : nameOf(object)
}

/** Hooks that call their callback without an action of the user. */
const effect = /^use(?:Layout|Insertion)?Effect$|^use(?:EffectEvent|OnLeave|After|Answer)$/
const component = /^(?:use[A-Z]|[A-Z])/

/** Name of a function from its declaration, else from its variable; null without either. */
function functionName(node: Node, parent: Node | undefined): string | null {
  return nameOf(node.id) ?? (parent?.type === 'VariableDeclarator' ? nameOf(parent.id) : null)
}

/** True for code inside an effect or directly in a component or a hook, not in an event handler. */
function runsOnRender(ancestors: readonly Node[]): boolean {
  if (ancestors.some((node) => node.type === 'CallExpression' && effect.test(nameOf(node.callee) ?? ''))) return true
  const at = ancestors.findLastIndex(({ type }) => /Function/.test(type))
  const own = ancestors[at]
  return own !== undefined && component.test(functionName(own, ancestors[at - 1]) ?? '')
}

type FileFacts = {
  /** Stores declared at module level. */
  readonly stores: ReadonlySet<string>
  /** Functions that the file declares, each with the stores that it sets. */
  readonly writers: ReadonlyMap<string, readonly string[]>
  /** Each use of a setter; `isOnRender` is true in an effect or during rendering. */
  readonly sets: readonly { readonly store: string; readonly isOnRender: boolean }[]
  readonly calls: readonly { readonly name: string; readonly isOnRender: boolean }[]
  /** Names that are used other than as the store of a setter. */
  readonly reads: ReadonlySet<string>
}

function factsOf(file: string, text: string): FileFacts {
  const stores = new Set<string>()
  const writers = new Map<string, string[]>()
  const sets: { store: string; isOnRender: boolean }[] = []
  const calls: { name: string; isOnRender: boolean }[] = []
  const reads = new Set<string>()
  const imported = new Map<string, string>()
  /** The name in the file that declares it; an import may have renamed it. */
  const original = (name: string | null) => (name === null ? null : (imported.get(name) ?? name))
  walkTree(parseSync(file, text).program as unknown as Node, (node, ancestors) => {
    const parent = ancestors.at(-1)
    if (node.type === 'ImportSpecifier') {
      const [local, there] = [nameOf(node.local), nameOf(node.imported)]
      if (local && there) imported.set(local, there)
    }
    if (node.type === 'VariableDeclarator' && !ancestors.some(({ type }) => /Function/.test(type))) {
      const init = node.init as unknown as Node | null
      const name = nameOf(node.id)
      if (name && init?.type === 'CallExpression' && /^create(?:Stored)?Store$/.test(nameOf(init.callee) ?? '')) {
        stores.add(name)
      }
    }
    const store = original(setterOf(node))
    if (store !== null) {
      sets.push({ store, isOnRender: runsOnRender(ancestors) })
      const at = ancestors.findIndex(({ type }) => /Function/.test(type))
      const writer = at === -1 ? null : functionName(ancestors[at] as Node, ancestors[at - 1])
      if (writer) writers.set(writer, [...(writers.get(writer) ?? []), store])
    }
    if (node.type === 'CallExpression') {
      const name = original(nameOf(node.callee))
      if (name) calls.push({ name, isOnRender: runsOnRender(ancestors) })
    }
    const name = original(nameOf(node))
    const isDeclared =
      parent?.type.startsWith('Import') || (parent?.type === 'VariableDeclarator' && parent.id === node)
    const isSetter = parent !== undefined && original(setterOf(parent)) === name
    const isKey = parent?.type === 'Property' && parent.key === node && parent.value !== node
    if (name && !isDeclared && !isSetter && !isKey) reads.add(name)
  })
  return { stores, writers, sets, calls, reads }
}

/** Names of the fields of `Session` with a setter, which any holder of the session can use. */
function writableFields(session: string): ReadonlySet<string> {
  return new Set([...session.matchAll(/readonly (\w+): WritableStore</g)].map(([, field = '']) => field))
}

const view = /^app\/src\/(?:hooks|widgets|screens|shell)\//

/**
 * Stores that a hook reads and a component below it sets in an effect or a render, as sentences.
 * Setting the store of another file is a violation in event handlers too.
 */
export function backEdges(
  root: string,
  graphs: { readonly static: Graph; readonly all: Graph },
  { hook, screen }: { readonly hook: string; readonly screen: string },
): readonly string[] {
  const above = new Set([...closure(graphs.static, hook)].filter((file) => view.test(file)))
  const below = [...closure(graphs.all, screen)].filter((file) => view.test(file) && !above.has(file))
  const known = new Map<string, FileFacts>()
  const facts = (file: string): FileFacts => {
    const found = known.get(file) ?? factsOf(file, readFileSync(join(root, file), 'utf8'))
    known.set(file, found)
    return found
  }
  const session = [...above].find((file) => file.endsWith('hooks/use-session.ts'))
  const fields = session ? writableFields(readFileSync(join(root, session), 'utf8')) : new Set<string>()
  const owned = [...closure(graphs.all, screen)].flatMap((file) =>
    file.startsWith('app/src/') ? [...facts(file).stores].map((store) => ({ file, store })) : [],
  )
  const isReadAbove = (store: string) => [...above].some((file) => facts(file).reads.has(store))
  const found = new Set<string>()
  for (const file of below) {
    for (const { store, isOnRender } of facts(file).sets) {
      const owner = owned.find((each) => each.store === store)
      const isShared = (owner !== undefined && owner.file !== file) || fields.has(store)
      if (isReadAbove(store) && (isShared || (owner !== undefined && isOnRender))) found.add(`${file} sets ${store}`)
    }
    for (const { name, isOnRender } of facts(file).calls) {
      if (!isOnRender) continue
      for (const { file: at, store } of owned) {
        if (facts(at).writers.get(name)?.includes(store) && isReadAbove(store)) {
          found.add(`${file} sets ${store} by ${name}()`)
        }
      }
    }
  }
  return [...found].map((sentence) => `${sentence}, which ${hook} reads above it.`).toSorted()
}
