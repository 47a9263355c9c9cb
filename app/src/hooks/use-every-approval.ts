import type { Address } from '@dexswap/chains'
import type { Position } from '#core/account/portfolio.ts'
import type { Approval } from '#core/approvals/allowances.ts'
import { approvalName } from '#core/approvals/revocations.ts'
import { type Known, mapKnown } from '#core/known.ts'
import { readHeader } from '#io/accounts/account-logs.ts'
import { type Approvals, useApprovals } from './use-approvals.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useChain, useClient } from './use-chain.ts'
import { useStoredPast } from './use-stored-past.ts'

const none: readonly [] = []

/**
 * When an approval was given and last used, in seconds since 1970; null when the logs that were read
 * do not show it.
 */
export type ApprovalTimes = { readonly given: number | null; readonly used: number | null }

export type EveryApproval = Approvals & {
  /** True when the account's logs were read, so that the list includes the spenders in them. */
  readonly byLogs: boolean
  readonly timesOf: (approval: Approval) => ApprovalTimes
}

/** Maximum number of blocks of which the time is requested. */
const maxDated = 60

/** All approvals of an account: for known contracts, and for the spenders in the logs that were read. */
export function useEveryApproval(account: Address, positions: Known<readonly Position[]>): Known<EveryApproval> {
  const past = useStoredPast(account)
  const logged = past?.approvals ?? none
  const approvals = useApprovals(account, positions, logged)
  const byName = new Map(logged.map((each) => [`${each.token} ${each.spender}`, each]))
  const rows = approvals.status === 'known' ? approvals.value.approvals : none
  const blocks = rows.flatMap((approval) => {
    const place = byName.get(approvalName(approval))
    return [place?.given ?? null, place?.used ?? null].filter((block) => block !== null)
  })
  const timeOf = useBlockTimes([...new Set(blocks)].slice(0, maxDated))
  return mapKnown(approvals, (found) => ({
    ...found,
    byLogs: past !== null && (past.entries.length > 0 || logged.length > 0),
    timesOf(approval) {
      const place = byName.get(approvalName(approval))
      return { given: timeOf(place?.given ?? null), used: timeOf(place?.used ?? null) }
    },
  }))
}

/** Times of blocks; null while loading, and when the node does not return the block. */
function useBlockTimes(blocks: readonly bigint[]): (block: bigint | null) => number | null {
  const { id } = useChain()
  const client = useClient()
  const key = `${id} ${blocks.toSorted().join()}`
  const ask = async () =>
    new Map(
      await Promise.all(
        blocks.map(async (block) => {
          const header = await readHeader(client, block).catch(() => null)
          return [block, header?.time ?? null] as const
        }),
      ),
    )
  const answer = useAsyncQuery(blocks.length === 0 ? null : { key, ask, of: client })
  return (block) => (block === null ? null : (answer?.value.get(block) ?? null))
}
