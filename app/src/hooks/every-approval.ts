import type { Address } from '@dexswap/chains'
import { type Known, mapKnown } from '#core/known.ts'
import type { Position } from '#core/pairs/portfolio.ts'
import type { Approval } from '#core/transactions/allowances.ts'
import { approvalName } from '#core/transactions/revocations.ts'
import { readHeader } from '#io/accounts/account-logs.ts'
import { useAnswer } from './answer.ts'
import { type Approvals, useApprovals } from './approvals.ts'
import { useChain, useClient } from './chain.ts'
import { useKeptPast } from './kept-history.ts'

const none: readonly [] = []

/** When a right was given and used last, in seconds since 1970; null: no log that was read tells. */
export type ApprovalTimes = { readonly given: number | null; readonly used: number | null }

export type EveryApproval = Approvals & {
  /** The account's own logs were read, at least some of them: whoever they name is among these. */
  readonly byLogs: boolean
  readonly timesOf: (approval: Approval) => ApprovalTimes
}

/** The times of so many blocks are asked for. */
const mostDated = 60

/** Every right to take tokens: to the contracts that the page knows, and to whomever the account's own logs name, as far as they were read. */
export function useEveryApproval(account: Address, positions: Known<readonly Position[]>): Known<EveryApproval> {
  const past = useKeptPast(account)
  const told = past?.approvals ?? none
  const approvals = useApprovals(account, positions, told)
  const byName = new Map(told.map((each) => [`${each.token} ${each.spender}`, each]))
  const rows = approvals.status === 'known' ? approvals.value.approvals : none
  const blocks = rows.flatMap((approval) => {
    const place = byName.get(approvalName(approval))
    return [place?.given ?? null, place?.used ?? null].filter((block) => block !== null)
  })
  const timeOf = useBlockTimes([...new Set(blocks)].slice(0, mostDated))
  return mapKnown(approvals, (found) => ({
    ...found,
    byLogs: past !== null && (past.entries.length > 0 || told.length > 0),
    timesOf(approval) {
      const place = byName.get(approvalName(approval))
      return { given: timeOf(place?.given ?? null), used: timeOf(place?.used ?? null) }
    },
  }))
}

/** When blocks were; null while it is asked for, and where the node does not say. */
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
  const answer = useAnswer(blocks.length === 0 ? null : { key, ask, of: client })
  return (block) => (block === null ? null : (answer?.value.get(block) ?? null))
}
