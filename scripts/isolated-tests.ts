import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** State that leaks into the next file of a process: module mocks, chains, WalletConnect. */
const lasting = /\bvi\.(?:mock|doMock|resetModules)\(|\bfrom '@walletconnect\//

export const needsProcess = (file: string, source: string) =>
  /\.(?:chain|bar)\.test\.ts$/.test(file) || lasting.test(source)

/** Test files below a folder that need a process of their own, relative to it. */
export const isolatedTests = (root: string, folders: readonly string[], ending: '.test.ts' | '.test.tsx') =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .filter((file) => needsProcess(file, readFileSync(join(root, file), 'utf8'))),
  )
