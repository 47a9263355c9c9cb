import { reviewedCampaignCode } from '@dexswap/campaigns'
import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import * as v from 'valibot'
import type { Client } from 'viem'
import { keccak256 } from 'viem/utils'
import type { VerificationVerdict } from '../verification/verdict.ts'

export type CampaignCode =
  /** A proxy of the contract in this release. */
  | 'reviewed'
  /** A proxy of another contract, with a code hash in the chain record. */
  | 'recorded'
  /** Neither this release nor the chain record contains the code. */
  | 'not-known'
  /** No node returned the code. */
  | 'unread'
  /** The chain record requires a different implementation or code hash. */
  | 'other'

type Record = Pick<Chain, 'campaignImplementation' | 'formerCampaignFactories' | 'knownCode'>

/** Code of an ERC-1167 proxy, with or without appended terms. */
const proxy = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/

function implementationOf(code: Hex): Address | null {
  const digits = proxy.exec(code)?.[1]
  return digits ? `0x${digits}` : null
}

/**
 * Compares the code of a campaign with this release and the chain record.
 * @param behind code of the proxy's implementation; null when `code` is no proxy
 */
export function evaluateCampaignCode(chain: Record, code: Hex, behind: Hex | null): CampaignCode {
  const implementation = implementationOf(code)
  const { campaignImplementation, formerCampaignFactories } = chain
  const former = formerCampaignFactories.map((of) => of.implementation)
  // Without a recorded implementation, every proxy is accepted here.
  const named = campaignImplementation ? [campaignImplementation, ...former] : []
  if (implementation === null || behind === null) return named.length > 0 ? 'other' : 'not-known'
  if (named.length > 0 && !named.some((each) => isSameAddress(each, implementation))) return 'other'
  const known = chain.knownCode.find(({ address }) => isSameAddress(address, implementation))
  const hash = keccak256(behind)
  if (known && known.codeHash !== hash) return 'other'
  if (hash === reviewedCampaignCode) return 'reviewed'
  return known ? 'recorded' : 'not-known'
}

/**
 * Verdict on a campaign that two operators have verified as a clone of a recorded implementation.
 */
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

/** True when only one operator has verified the campaign, so that its code must also be read. */
export function needsCode(verdict: VerificationVerdict | null): boolean {
  return verdict !== null && !verdict.stops && verdict.status !== 'agree'
}

/** Verdict on a campaign's code, by two operators if configured; null while loading. */
export function codeVerdict(
  chain: Record,
  verdict: VerificationVerdict | null,
  read: CampaignCode | null,
): CampaignCode | null {
  if (verdict?.status === 'agree') return recordedCampaignCode(chain)
  return verdict?.stops ? 'unread' : read
}

const hex = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.transform((text) => text.toLowerCase()),
)

/** Reads the code of a campaign and of its implementation; 'unread' on any error. */
export async function readCampaignCode(client: Client, chain: Record, campaign: Address): Promise<CampaignCode> {
  const codeAt = async (address: Address) =>
    v.parse(hex, await client.request({ method: 'eth_getCode', params: [address, 'latest'] })) as Hex
  try {
    const code = await codeAt(campaign)
    const implementation = implementationOf(code)
    return evaluateCampaignCode(chain, code, implementation && (await codeAt(implementation)))
  } catch {
    return 'unread'
  }
}
