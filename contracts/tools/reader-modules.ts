import { compileReaders } from './compile.ts'

/** Where the module of each reader is written. */
export const readerModulesFolders = {
  app: new URL('../../app/src/io/generated/', import.meta.url),
  campaigns: new URL('../../packages/campaigns/src/generated/', import.meta.url),
  pools: new URL('../../packages/pools-reader/src/generated/', import.meta.url),
} as const

/** Readers that are part of a package; all others are part of the app. */
const packageOf: ReadonlyMap<string, keyof typeof readerModulesFolders> = new Map([
  ['AccountReader', 'pools'],
  ['CampaignReader', 'campaigns'],
  ['ConcentratedReader', 'pools'],
  ['PairReader', 'pools'],
])

/**
 * The runtime code of the readers of a folder, by file name. A module per reader: one for all would
 * load the code of every reader with the first.
 * @throws CompilationError with the compiler's messages
 */
export function readerModules(folder: keyof typeof readerModulesFolders): ReadonlyMap<string, string> {
  const readers = [...compileReaders()].filter(([name]) => (packageOf.get(name) ?? 'app') === folder)
  const modules = readers.map(([name, code]): [string, string] => {
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
