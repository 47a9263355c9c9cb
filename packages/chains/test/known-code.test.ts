import { createRequire } from 'node:module'
import { keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../src/chain.ts'
import { allChains } from '../src/index.ts'
import extracts from './extracts.json' with { type: 'json' }

// Compares every code hash with two publications: the compiled artifact with its immutables,
// and the code that others read at that address (extracts.json).

type Artifact = {
  readonly evm: {
    readonly deployedBytecode: {
      readonly object: string
      readonly immutableReferences?: Readonly<Record<string, readonly { readonly start: number }[]>>
    }
  }
}
const load = (path: string): Artifact => createRequire(import.meta.url)(path)

/** Runtime code of an artifact with its immutables, in declaration order. */
function runtimeCode({ evm }: Artifact, immutables: readonly Hex[]): Hex {
  const { object, immutableReferences = {} } = evm.deployedBytecode
  const code = Buffer.from(object, 'hex')
  const ids = Object.keys(immutableReferences).toSorted((one, other) => Number(one) - Number(other))
  expect(ids).toHaveLength(immutables.length)
  for (const [at, id] of ids.entries()) {
    const word = Buffer.from(immutables[at]?.slice(2).padStart(64, '0') ?? '', 'hex')
    for (const { start } of immutableReferences[id] ?? []) {
      expect(code.subarray(start, start + 32).every((byte) => byte === 0)).toBe(true)
      word.copy(code, start)
    }
  }
  return `0x${code.toString('hex')}`
}

const recorded = allChains.flatMap((chain) =>
  chain.knownCode.map((known) => [`${chain.name} ${known.address}`, chain, known] as const),
)

describe('knownCode', () => {
  test.each(recorded)('behavior: equals the hash of published code for %s', (_, chain, { address, codeHash }) => {
    const platform = chain.platforms.find(({ factory, router }) => [factory, router].includes(address))
    expect(platform?.id).toBe('uniswap-v2')
    const code =
      platform?.factory === address
        ? runtimeCode(load('@uniswap/v2-core/build/UniswapV2Factory.json'), [])
        : runtimeCode(load('@uniswap/v2-periphery/build/UniswapV2Router02.json'), [
            platform?.factory ?? '0x',
            chain.wrappedNative.address,
          ])
    expect(keccak256(code)).toBe(codeHash)
  })

  test.each(recorded)('behavior: equals published code hashes of %s', (_, { id }, { address, codeHash, sources }) => {
    const readings = extracts.code.filter((each) => each.chain === id && each.address === address)
    expect(readings.map((each) => each.codeHash)).toEqual([codeHash])
    expect(sources).toHaveLength(2)
    expect(sources?.[1]).toBe(readings[0]?.source.split(' ')[0])
  })

  test('behavior: contains only the factory and the router of Uniswap V2 on Ethereum', () => {
    const [uniswap] = allChains.find(({ id }) => id === 1)?.platforms ?? []
    expect(recorded.map(([, { id }, { address }]) => [id, address])).toEqual([
      [1, uniswap?.factory],
      [1, uniswap?.router],
    ])
  })
})
