import { campaignAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { formatUnits } from 'viem'
import type { Environment } from './environment/build-environment.ts'
import { readCampaignsOf } from './environment/campaigns.ts'
import { decimalsOf, type TokenKey, tokenPlans } from './environment/environment-plan.ts'

/** A campaign in a form that can be compared. Amounts in whole tokens; null when decimals are unknown. */
export type Campaign = {
  readonly id: string
  readonly owner: string
  readonly pair: string
  readonly startsAt: string
  readonly endsAt: string
  readonly duration: string
  readonly locked: boolean
  readonly stakingCap: string
  readonly stakedAmount: string
  readonly rewardTokens: readonly string[]
  readonly rewardAmounts: readonly (string | null)[]
}
/** Staked and claimed amounts by campaign and account. */
export type Stakes = Readonly<Record<string, { readonly staked: string; readonly claimed: readonly (string | null)[] }>>
export type CampaignContent = { readonly campaigns: readonly Campaign[]; readonly stakes: Stakes }

function decimalsByAddress({ token }: Environment): ReadonlyMap<string, number | null> {
  const keys = Object.keys(tokenPlans) as TokenKey[] // The cast is safe for the keys of a literal.
  return new Map(keys.map((key) => [token(key).toLowerCase(), decimalsOf(key)]))
}

async function readCampaign(environment: Environment, address: Address) {
  const { client } = environment.anvil
  const at = { address, abi: campaignAbi } as const
  const [owner, pair, start, end, locked, canceled, cap, staked, tokens] = await Promise.all([
    client.readContract({ ...at, functionName: 'owner' }),
    client.readContract({ ...at, functionName: 'stakableToken' }),
    client.readContract({ ...at, functionName: 'startingTimestamp' }),
    client.readContract({ ...at, functionName: 'endingTimestamp' }),
    client.readContract({ ...at, functionName: 'locked' }),
    client.readContract({ ...at, functionName: 'canceled' }),
    client.readContract({ ...at, functionName: 'stakingCap' }),
    client.readContract({ ...at, functionName: 'totalStakedTokensAmount' }),
    client.readContract({ ...at, functionName: 'getRewardTokens' }),
  ])
  const amounts = await Promise.all(
    tokens.map((_, index) => client.readContract({ ...at, functionName: 'rewards', args: [BigInt(index)] })),
  )
  return { address, owner, pair, start, end, locked, canceled, cap, staked, tokens, amounts: amounts.map((r) => r[1]) }
}

/** All campaigns that the index must list, read from the contracts. */
export async function readCampaignsOnChain(environment: Environment): Promise<CampaignContent> {
  const { client } = environment.anvil
  const decimals = decimalsByAddress(environment)
  const inTokenUnits = (amount: bigint | undefined, token: string | undefined) => {
    const places = decimals.get((token ?? '').toLowerCase()) ?? null
    return places === null || amount === undefined ? null : formatUnits(amount, places)
  }
  const own = new Set(environment.pairs.flatMap(({ platform, address }) => (platform === 'dexswap' ? [address] : [])))
  const made = await readCampaignsOf(environment, environment.campaigns.factory)
  const counting = (await Promise.all(made.map((address) => readCampaign(environment, address)))).filter(
    ({ pair, canceled }) => !canceled && own.has(pair.toLowerCase() as Address),
  )
  const stakes: Record<string, Stakes[string]> = {}
  for (const { address, tokens } of counting) {
    const events = await client.getContractEvents({
      address,
      abi: campaignAbi,
      eventName: 'Staked',
      fromBlock: 0n,
      strict: true,
    })
    for (const user of new Set(events.map(({ args }) => args.staker))) {
      const at = { address, abi: campaignAbi, args: [user] } as const
      const [staked, claimed] = await Promise.all([
        client.readContract({ ...at, functionName: 'stakedTokensOf' }),
        client.readContract({ ...at, functionName: 'getClaimedRewards' }),
      ])
      stakes[`${address}-${user}`.toLowerCase()] = {
        staked: formatUnits(staked, 18),
        // A token that occurs several times among the rewards has a single claimed amount.
        claimed: tokens.flatMap((token, place) =>
          tokens.indexOf(token) === place ? [inTokenUnits(claimed[place], token)] : [],
        ),
      }
    }
  }
  const campaigns = counting.map((campaign) => ({
    id: campaign.address.toLowerCase(),
    owner: campaign.owner.toLowerCase(),
    pair: campaign.pair.toLowerCase(),
    startsAt: String(campaign.start),
    endsAt: String(campaign.end),
    duration: String(campaign.end - campaign.start),
    locked: campaign.locked,
    stakingCap: formatUnits(campaign.cap, 18),
    stakedAmount: formatUnits(campaign.staked, 18),
    rewardTokens: campaign.tokens.map((token) => token.toLowerCase()),
    rewardAmounts: campaign.tokens.map((token, place) => inTokenUnits(campaign.amounts[place], token)),
  }))
  return { campaigns: campaigns.sort((a, b) => (a.id < b.id ? -1 : 1)), stakes }
}
