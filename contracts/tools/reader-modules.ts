import { compileReaders } from './compile.ts'

/** A module per reader: one for all would load the code of every reader with the first. */
export const readerModulesFolder = new URL('../../app/src/io/generated/', import.meta.url)

/**
 * The runtime code of each reader as a module of the app, by file name.
 * @throws CompilationError with the compiler's messages
 */
export function readerModules(): ReadonlyMap<string, string> {
  const modules = [...compileReaders()].map(([name, code]): [string, string] => {
    const file = `${name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()}-code.ts`
    const constant = `${name[0]?.toLowerCase()}${name.slice(1)}Code`
    const source = [
      `// Generated from contracts/src/readers/${name}.sol: npm run artifacts -w @dexswap/contracts`,
      "import type { Hex } from '@dexswap/chains'",
      '',
      `/** Runtime code of ${name}, for a state override. */`,
      `export const ${constant}: Hex =\n  '${code}'`,
    ]
    return [file, `${source.join('\n')}\n`]
  })
  return new Map(modules)
}
