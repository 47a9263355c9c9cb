import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** State that outlives a file: mocked modules, fake time in the page's clock, WalletConnect's client. */
const lasting = /\bvi\.(?:mock|doMock|resetModules|useFakeTimers|setSystemTime)\(|\bfrom '[^']*wallet-?connect/

export const needsProcess = (file: string, source: string) =>
  /\.(?:chain|bar)\.test\.ts$/.test(file) || lasting.test(source)

/** Test files in Node that need their own process, relative to `root`. */
export const isolatedTests = (root: string, folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .filter((file) => needsProcess(file, readFileSync(join(root, file), 'utf8'))),
  )
