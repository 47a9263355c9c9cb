import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

type LongFunction = { readonly name: string; readonly lines: number }

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

const nameIn = (value: unknown): string | null => (isNode(value) && typeof value.name === 'string' ? value.name : null)

/**
 * Name of a function: its own, else that of its variable or property, else that of the call
 * to which it is passed.
 */
function nameOf(node: Node, parent: Node | null, source: string): string {
  const own = nameIn(node.id) ?? nameIn(parent?.id) ?? nameIn(parent?.key)
  if (own !== null || !isNode(parent?.callee)) return own ?? 'anonymous'
  return source.slice(parent.callee.start, parent.callee.end)
}

/** Functions, methods and components with more lines than the limit. A group of tests does not count. */
export function findLongFunctions(source: string, file: string, maxLines: number): readonly LongFunction[] {
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  function visit(node: Node, parent: Node | null): readonly LongFunction[] {
    const inner = childrenOf(node).flatMap((child) => visit(child, node))
    if (!functions.has(node.type)) return inner
    const lines = lineOf(node.end) - lineOf(node.start) + 1
    const name = nameOf(node, parent, source)
    return lines > maxLines && !/^describe\b/.test(name) ? [{ name, lines }, ...inner] : inner
  }
  return visit(parseSync(file, source).program as unknown as Node, null)
}

/** Long functions of all sources below the folders as `file name`, sorted. */
export function listLongFunctions(root: string, folders: readonly string[], maxLines: number): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\n'))]
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:d|gen)\.tsx?$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) =>
      findLongFunctions(readFileSync(join(root, file), 'utf8'), file, maxLines).map(({ name }) => `${file} ${name}`),
    )
    .sort()
}
