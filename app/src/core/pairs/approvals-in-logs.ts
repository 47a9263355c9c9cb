import { type Address, lowerAddress } from '@dexswap/chains'
import { type AccountLog, accountEvents } from '#io/accounts/account-logs.ts'
import type { KeptApproval } from '#io/accounts/history-store.ts'
import { withApprovals } from './history-reading.ts'

const { approval, transfer } = accountEvents
const partyIn = (topic: string | undefined): Address => `0x${(topic ?? '').slice(26)}`

/**
 * Whom an account allowed which of its tokens, by its own logs, the newest time of each. Where the token also left the account in that
 * transaction the approval was used: many tokens write down what is left of it then.
 */
export function approvalsIn(logs: readonly AccountLog[], account: Address): readonly KeptApproval[] {
  const own = lowerAddress(account)
  const left = new Set(
    logs.flatMap(({ address, topics, hash }) =>
      topics[0] === transfer && topics.length === 3 && partyIn(topics[1]) === own ? [`${hash} ${address}`] : [],
    ),
  )
  return withApprovals(
    [],
    logs.flatMap(({ address, topics, hash, block }): readonly KeptApproval[] => {
      // The approval of one NFT has four topics.
      if (topics[0] !== approval || topics.length !== 3 || partyIn(topics[1]) !== own) return []
      const isUsed = left.has(`${hash} ${address}`)
      return [
        { token: address, spender: partyIn(topics[2]), given: isUsed ? null : block, used: isUsed ? block : null },
      ]
    }),
  )
}
