import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { amountsOf, type Summary } from '../sending/kinds.ts'
import type { BatchRecord } from './transaction-record.ts'

/** An event of a receipt. */
type Log = { readonly address: Address; readonly topics: readonly Hex[] }

/** A token transfer in a receipt. */
export type Transfer = { readonly token: Address; readonly from: Address; readonly to: Address }

/** Topic of Transfer(address,address,uint256). */
const transferEvent = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export function transfersIn(logs: readonly Log[]): readonly Transfer[] {
  return logs.flatMap(({ address, topics: [event, from, to] }) =>
    event === transferEvent && from && to ? [{ token: address, from: partyOf(from), to: partyOf(to) }] : [],
  )
}

function partyOf(topic: Hex): Address {
  return `0x${topic.slice(26)}`
}

/**
 * True when the input contains target and data of each call of the batch in order, in any encoding
 * around them.
 */
export function holdsCalls({ calls }: Pick<BatchRecord, 'calls'>, input: Hex): boolean {
  const bytes = input.toLowerCase()
  let from = 0
  return calls.every(({ to, data }) => {
    const at = bytes.indexOf(data.slice(2).toLowerCase(), from)
    from = at + data.length - 2
    return at !== -1 && bytes.includes(to.slice(2).toLowerCase())
  })
}

/**
 * Whether all, a part or none of the outgoing amounts appear in the transfers. Without outgoing
 * amounts, the incoming ones are compared.
 */
export function shownIn(
  summary: Summary,
  account: Address,
  transfers: readonly Transfer[],
): 'all' | 'part' | 'nothing' {
  const { gives, gets } = amountsOf(summary)
  const tokens = (of: typeof gives) =>
    of.flatMap(({ currency, amount }) => (amount > 0n ? (currency.address ?? []) : []))
  const left = tokens(gives)
  const moved = (token: Address) =>
    transfers.some(
      (each) => isSameAddress(each.token, token) && (left.length === 0 || isSameAddress(each.from, account)),
    )
  const wanted = left.length > 0 ? left : tokens(gets)
  const count = wanted.filter(moved).length
  return count === wanted.length ? 'all' : count > 0 ? 'part' : 'nothing'
}
