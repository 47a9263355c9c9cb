import type { Address, Hex } from '@dexswap/chains'
import { toEventSelector } from 'viem/utils'
import type { SummaryCurrency } from '../transactions/summary.ts'

/** An event as a receipt carries it. */
export type ReceiptLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

type ExecutedSwap = {
  readonly account: Address
  readonly recipient: Address
  readonly router: Address
  readonly wrappedNative: Address
  readonly input: SummaryCurrency
  readonly output: SummaryCurrency
}

const transfer = toEventSelector('Transfer(address,address,uint256)')
const deposit = toEventSelector('Deposit(address,uint256)')
const withdrawal = toEventSelector('Withdrawal(address,uint256)')

/**
 * What a swap really moved, by the events of its receipt: what left the account, less what came back of it, and what arrived at
 * the recipient. The native currency passes through its wrapped form at the router. Null where the events do not say.
 */
export function executedAmounts(
  logs: readonly ReceiptLog[],
  { account, recipient, router, wrappedNative, input, output }: ExecutedSwap,
): { readonly left: bigint | null; readonly arrived: bigint | null } {
  const sum = (of: Address | undefined, event: Hex, ...parties: readonly (Address | null)[]) =>
    logs.reduce((total, log) => (isOf(log, of, event, parties) ? total + amountIn(log.data) : total), 0n)
  const left =
    input.kind === 'native'
      ? sum(wrappedNative, deposit, router)
      : sum(input.address, transfer, account) - sum(input.address, transfer, null, account)
  const arrived =
    output.kind === 'native' ? sum(wrappedNative, withdrawal, router) : sum(output.address, transfer, null, recipient)
  return { left: left > 0n ? left : null, arrived: arrived > 0n ? arrived : null }
}

/** Whether a log is an event of a contract with these indexed parties; null stands for anybody. */
function isOf(log: ReceiptLog, of: Address | undefined, event: Hex, parties: readonly (Address | null)[]): boolean {
  const [first, ...indexed] = log.topics
  if (!of || first !== event || log.address.toLowerCase() !== of.toLowerCase()) return false
  return parties.every(
    (party, at) => party === null || indexed[at]?.slice(26).toLowerCase() === party.slice(2).toLowerCase(),
  )
}

function amountIn(data: Hex): bigint {
  return data.length < 66 ? 0n : BigInt(data.slice(0, 66))
}
