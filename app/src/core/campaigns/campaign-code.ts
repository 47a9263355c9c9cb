import { reviewedCampaignCode } from '@dexswap/campaigns'
import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import * as v from 'valibot'
import type { Client } from 'viem'
import { keccak256 } from 'viem/utils'

/** What is known of the code that a campaign runs. */
export type CampaignCode =
  /** A proxy to the contract of this release. */
  | 'reviewed'
  /** A proxy to a contract of another release, whose code is the one that the chain's record names. */
  | 'recorded'
  /** Neither this release nor the chain's record knows it. */
  | 'not-known'
  /** No node has told it. */
  | 'unread'
  /** The chain's record names another one. */
  | 'other'

type Record = Pick<Chain, 'campaignImplementation' | 'formerCampaignFactories' | 'knownCode'>

/** A proxy to an implementation (ERC-1167), with terms behind it or without. */
const proxy = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/

function implementationOf(code: Hex): Address | null {
  const digits = proxy.exec(code)?.[1]
  return digits ? `0x${digits}` : null
}

/**
 * What the code of a campaign is worth.
 * @param behind the code of the contract that `code` is a proxy to; null where it is a proxy to none
 */
export function judgeCampaignCode(chain: Record, code: Hex, behind: Hex | null): CampaignCode {
  const implementation = implementationOf(code)
  const { campaignImplementation, formerCampaignFactories } = chain
  const former = formerCampaignFactories.map((of) => of.implementation)
  // Where the present one is not noted a campaign may be a proxy of any.
  const named = campaignImplementation ? [campaignImplementation, ...former] : []
  if (implementation === null || behind === null) return named.length > 0 ? 'other' : 'not-known'
  if (named.length > 0 && !named.some((each) => isSameAddress(each, implementation))) return 'other'
  const known = chain.knownCode.find(({ address }) => isSameAddress(address, implementation))
  const hash = keccak256(behind)
  if (known && known.codeHash !== hash) return 'other'
  if (hash === reviewedCampaignCode) return 'reviewed'
  return known ? 'recorded' : 'not-known'
}

/** Of a campaign whose code two operators return as a clone of a recorded implementation. */
export function recordedCampaignCode({
  campaignImplementation,
  formerCampaignFactories,
  knownCode,
}: Record): CampaignCode {
  const former = formerCampaignFactories.map((of) => of.implementation)
  const implementations = campaignImplementation ? [campaignImplementation, ...former] : []
  const hashes = implementations.map((each) => knownCode.find(({ address }) => isSameAddress(address, each))?.codeHash)
  if (hashes.length === 0 || hashes.includes(undefined)) return 'not-known'
  return hashes.every((hash) => hash === reviewedCampaignCode) ? 'reviewed' : 'recorded'
}

const hex = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.transform((text) => text.toLowerCase()),
)

/** Reads the code of a campaign, and of what it is a proxy to. What no node tells is not known: it never fails. */
export async function readCampaignCode(client: Client, chain: Record, campaign: Address): Promise<CampaignCode> {
  const codeAt = async (address: Address) =>
    v.parse(hex, await client.request({ method: 'eth_getCode', params: [address, 'latest'] })) as Hex
  try {
    const code = await codeAt(campaign)
    const implementation = implementationOf(code)
    return judgeCampaignCode(chain, code, implementation && (await codeAt(implementation)))
  } catch {
    return 'unread'
  }
}
