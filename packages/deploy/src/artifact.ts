import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { type Abi, encodeDeployData, type Hex } from 'viem'

export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

const file = v.object({ abi: v.array(v.looseObject({ type: v.string() })), bytecode: v.string() })
const require = createRequire(import.meta.url)

/** Reads a compiled contract; adds the 0x that some compilers omit. */
export function artifact(path: string): Artifact {
  const { abi, bytecode } = v.parse(file, JSON.parse(readFileSync(require.resolve(path), 'utf8')))
  // Not validated: the package versions are fixed, and encoding with a wrong ABI fails.
  return { abi: abi as unknown as Abi, bytecode: (bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`) as Hex }
}

/** Creation code followed by the encoded constructor arguments. */
export function creationCode(path: string, args: readonly unknown[] = []): Hex {
  const { abi, bytecode } = artifact(path)
  return encodeDeployData({ abi, bytecode, args: [...args] })
}
