import { type Known, known, knownValue, loading, unknown } from '#core/known.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import { checkSend, type SendVerdict } from '#core/transactions/send-check.ts'
import { gasOf, type Trial } from '#core/transactions/trial.ts'
import { useChain, useGasPrice, useHead } from './chain.ts'
import { useUsdPrice } from './markets.ts'
import { useSession, useStore } from './session.ts'

/** What the network takes for a transaction: in the native currency, and in units of 10^-18 US dollars. */
export type NetworkCost = { readonly native: bigint; readonly usd: Known<bigint> }

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
  const native = nativeCurrencyOf(chain)
  const gasPrice = useGasPrice()
  const nativePrice = useUsdPrice(native)
  const recentGasPrice = useStore(useSession().gasPrices.recentOf(chain.id))
  const head = useHead()
  const gas = gasOf(trial)
  const taken = gas === null || gasPrice === null ? null : gas * gasPrice
  const usd = taken === null ? loading : usdValueDown(native, taken, nativePrice)
  const failsWithoutReason = trial?.status === 'refused' && trial.doubtful === true
  const verdict = checkSend({
    gas,
    gasPrice,
    recentGasPrice,
    blockGasLimit: head?.gasLimit ?? null,
    costUsd: knownValue(usd),
    costBoundUsd: chain.costBoundUsd,
    amountUsd: knownValue(amountUsd),
    aheadMs: head?.aheadMs ?? null,
    deadlineSeconds,
    failsWithoutReason,
  })
  const isClosed = verdict.refusal !== null || (trial?.status === 'refused' && !failsWithoutReason)
  return { ...verdict, isClosed, cost: costOf(trial, taken, usd) }
}

function costOf(trial: Trial<unknown> | null, native: bigint | null, usd: Known<bigint>): Known<NetworkCost> {
  if (native !== null) return known({ native, usd }, 0)
  return trial === null || gasOf(trial) !== null ? loading : unknown('no-source')
}
