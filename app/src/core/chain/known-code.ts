import { type Address, allPlatforms, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import { encodePacked, getCreate2Address, keccak256 } from 'viem/utils'

/** All contracts of the record with a known code hash. */
export function knownCodeOf({
  knownCode,
  splitExecutor,
}: Pick<Chain, 'knownCode' | 'splitExecutor'>): Chain['knownCode'] {
  return splitExecutor ? [...knownCode, splitExecutor] : knownCode
}

/** Name of the split executor in lists of platforms. */
export const executorName = 'SplitExecutor'

/** Display name of a contract in the record; the address of any other contract. */
export function contractName(chain: Chain, address: Address): string {
  const { campaignFactory, campaignImplementation, splitExecutor } = chain
  const named = [
    ...allPlatforms(chain).flatMap(({ name, router, factory }) => [
      [router, `${name} Router`] as const,
      [factory, `${name} Factory`] as const,
    ]),
    [campaignFactory, 'CampaignFactory'] as const,
    [campaignImplementation, 'Campaign'] as const,
    [splitExecutor?.address, executorName] as const,
  ]
  return named.find(([of]) => of && isSameAddress(of, address))?.[1] ?? address
}

/** Matches the code of an ERC-1167 proxy that is followed by appended data. */
const clone = /^0x363d3d373d3d3d363d73[0-9a-f]{40}5af43d82803e903d91602b57fd5bf3(?=[0-9a-f])/

/** Code hash of an ERC-1167 proxy without its appended data; null for any other code. */
export function bareCodeHash(code: Hex): Hex | null {
  const bare = clone.exec(code)?.[0]
  return bare ? keccak256(bare as Hex) : null
}

/** Code hash of an ERC-1167 proxy without appended data, equal for all clones of a contract. */
export function proxyCodeHash(implementation: Address): Hex {
  return keccak256(
    `0x363d3d373d3d3d363d73${implementation.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3` as Hex,
  )
}

/** CREATE2 address of a Uniswap V2 pair. */
export function derivedPair(from: Address, bytecodeHash: Hex, [one, other]: readonly [Address, Address]): Address {
  const [first, second] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  const salt = keccak256(encodePacked(['address', 'address'], [first, second]))
  return getCreate2Address({ from, bytecodeHash, salt })
}
