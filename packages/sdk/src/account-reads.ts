import type { CampaignLists } from '@dexswap/campaigns/many-campaigns'
import { type Address, type Chain, hasAddressForm } from '@dexswap/chains'
import type { Campaigns, CampaignsRequest } from './campaign.ts'
import { InvalidAddressError } from './errors.ts'
import type { createPoolSession } from './pool-session.ts'
import type { Positions } from './position.ts'
import type { Head } from './read-head.ts'
import { repeatRead } from './repeat-read.ts'
import type { SessionTerms } from './session-terms.ts'

type AccountReadsTerms = SessionTerms & {
  /** The chain with all of its platforms. */
  readonly record: Chain
  readonly session: ReturnType<typeof createPoolSession>
  readonly newest: () => Promise<Head>
  /** Runs a task after those of the same exchange, which share pools. */
  readonly inOrder: <T>(task: () => Promise<T>) => Promise<T>
}

/** Reads positions and campaigns at the newest block. Their code is loaded with the first read. */
export function createAccountReads({ record, session, newest, inOrder, ...terms }: AccountReadsTerms) {
  /** Fixed terms of the campaigns of each factory. */
  const lists: CampaignLists = new Map()

  return {
    async positions(account: Address): Promise<Positions> {
      assertAddress(account)
      return inOrder(async () => {
        const [{ readPositions }, head] = await Promise.all([import('./read-positions.ts'), newest()])
        const { state, partial } = await session.pairsAt(head)
        const found = await repeatRead('positions', terms, () => readPositions({ ...terms, lists }, state, account))
        return { block: blockOf(head), ...found, partial }
      })
    },
    async campaigns(request: CampaignsRequest): Promise<Campaigns> {
      for (const address of [request.pair, request.campaign, request.account])
        if (address !== undefined) assertAddress(address)
      const [{ readCampaigns }, head] = await Promise.all([import('./read-campaigns.ts'), newest()])
      const own = { ...terms, chain: record, lists }
      const found = await repeatRead('campaigns', terms, () => readCampaigns(own, head, request))
      return { block: blockOf(head), ...found }
    },
  }
}

const blockOf = ({ number, hash, timestamp }: Head) => ({ number, hash, timestamp })

/** @throws InvalidAddressError */
function assertAddress(address: string): void {
  if (!hasAddressForm(address)) throw new InvalidAddressError(address)
}
