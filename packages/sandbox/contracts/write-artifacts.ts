// npm run contracts -w @dexswap/sandbox: run it after a contract was changed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { compileContracts } from './compile.ts'

const folder = new URL('./artifacts/', import.meta.url)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [name, contract] of compileContracts()) {
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(contract)}\n`)
}
