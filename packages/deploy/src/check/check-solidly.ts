import type { Address, Chain, SolidlyPlatform } from '@dexswap/chains'
import { solidlyPoolAddress } from '@dexswap/chains/pool-address'
import { isAddressEqual, type PublicClient, parseAbi, zeroAddress } from 'viem'
import { orNull } from './node-client.ts'
import { type Row, row, unchecked } from './row.ts'

const abi = parseAbi([
  'function defaultFactory() view returns (address)',
  'function weth() view returns (address)',
  'function implementation() view returns (address)',
  'function pauser() view returns (address)',
  'function isPaused() view returns (bool)',
  'function getFee(address pool, bool stable) view returns (uint256)',
  'function getPool(address, address, bool) view returns (address)',
])

type View = 'defaultFactory' | 'weth' | 'implementation' | 'pauser'

function addressRow(what: string, found: Address | null, recorded: Address): Row {
  return row(what, found !== null && isAddressEqual(found, recorded), `${found}`, found)
}

/**
 * Compares the computed address of a pool with that in the factory, for the first pool of each
 * curve.
 */
async function checkPool(
  chain: Chain,
  platform: SolidlyPlatform,
  node: PublicClient,
  stable: boolean,
): Promise<readonly Row[]> {
  const { name, factory: address } = platform
  const curve = stable ? 'stable' : 'volatile'
  const tokens = [chain.wrappedNative, ...chain.tokens].map((token) => token.address)
  for (const [at, one] of tokens.entries()) {
    for (const other of tokens.slice(at + 1)) {
      if (isAddressEqual(one, other)) continue
      const args = [one, other, stable] as const
      const pool = await orNull(node.readContract({ address, abi, functionName: 'getPool', args }))
      if (pool === null || isAddressEqual(pool, zeroAddress)) continue
      const read = { address, abi, functionName: 'getFee', args: [pool, stable] } as const
      const fee = await orNull(node.readContract(read))
      return [
        addressRow(`${name}: ${curve} pool`, pool, solidlyPoolAddress(platform, [one, other], stable)),
        row(`${name}: fee of the ${curve} pool`, fee !== null && fee < 10_000n, `${fee} bps`, fee?.toString() ?? null),
      ]
    }
  }
  return [unchecked(`${name}: ${curve} pool`, 'no pool of two tokens of the record')]
}

/** Checks router, implementation, pause, and pool addresses of a Solidly platform. */
export async function checkSolidly(
  chain: Chain,
  platform: SolidlyPlatform,
  node: PublicClient,
): Promise<readonly Row[]> {
  const { name, factory, router, implementation } = platform
  const read = (address: Address, functionName: View) => orNull(node.readContract({ address, abi, functionName }))
  const isPaused = await orNull(node.readContract({ address: factory, abi, functionName: 'isPaused' }))
  const pauser = await read(factory, 'pauser')
  return [
    addressRow(`${name}: the router's factory`, await read(router, 'defaultFactory'), factory),
    addressRow(`${name}: the router's wrapped coin`, await read(router, 'weth'), chain.wrappedNative.address),
    addressRow(`${name}: implementation of the pools`, await read(factory, 'implementation'), implementation),
    row(`${name}: pauser of the factory`, pauser !== null, `${pauser}`, pauser),
    isPaused
      ? unchecked(`${name}: swaps`, 'paused at the moment')
      : row(`${name}: swaps`, isPaused === false, isPaused === null ? 'no answer' : 'not paused'),
    ...(await checkPool(chain, platform, node, false)),
    ...(await checkPool(chain, platform, node, true)),
  ]
}
