import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compile } from './compile.ts'
import { compilerInput } from './compiler-input.ts'

const artifacts = new URL('../artifacts/', import.meta.url)

describe('compile', () => {
  test('behavior: reproduces the committed bytecode of the campaigns', () => {
    const compiled = compile()
    const names = readdirSync(artifacts).map((file) => file.replace('.json', ''))
    expect(names.sort()).toEqual([...compiled.keys()].sort())
    for (const [name, contract] of compiled) {
      expect(JSON.parse(readFileSync(new URL(`${name}.json`, artifacts), 'utf8')), name).toEqual(contract)
    }
  })

  test('behavior: uses no opcode newer than London', () => {
    // PUSH0 = 5f, MCOPY = 5e, TLOAD = 5c, TSTORE = 5d, BLOBHASH = 49, BLOBBASEFEE = 4a
    const newer = new Set([0x5f, 0x5e, 0x5c, 0x5d, 0x49, 0x4a])
    for (const file of readdirSync(artifacts)) {
      const { bytecode } = JSON.parse(readFileSync(new URL(file, artifacts), 'utf8'))
      const code = Buffer.from(bytecode.slice(2), 'hex')
      for (let at = 0; at < code.length; at++) {
        const opcode = code[at] as number
        expect(newer.has(opcode), `${file} has 0x${opcode.toString(16)} at ${at}`).toBe(false)
        if (opcode >= 0x60 && opcode <= 0x7f) at += opcode - 0x5f
      }
    }
  })
})

describe('compilerInput', () => {
  test('behavior: compiles as the tests in Foundry do', () => {
    const toml = readFileSync(new URL('../../foundry.toml', import.meta.url), 'utf8')
    const { settings } = compilerInput()
    expect(toml).toContain(`evm_version = "${settings.evmVersion}"`)
    expect(settings.optimizer).toEqual({
      enabled: toml.includes('optimizer = true'),
      runs: Number(/optimizer_runs = ([\d_]+)/.exec(toml)?.[1]?.replace('_', '')),
    })
  })
})
