import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** True when more than half of the exported functions, constants and classes are hooks. */
function isHookFile(source: string): boolean {
  const names = [...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name = '']) => name)
  return names.filter((name) => /^use[A-Z]/.test(name)).length * 2 > names.length
}

/** A sentence on the file when its name contradicts its exports; null when it does not. */
function findHookNameProblem(file: string, source: string): string | null {
  const isNamed = posix.basename(file).startsWith('use-')
  if (isHookFile(source) && !isNamed) return `${file}: use-….ts`
  return isNamed && !/^export (?:function|const) use[A-Z]/m.test(source) ? `${file}: exports no hook` : null
}

const listSources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'app/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.ts$/.test(file) && !/\.(?:test|d|gen)\.ts$|\/test\//.test(file))

describe('findHookNameProblem', () => {
  const hook = 'export function useOne() {}\n'
  const value = 'export const two = 2\n'

  it('default: requires the prefix use- for a file that mainly exports hooks', () => {
    expect(findHookNameProblem('a/one.ts', hook)).toBe('a/one.ts: use-….ts')
    expect(findHookNameProblem('a/use-one.ts', hook)).toBeNull()
    expect(findHookNameProblem('a/two.ts', hook + value)).toBeNull()
  })

  it('behavior: rejects the prefix use- for a file without a hook', () => {
    expect(findHookNameProblem('a/use-two.ts', value)).toBe('a/use-two.ts: exports no hook')
  })

  it('behavior: finds no wrong name below app/src', () => {
    expect(
      listSources().flatMap((file) => findHookNameProblem(file, readFileSync(join(root, file), 'utf8')) ?? []),
    ).toEqual([])
  })
})
