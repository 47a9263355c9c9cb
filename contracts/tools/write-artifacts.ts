// After a contract change: npm run artifacts -w @dexswap/contracts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { compile } from './compile.ts'
import { readerModules, readerModulesFolders } from './reader-modules.ts'

function writeFolder(folder: URL, files: Iterable<readonly [string, string]>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, content] of files) writeFileSync(new URL(name, folder), content)
}

const artifacts = [...compile()].map(([name, contract]) => [`${name}.json`, `${JSON.stringify(contract)}\n`] as const)
writeFolder(new URL('../artifacts/', import.meta.url), artifacts)
for (const folder of ['app', 'campaigns', 'pools'] as const)
  writeFolder(readerModulesFolders[folder], readerModules(folder))
