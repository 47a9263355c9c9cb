import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Matches what a later file in the same process would still see: mocked modules, fake time, patched
 * prototypes, the client of WalletConnect, a document of its own.
 */
const lasting =
  /\bvi\.(?:mock|doMock|resetModules|useFakeTimers|setSystemTime)\(|\bguardPage\(|\bfrom '[^']*(?:wallet-?connect|measure-)|\bcpuUsage\(|@vitest-environment /

export const needsProcess = (file: string, source: string) =>
  /\.(?:chain|bar)\.test\.ts$/.test(file) || lasting.test(source)

/** Test files with this ending that need a process of their own, as paths below `root`. */
export const isolatedTests = (
  root: string,
  folders: readonly string[],
  ending: '.test.ts' | '.test.tsx' = '.test.ts',
) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .filter((file) => needsProcess(file, readFileSync(join(root, file), 'utf8'))),
  )
