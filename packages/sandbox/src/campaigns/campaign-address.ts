import type { Address } from '@dexswap/chains'
import { concat, encodeAbiParameters, encodePacked, getCreate2Address, type Hex, keccak256, size } from 'viem'

/** Terms of a campaign, in the order of the parameters of `createDistribution`. */
export type CampaignTerms = readonly [
  tokens: readonly Address[],
  stakable: Address,
  amounts: readonly bigint[],
  start: bigint,
  end: bigint,
  isLocked: boolean,
  cap: bigint,
]

/** Number of bytes in the code of a clone before its terms (ERC-1167). */
const cloneBytes = 45

/** The terms as encoded in a campaign's code (contracts/src/libraries/Terms.sol). */
function encodeTerms(factory: Address, [tokens, stakable, amounts, start, end, isLocked, cap]: CampaignTerms): Hex {
  const flags = (isLocked ? 1 : 0) | (cap > 0n ? 2 : 0)
  const head = encodePacked(['address', 'address', 'uint64', 'uint64', 'uint8'], [factory, stakable, start, end, flags])
  const rewards = tokens.map((token, at) => encodePacked(['address', 'uint128'], [token, amounts[at] ?? 0n]))
  return concat([head, ...rewards, ...(cap > 0n ? [encodePacked(['uint256'], [cap])] : [])])
}

/**
 * Predicts the CREATE2 address of a campaign from its creator and terms.
 * @param before number of earlier campaigns with the same creator and terms
 */
export function campaignAddress(
  { factory, implementation }: { readonly factory: Address; readonly implementation: Address },
  creator: Address,
  terms: CampaignTerms,
  before = 0n,
): Address {
  const encoded = encodeTerms(factory, terms)
  const bytecode = concat([
    '0x61',
    encodePacked(['uint16'], [size(encoded) + cloneBytes]),
    '0x3d81600a3d39f3363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
    encoded,
  ])
  const salt = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [creator, before]))
  return getCreate2Address({ from: factory, salt, bytecode })
}
