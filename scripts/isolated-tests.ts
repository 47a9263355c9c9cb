import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * State that remains after a file: mocked modules, fake time, patched prototypes, the client of
 * WalletConnect. A measurement of the process counts its other files.
 */
const lasting =
  /\bvi\.(?:mock|doMock|resetModules|useFakeTimers|setSystemTime)\(|\bguardPage\(|\bfrom '[^']*(?:wallet-?connect|measure-)|\bcpuUsage\(/

export const needsProcess = (source: string) => lasting.test(source)

/** Test files with this ending that need their own process, relative to `root`. */
export const isolatedTests = (
  root: string,
  folders: readonly string[],
  ending: '.test.ts' | '.test.tsx' = '.test.ts',
) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .filter((file) => needsProcess(readFileSync(join(root, file), 'utf8'))),
  )
