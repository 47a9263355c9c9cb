import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import { knownCodeOf, proxyCodeHash } from '../chain/known-code.ts'
import type { Summary } from '../sending/kinds.ts'
import type { VerificationQuery } from './assertion.ts'

const onCampaigns: readonly Summary['kind'][] = [
  'stake',
  'withdraw',
  'claim',
  'exit',
  'cancelCampaign',
  'recoverRewards',
]

/** A contract that a call relies on. */
export type ReliedContract = {
  readonly address: Address
  /** Accepted code hashes; empty accepts any code. */
  readonly codeHashes: readonly Hex[]
  /** True when the record contains this address, so that a node with other code is wrong. */
  readonly isRecorded: boolean
}

/** The called contract, and a campaign that is the spender of an approval. */
export function reliedContracts(query: Omit<VerificationQuery, 'account'>): readonly ReliedContract[] {
  const { chain, call, summary, basis } = query
  const isRecorded = knownCodeOf(chain).some(({ address }) => isSameAddress(address, call.to))
  const called = { address: call.to, codeHashes: recordedCodeHashes(query), isRecorded }
  const isForCampaign = summary.kind === 'approve' && isSameAddress(summary.spender, basis?.campaign?.address ?? '0x')
  return isForCampaign
    ? [called, { address: summary.spender, codeHashes: campaignCodeHashes(chain), isRecorded: false }]
    : [called]
}

/** Accepted code hashes of the called contract; empty without a record. */
export function recordedCodeHashes({ chain, call, summary }: Omit<VerificationQuery, 'account'>): readonly Hex[] {
  const known = knownCodeOf(chain).find(({ address }) => isSameAddress(address, call.to))
  if (known) return [known.codeHash]
  return onCampaigns.includes(summary.kind) ? campaignCodeHashes(chain) : []
}

/** Proxy code hashes of recorded implementations, without terms; empty without a record. */
function campaignCodeHashes({ campaignImplementation, formerCampaignFactories }: Chain): readonly Hex[] {
  if (campaignImplementation === null) return []
  const former = formerCampaignFactories.map(({ implementation }) => implementation)
  return [campaignImplementation, ...former].map(proxyCodeHash)
}
