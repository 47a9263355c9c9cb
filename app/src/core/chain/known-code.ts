import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import { encodePacked, getCreate2Address, keccak256 } from 'viem/utils'

/** Everywhere where the chain's record knows the code: by address, with its hash. */
export function knownCodeOf({
  knownCode,
  splitExecutor,
}: Pick<Chain, 'knownCode' | 'splitExecutor'>): Chain['knownCode'] {
  return splitExecutor ? [...knownCode, splitExecutor] : knownCode
}

/** Under this name the contract that divides orders stands among the platforms. */
export const executorName = 'SplitExecutor'

/** What a contract of the record is called where its code is told of. */
export function contractName(chain: Chain, address: Address): string {
  const { platforms, campaignFactory, campaignImplementation, splitExecutor } = chain
  const named = [
    ...platforms.flatMap(({ name, router, factory }) => [
      [router, `${name} Router`] as const,
      [factory, `${name} Factory`] as const,
    ]),
    [campaignFactory, 'CampaignFactory'] as const,
    [campaignImplementation, 'Campaign'] as const,
    [splitExecutor?.address, executorName] as const,
  ]
  return named.find(([of]) => of && isSameAddress(of, address))?.[1] ?? address
}

/** A proxy to an implementation (ERC-1167) with something behind it. */
const clone = /^0x363d3d373d3d3d363d73[0-9a-f]{40}5af43d82803e903d91602b57fd5bf3(?=[0-9a-f])/

/** Of the code of a proxy without the terms that stand behind it; null where it is none, or has none. */
export function bareCodeHash(code: Hex): Hex | null {
  const bare = clone.exec(code)?.[0]
  return bare ? keccak256(bare as Hex) : null
}

/** Of the code of a proxy to an implementation (ERC-1167), which is the same for each but for its terms. */
export function proxyCodeHash(implementation: Address): Hex {
  return keccak256(
    `0x363d3d373d3d3d363d73${implementation.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3` as Hex,
  )
}

/** Where a factory of Uniswap V2's kind puts the pair of two tokens: CREATE2, with the hash of the pair's creation code. */
export function derivedPair(from: Address, bytecodeHash: Hex, [one, other]: readonly [Address, Address]): Address {
  const [first, second] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  const salt = keccak256(encodePacked(['address', 'address'], [first, second]))
  return getCreate2Address({ from, bytecodeHash, salt })
}
