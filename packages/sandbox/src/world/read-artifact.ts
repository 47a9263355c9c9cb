import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { type Abi, encodeDeployData, type Hex } from 'viem'

/** ABI and bytecode of a compiled contract. */
export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

/** Thrown when the artifact of a contract is missing or invalid. */
export class ArtifactError extends Error {
  override readonly name = 'ArtifactError'
  readonly artifact: string
  constructor(artifact: string, options?: ErrorOptions) {
    super(`The contract ${artifact} cannot be read; run npm install again.`, options)
    this.artifact = artifact
  }
}

/** Truffle writes the bytecode with 0x; Waffle without, under `evm`. */
const artifactFile = v.object({ abi: v.array(v.looseObject({ type: v.string() })), bytecode: v.string() })
const require = createRequire(import.meta.url)

function parse(name: string, path: string): Artifact {
  try {
    const { abi, bytecode } = v.parse(artifactFile, JSON.parse(readFileSync(path, 'utf8')))
    const hex = bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`
    // The ABI is not validated: packages are pinned, and encoding with a wrong ABI fails.
    return { abi: abi as unknown as Abi, bytecode: hex as Hex }
  } catch (cause) {
    throw new ArtifactError(name, { cause })
  }
}

/** @throws ArtifactError */
export function packageArtifact(path: string): Artifact {
  try {
    return parse(path, require.resolve(path))
  } catch (cause) {
    throw cause instanceof ArtifactError ? cause : new ArtifactError(path, { cause })
  }
}

/**
 * The artifact of a contract in this package.
 * @throws ArtifactError
 */
export function ownArtifact(name: string): Artifact {
  return parse(name, new URL(`../../contracts/artifacts/${name}.json`, import.meta.url).pathname)
}

/** Creation code with the encoded constructor arguments. */
export function creationCode({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Hex {
  return encodeDeployData({ abi, bytecode, args: [...args] })
}

/**
 * Reads the bytecode of Multicall3 from a file of viem, which does not export it.
 * @throws ArtifactError
 */
export function multicall3CreationCode(): Hex {
  try {
    const contracts: { multicall3Bytecode: Hex } = require(
      join(dirname(require.resolve('viem')), 'constants', 'contracts.js'),
    )
    return contracts.multicall3Bytecode
  } catch (cause) {
    throw new ArtifactError('multicall3', { cause })
  }
}
