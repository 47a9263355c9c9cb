import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'

const load = createRequire(import.meta.url)
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

export type Build = { readonly abi: Abi; readonly bytecode: Hex }

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

class CompilationFailed extends Error {
  override readonly name = 'CompilationFailed'
}

/** Compiles a file of this folder. */
export function compileContracts(file: string): (contract: string) => Build {
  const input = JSON.stringify({
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(new URL(file, import.meta.url), 'utf8') } },
    settings: {
      optimizer: { enabled: true },
      evmVersion: 'london',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  })
  const { errors = [], contracts }: Output = JSON.parse(compiled(input))
  const fatal = errors.filter(({ severity }) => severity === 'error')
  if (fatal.length > 0) throw new CompilationFailed(fatal.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return (name) => {
    const contract = contracts[file]?.[name]
    if (contract === undefined) throw new CompilationFailed(`${file} has no contract ${name}.`)
    return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
  }
}

/** Output of the compiler, cached by a hash of its input, because compiling takes seconds. */
function compiled(input: string): string {
  const file = `${cache}curves-${createHash('sha256').update(input).digest('hex').slice(0, 16)}.json`
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const solc: { compile(input: string): string } = load('solc')
    const output = solc.compile(input)
    mkdirSync(cache, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, output)
    renameSync(`${file}.${process.pid}`, file)
    return output
  }
}

/** Build of a contract in an installed npm package. */
export function publishedBuild(path: string): Build {
  const { abi, bytecode }: { abi: Abi; bytecode: Hex } = JSON.parse(readFileSync(load.resolve(path), 'utf8'))
  return { abi, bytecode }
}

/** Build in Foundry's format, from a package that bench/uniswap-v4 installs. */
export function foundryBuild(path: string): Build {
  const loadV4 = createRequire(new URL('../../../../bench/uniswap-v4/package.json', import.meta.url))
  type Output = { abi: Abi; bytecode: { object: Hex } }
  const { abi, bytecode }: Output = JSON.parse(readFileSync(loadV4.resolve(path), 'utf8'))
  return { abi, bytecode: bytecode.object }
}
