import type { SendBan } from '#core/chain/send-ban.ts'
import { type Known, knownValue, unknown } from '#core/known.ts'
import { gasOf, type Simulation } from '#core/sending/simulation.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import {
  type ClockVerdict,
  checkClock,
  checkSend,
  isSameClock,
  needsTimeConfirmed,
  type SendVerdict,
} from '#core/verification/send-check.ts'
import type { VerificationVerdict } from '#core/verification/verdict.ts'
import { clock } from '#io/clock.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useBalance } from './use-balances.ts'
import { useChain, useHead } from './use-chain.ts'
import { useContractAccount } from './use-contract-account.ts'
import { useDeadlineSeconds } from './use-deadline.ts'
import { type NetworkCost, useNetworkCost } from './use-network-cost.ts'
import { useSendBan } from './use-send-ban.ts'
import { useSession, useStore } from './use-session.ts'

export type SendCheck = SendVerdict & {
  /** Why this page blocks all sends. */
  readonly ban: SendBan | null
  readonly cost: Known<NetworkCost>
  /** Whether two operators return the same result of the transaction; null while unknown. */
  readonly sources: VerificationVerdict | null
  /** False while no simulation is wanted, for example before the user accepts a new price. */
  readonly isRequested: boolean
  /** True when sending is blocked: a check failed, or the simulation failed or is running again. */
  readonly isClosed: boolean
}

/**
 * Checks of a confirmation dialog: network cost of the simulated gas, and limits that do not depend on
 * a single node.
 */
export function useSendCheck(query: {
  /** Null before the first result. */
  readonly simulation: Simulation<unknown> | null
  /** Value of what the transaction moves, in 10^-18 US dollars. */
  readonly amountUsd: Known<bigint>
  /** Deadline in seconds that the user chose; null when absent. */
  readonly deadlineSeconds: number | null
  readonly sources: VerificationVerdict | null
  readonly isRequested: boolean
  /** Native currency that the transaction sends, in wei. */
  readonly sends: bigint
}): SendCheck {
  const { simulation, amountUsd, deadlineSeconds, sources, sends, isRequested } = query
  const chain = useChain()
  const ban = useSendBan()
  const held = knownValue(useBalance(nativeCurrencyOf(chain)))
  const { gasPrice, cost } = useNetworkCost(simulation)
  const recentGasPrice = useStore(useSession().gasPrices.recentOf(chain.id))
  const head = useHead()
  const time = useConfirmedTime(deadlineSeconds)
  const isContract = useContractAccount()
  const gas = gasOf(simulation)
  const failsWithoutReason = simulation?.status === 'refused' && simulation.doubtful === true
  const verdict = checkSend({
    gas,
    gasPrice,
    recentGasPrice,
    blockGasLimit: head?.gasLimit ?? null,
    costUsd: cost.status === 'known' ? knownValue(cost.value.usd) : null,
    costBoundUsd: chain.costBoundUsd,
    amountUsd: knownValue(amountUsd),
    ...time,
    deadlineSeconds,
    // Null for an account with code, because another account executes the transaction and pays its gas.
    nativeLeft: held === null || isContract ? null : held - sends,
    cost: knownValue(cost)?.native ?? null,
    failsWithoutReason,
  })
  const isStopped = ban !== null || verdict.refusal !== null || sources?.stops === true
  const isSimulatedAgain = simulation?.status === 'again'
  const isClosed = isStopped || isSimulatedAgain || (simulation?.status === 'refused' && !failsWithoutReason)
  // True when the simulation has ended without a gas amount: then no node can estimate the gas.
  const isSilent = simulation !== null && !isSimulatedAgain && gas === null
  return { ...verdict, ban, sources, isRequested, isClosed, cost: isSilent ? unknown('no-source') : cost }
}

/** Whether the clocks of device and chain allow a deadline that is signed now. */
export function useClockCheck(): ClockVerdict {
  const deadlineSeconds = useDeadlineSeconds()
  return checkClock({ ...useConfirmedTime(deadlineSeconds), deadlineSeconds })
}

/** Seconds of chain time between two confirmations of the chain's time while the clocks differ. */
const confirmSeconds = 15n

/**
 * Milliseconds by which the chain's clock is ahead, once two operators confirm its time. Requested
 * only if needed.
 */
function useConfirmedTime(deadlineSeconds: number | null) {
  const { networks } = useSession()
  const chain = useChain()
  const head = useHead()
  const aheadMs = head?.aheadMs ?? null
  const isNeeded = head !== null && aheadMs !== null && needsTimeConfirmed({ aheadMs, deadlineSeconds })

  async function ask(): Promise<number | null> {
    // Imported only when needed, not with the dialog.
    const { confirmBlockTime } = await import('#core/verification/confirm-block-time.ts')
    return head && (await confirmBlockTime({ networks, clock }, chain, head)) ? aheadMs : null
  }

  // Not keyed by block: a response that takes longer than a block would be ignored.
  const key = isNeeded ? `${chain.id} ${head.timestamp / confirmSeconds}` : null
  const answer = useAsyncQuery(key === null ? null : { key, ask: () => ask().catch(() => null), of: networks })
  const confirmed = answer?.key.startsWith(`${chain.id} `) ? answer.value : null
  return { aheadMs, isTimeConfirmed: aheadMs !== null && confirmed !== null && isSameClock(aheadMs, confirmed) }
}
