import { formatUnits, parseUnits } from 'viem'
import { queryAll } from './query-index.ts'
import type { Campaign, CampaignContent, Stakes } from './read-campaigns-on-chain.ts'

type Id = { readonly id: string }
type Token = { readonly id: string; readonly decimals: number | null }
type Row = Omit<Campaign, 'pair' | 'rewardTokens'> & {
  readonly stakablePair: Id
  readonly rewardTokens: readonly Token[]
}
type Position = {
  readonly id: string
  readonly stakedAmount: string
  readonly user: Id
  readonly liquidityMiningCampaign: { readonly id: string; readonly rewardTokens: readonly Token[] }
}
type Claim = {
  readonly id: string
  readonly user: Id
  readonly liquidityMiningCampaign: Id
  readonly rewardTokens: readonly Id[]
  readonly amounts: readonly (string | null)[]
}

/** Sum of an account's claims in a campaign, for one token. */
function sumOf(claims: readonly Claim[], { id, decimals }: Token): string | null {
  if (decimals === null) return null
  const amounts = claims.flatMap(({ rewardTokens, amounts }) =>
    rewardTokens.map((token, place) => (token.id === id ? parseUnits(amounts[place] ?? '', decimals) : 0n)),
  )
  return formatUnits(
    amounts.reduce((sum, amount) => sum + amount, 0n),
    decimals,
  )
}

/** All campaigns, stakes and claims in the index. */
export async function readIndexedCampaigns(url: string): Promise<CampaignContent> {
  const campaigns = await queryAll<Row>(
    url,
    'liquidityMiningCampaigns',
    `id owner stakablePair { id } startsAt endsAt duration locked stakingCap stakedAmount rewardTokens { id decimals }
      rewardAmounts`,
  )
  const positions = await queryAll<Position>(
    url,
    'liquidityMiningPositions',
    'id stakedAmount user { id } liquidityMiningCampaign { id rewardTokens { id decimals } }',
  )
  const claims = await queryAll<Claim>(
    url,
    'claims',
    'id user { id } liquidityMiningCampaign { id } rewardTokens { id } amounts',
  )
  const stakes: Record<string, Stakes[string]> = {}
  for (const { id, user, liquidityMiningCampaign: campaign, stakedAmount } of positions) {
    const own = claims.filter((claim) => claim.user.id === user.id && claim.liquidityMiningCampaign.id === campaign.id)
    const tokens = new Map(campaign.rewardTokens.map((token) => [token.id, token]))
    stakes[id] = { staked: stakedAmount, claimed: [...tokens.values()].map((token) => sumOf(own, token)) }
  }
  return {
    campaigns: campaigns.map(({ stakablePair, rewardTokens, ...row }) => ({
      ...row,
      pair: stakablePair.id,
      rewardTokens: rewardTokens.map(({ id }) => id),
    })),
    stakes,
  }
}
