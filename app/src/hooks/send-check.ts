import { type Known, knownValue, unknown } from '#core/known.ts'
import { checkSend, type SendVerdict } from '#core/transactions/send-check.ts'
import { gasOf, type Trial } from '#core/transactions/trial.ts'
import { useChain, useHead } from './chain.ts'
import { type NetworkCost, useNetworkCost } from './network-cost.ts'
import { useSession, useStore } from './session.ts'

export type SendCheck = SendVerdict & {
  readonly cost: Known<NetworkCost>
  /** It cannot be sent: the trial was refused for a reason, or what is checked beside it refuses. */
  readonly isClosed: boolean
}

/** What a confirm dialog says and asks beside its intent: the network's cost by the gas of its trial, and what no node may move alone. */
export function useSendCheck(query: {
  /** Null before the first answer. */
  readonly trial: Trial<unknown> | null
  /** What is moved, in units of 10^-18 US dollars. */
  readonly amountUsd: Known<bigint>
  /** The user's; null where the transaction has none. */
  readonly deadlineSeconds: number | null
}): SendCheck {
  const { trial, amountUsd, deadlineSeconds } = query
  const chain = useChain()
  const { gasPrice, cost } = useNetworkCost(trial)
  const recentGasPrice = useStore(useSession().gasPrices.recentOf(chain.id))
  const head = useHead()
  const gas = gasOf(trial)
  const failsWithoutReason = trial?.status === 'refused' && trial.doubtful === true
  const verdict = checkSend({
    gas,
    gasPrice,
    recentGasPrice,
    blockGasLimit: head?.gasLimit ?? null,
    costUsd: cost.status === 'known' ? knownValue(cost.value.usd) : null,
    costBoundUsd: chain.costBoundUsd,
    amountUsd: knownValue(amountUsd),
    aheadMs: head?.aheadMs ?? null,
    deadlineSeconds,
    failsWithoutReason,
  })
  const isClosed = verdict.refusal !== null || (trial?.status === 'refused' && !failsWithoutReason)
  // A trial that is over and names no gas will not name any: the network gives no estimate.
  const isSilent = trial !== null && gas === null
  return { ...verdict, isClosed, cost: isSilent ? unknown('no-source') : cost }
}
