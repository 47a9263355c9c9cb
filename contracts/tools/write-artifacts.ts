// After a contract change: npm run artifacts -w @dexswap/contracts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { compile } from './compile.ts'

const folder = new URL('../artifacts/', import.meta.url)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, contract] of compile()) {
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(contract)}\n`)
}
