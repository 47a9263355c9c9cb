import { campaignAbi, campaignFactoryAbi } from '@dexswap/abis'
import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import { type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import { campaignFactoriesOf } from '../chain/campaign-factories.ts'
import type { Assertion, AssertionSubject, VerificationQuery } from './assertion.ts'
import type { CampaignBasis } from './call-basis.ts'

function exact<T>(
  about: AssertionSubject,
  call: ContractCall<T>,
  toNumber: (value: T) => bigint,
  value: bigint,
  currency: Assertion['currency'] = null,
): Assertion {
  const decode = (answer: Hex) => toNumber(call.decode(answer))
  return { about, currency, read: call, decode, shown: { value, must: 'exact' }, required: true }
}

const ofBoolean = (value: boolean) => BigInt(value)

/**
 * Asserts that a recorded factory created the campaign and that its terms match the screen.
 * Requires a check of the clone's code: only the factory in a clone can initialise it.
 */
export function campaignTermsAssertions(chain: Chain, basis: CampaignBasis): readonly Assertion[] {
  const { address, rewards } = basis
  const factories = campaignFactoriesOf(chain)
  const isRecorded = (factory: Address) => BigInt(factories.some((each) => isSameAddress(each, factory)))
  const of = { address, abi: campaignAbi } as const
  const count = (tokens: readonly Address[]) => BigInt(tokens.length)
  return [
    exact('campaignFactory', contractCall({ ...of, functionName: 'factory' }), isRecorded, 1n),
    exact('campaignCreated', contractCall({ ...of, functionName: 'initialized' }), ofBoolean, 1n),
    exact('stakedToken', contractCall({ ...of, functionName: 'stakableToken' }), BigInt, BigInt(basis.stakable)),
    exact('lock', contractCall({ ...of, functionName: 'locked' }), ofBoolean, BigInt(basis.locked)),
    exact('startTime', contractCall({ ...of, functionName: 'startingTimestamp' }), BigInt, basis.startsAt),
    exact('endTime', contractCall({ ...of, functionName: 'endingTimestamp' }), BigInt, basis.endsAt),
    exact('stakingCap', contractCall({ ...of, functionName: 'stakingCap' }), BigInt, basis.stakingCap),
    exact('rewardCount', contractCall({ ...of, functionName: 'getRewardTokens' }), count, BigInt(rewards.length)),
    ...rewards.flatMap(({ currency, amount }, place) => {
      const read = contractCall({ ...of, functionName: 'rewards', args: [BigInt(place)] })
      return [
        exact('rewardToken', read, ([token]) => BigInt(token), BigInt(currency.address ?? 0)),
        exact('rewardAmount', read, ([, funded]) => funded, amount, currency),
      ]
    }),
  ]
}

/** Asserts the account's stake and rewards in a campaign. */
export function campaignAccountAssertions({ account, call, summary }: VerificationQuery): readonly Assertion[] {
  const read = { address: call.to, abi: campaignAbi } as const
  const stakedTokens = contractCall({ ...read, functionName: 'stakedTokensOf', args: [account] })
  const claimable = contractCall({ ...read, functionName: 'claimableRewards', args: [account] })
  const sum = (list: readonly bigint[]) => list.reduce((total, each) => total + each, 0n)
  const staked: Assertion = {
    about: 'stake',
    currency: null,
    read: stakedTokens,
    decode: stakedTokens.decode,
    shown: null,
  }
  const rewards: Assertion = {
    about: 'rewards',
    currency: null,
    read: claimable,
    // The sum is only displayed; the verdict compares the raw results of operators byte for byte.
    decode: (answer) => sum(claimable.decode(answer)),
    shown: null,
  }
  switch (summary.kind) {
    case 'stake':
    case 'withdraw':
      return [staked]
    case 'claim':
      return [rewards]
    case 'exit':
      return [staked, rewards]
    default:
      return []
  }
}

/** Asserts that new campaigns of the factory are clones of the recorded implementation. */
export function implementationAssertions({ chain, call, summary }: VerificationQuery): readonly Assertion[] {
  if (summary.kind !== 'createCampaign') return []
  const read = contractCall({ address: call.to, abi: campaignFactoryAbi, functionName: 'implementation' })
  const recorded = chain.campaignImplementation
  return [
    {
      about: 'implementation',
      currency: null,
      read,
      decode: (answer) => BigInt(read.decode(answer)),
      required: true,
      shown: recorded ? { value: BigInt(recorded), must: 'exact' } : null,
    },
  ]
}
