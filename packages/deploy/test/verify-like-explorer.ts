import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile, compilerVersion } from '@dexswap/contracts/compile'
import { concatHex, type PublicClient } from 'viem'
import type { Verified } from '../src/write-verification.ts'

/** The contracts that an explorer would not verify; empty when all are verified. */
export async function unverified(folder: string, client: PublicClient): Promise<readonly string[]> {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const written: readonly Verified[] = read('verification.json')
  const compiled = compile(read('standard-input.json'))
  const wrong = await Promise.all(
    written.map(async ({ contract, address, compiler, constructorArguments }) => {
      if (compiler !== compilerVersion()) return [`${contract}: another compiler`]
      const creation = compiled.get(contract.split(':')[1] ?? '')?.bytecode
      if (creation === undefined) return [`${contract}: not in the input`]
      // The constructor returns the runtime code with its immutables.
      const { data } = await client.call({ account: address, data: concatHex([creation, constructorArguments]) })
      const code = await client.getCode({ address })
      return code !== undefined && data === code ? [] : [`${contract}: another code at ${address}`]
    }),
  )
  return wrong.flat()
}
