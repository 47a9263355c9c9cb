import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CompilationError, compile, compileReaders } from './compile.ts'
import { compilerInput, readersInput } from './compiler-input.ts'
import { readerModules, readerModulesFolders } from './reader-modules.ts'

const artifacts = new URL('../artifacts/', import.meta.url)

/** Opcodes PUSH0, MCOPY, TLOAD, TSTORE, BLOBHASH and BLOBBASEFEE. */
const newOpcodes = new Set([0x5f, 0x5e, 0x5c, 0x5d, 0x49, 0x4a])

function newOpcodesIn(bytecode: string): readonly string[] {
  const found: string[] = []
  const code = Buffer.from(bytecode.slice(2), 'hex')
  for (let at = 0; at < code.length; at++) {
    const opcode = code[at] as number
    if (newOpcodes.has(opcode)) found.push(`0x${opcode.toString(16)} at ${at}`)
    if (opcode >= 0x60 && opcode <= 0x7f) at += opcode - 0x5f
  }
  return found
}

describe('compile', () => {
  test('behavior: reproduces the committed bytecode of the contracts', () => {
    const compiled = compile()
    const names = readdirSync(artifacts).map((file) => file.replace('.json', ''))
    expect(names.sort()).toEqual([...compiled.keys()].sort())
    for (const [name, contract] of compiled) {
      expect(JSON.parse(readFileSync(new URL(`${name}.json`, artifacts), 'utf8')), name).toEqual(contract)
    }
  })

  test('behavior: uses no opcode newer than London', () => {
    for (const file of readdirSync(artifacts)) {
      const { bytecode } = JSON.parse(readFileSync(new URL(file, artifacts), 'utf8'))
      expect(newOpcodesIn(bytecode), file).toEqual([])
    }
  })

  test('error: CompilationError when the compiler warns', () => {
    const content = 'pragma solidity 0.8.37; contract Unlicensed {}'
    expect(() => compile({ ...compilerInput(), sources: { 'src/Unlicensed.sol': { content } } })).toThrow(
      CompilationError,
    )
  })
})

describe('compileReaders', () => {
  test('behavior: uses no opcode newer than London', () => {
    for (const [name, code] of compileReaders()) expect(newOpcodesIn(code), name).toEqual([])
  })
})

describe('readerModules', () => {
  test('behavior: reproduces the committed code of every reader in the app and in its package', () => {
    let count = 0
    for (const of of ['app', 'campaigns', 'pools'] as const) {
      const folder = readerModulesFolders[of]
      const committed = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')])
      expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(readerModules(of)))
      count += committed.length
    }
    expect(count).toBe(Object.keys(readersInput().sources).length)
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
