import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileContracts } from './compile.ts'

const artifacts = new URL('./artifacts/', import.meta.url)

describe('compileContracts', () => {
  test('behavior: reproduces the committed bytecode', () => {
    const compiled = compileContracts()
    const names = readdirSync(artifacts).map((file) => file.replace('.json', ''))
    expect(names.sort()).toEqual([...compiled.keys()].sort())
    for (const [name, contract] of compiled) {
      expect(JSON.parse(readFileSync(new URL(`${name}.json`, artifacts), 'utf8')), name).toEqual(contract)
    }
  })
})
