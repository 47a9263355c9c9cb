import { type Address, isSameAddress, lowerAddress } from '@dexswap/chains'
import { type AccountLog, accountEvents } from '#io/accounts/account-logs.ts'
import type { StoredApproval } from '#io/accounts/history-store.ts'
import type { StakedPlace } from '../approvals/allowances.ts'
import type { Spender } from '../approvals/spenders.ts'
import { withApprovals } from './history-reading.ts'

const { approval, transfer } = accountEvents
const partyIn = (topic: string | undefined): Address => `0x${(topic ?? '').slice(26)}`

/**
 * Approvals in the logs of an account, each with its newest block. With a transfer in the same
 * transaction it counts as used, because many tokens log the remaining allowance then.
 */
export function approvalsIn(logs: readonly AccountLog[], account: Address): readonly StoredApproval[] {
  const own = lowerAddress(account)
  const left = new Set(
    logs.flatMap(({ address, topics, hash }) =>
      topics[0] === transfer && topics.length === 3 && partyIn(topics[1]) === own ? [`${hash} ${address}`] : [],
    ),
  )
  return withApprovals(
    [],
    logs.flatMap(({ address, topics, hash, block }): readonly StoredApproval[] => {
      // An approval of an NFT has the same topic, but its id as fourth topic, so it is ignored.
      if (topics[0] !== approval || topics.length !== 3 || partyIn(topics[1]) !== own) return []
      const isUsed = left.has(`${hash} ${address}`)
      return [
        { token: address, spender: partyIn(topics[2]), given: isUsed ? null : block, used: isUsed ? block : null },
      ]
    }),
  )
}

/** Maximum number of allowances to read. Listed tokens come first, then the newest approvals. */
export const maxRequested = 500

const newest = ({ given, used }: StoredApproval): bigint => {
  const [first, last] = [given ?? -1n, used ?? -1n]
  return first > last ? first : last
}

/**
 * Allowances from logs that no other query reads: those for spenders outside `records`, and those of
 * tokens for which `isLookedAt` returns false.
 */
export function unreadAllowances(
  reported: readonly StoredApproval[],
  isLookedAt: (token: Address) => boolean,
  records: readonly Spender[],
): readonly StakedPlace[] {
  return reported
    .filter(
      ({ token, spender }) => !isLookedAt(token) || !records.some(({ address }) => isSameAddress(address, spender)),
    )
    .toSorted((one, other) => {
      // Listed tokens come first, because an unlisted token can emit any number of logs for any
      // account.
      const byToken = Number(isLookedAt(other.token)) - Number(isLookedAt(one.token))
      return byToken || (newest(other) > newest(one) ? 1 : newest(other) < newest(one) ? -1 : 0)
    })
    .slice(0, maxRequested)
    .map(({ token, spender }) => ({ stakable: token, spender: { address: spender, kind: 'unknown', name: null } }))
}
