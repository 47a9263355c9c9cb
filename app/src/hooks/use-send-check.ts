import type { Address } from '@dexswap/chains'
import type { SendBan } from '#core/chain/send-ban.ts'
import { type Known, known, knownValue, loading, unknown } from '#core/known.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { gasOf, gasPriceOf, networkCostOf, type Simulation } from '#core/sending/simulation.ts'
import { buildSwapIntent } from '#core/swaps/intent.ts'
import { gasQuote, gasSimulationQuery } from '#core/swaps/swap-gas.ts'
import { nativeCurrencyOf } from '#core/tokens/currency.ts'
import type { VerificationVerdict } from '#core/verification/compare-nodes.ts'
import {
  type ClockVerdict,
  checkClock,
  checkSend,
  isSameClock,
  needsTimeConfirmed,
  type SendVerdict,
} from '#core/verification/send-check.ts'
import { clock } from '#io/clock.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useApproval, useBalance } from './use-balances.ts'
import { useChain, useGasPrice, useHead } from './use-chain.ts'
import { useContractAccount } from './use-contract-account.ts'
import { useDeadlineSeconds } from './use-deadline.ts'
import { useUsdPrice } from './use-markets.ts'
import { useSendBan } from './use-send-ban.ts'
import { useSession, useSettings, useStore, useWallet } from './use-session.ts'
import { useSimulation } from './use-simulation.ts'

export type SendCheck = SendVerdict & {
  /** Why this page blocks all sends. */
  readonly ban: SendBan | null
  readonly cost: Known<NetworkCost>
  /** Whether two operators agree on the transaction; null while unknown. */
  readonly sources: VerificationVerdict | null
  /** False while nothing is simulated, such as before a new price is accepted. */
  readonly isRequested: boolean
  /** Sending is blocked: the simulation failed with a reason or is repeated, or a check refuses. */
  readonly isClosed: boolean
}

/**
 * Checks of a confirm dialog: network cost by the simulated gas, and limits that a single node
 * cannot shift.
 */
export function useSendCheck(query: {
  /** Null before the first result. */
  readonly simulation: Simulation<unknown> | null
  /** Moved value in units of 10^-18 US dollars. */
  readonly amountUsd: Known<bigint>
  /** Deadline of the user; null without one. */
  readonly deadlineSeconds: number | null
  readonly sources: VerificationVerdict | null
  readonly isRequested: boolean
  /** Native currency sent by the transaction, in wei. */
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
    // The executor pays the gas of an account with code.
    nativeLeft: held === null || isContract ? null : held - sends,
    cost: knownValue(cost)?.native ?? null,
    failsWithoutReason,
  })
  const isStopped = ban !== null || verdict.refusal !== null || sources?.stops === true
  const isSimulatedAgain = simulation?.status === 'again'
  const isClosed = isStopped || isSimulatedAgain || (simulation?.status === 'refused' && !failsWithoutReason)
  // A simulation that ended without gas has none, as no node can estimate it.
  const isSilent = simulation !== null && !isSimulatedAgain && gas === null
  return { ...verdict, ban, sources, isRequested, isClosed, cost: isSilent ? unknown('no-source') : cost }
}

/** Verdict on a deadline that is signed now, by the clocks of device and chain. */
export function useClockCheck(): ClockVerdict {
  const deadlineSeconds = useDeadlineSeconds()
  return checkClock({ ...useConfirmedTime(deadlineSeconds), deadlineSeconds })
}

/** Seconds of chain time between confirmations while the clocks differ. */
const confirmSeconds = 15n

/** The lead of the chain's clock, and whether two operators confirm its time; queried when needed. */
function useConfirmedTime(deadlineSeconds: number | null) {
  const { networks } = useSession()
  const chain = useChain()
  const head = useHead()
  const aheadMs = head?.aheadMs ?? null
  const isNeeded = head !== null && aheadMs !== null && needsTimeConfirmed({ aheadMs, deadlineSeconds })

  async function ask(): Promise<number | null> {
    // Loaded when needed, not with the dialog.
    const { confirmBlockTime } = await import('#core/verification/confirm-block-time.ts')
    return head && (await confirmBlockTime({ networks, clock }, chain, head)) ? aheadMs : null
  }

  // Not per block, because responses slower than a block would be dropped.
  const key = isNeeded ? `${chain.id} ${head.timestamp / confirmSeconds}` : null
  const answer = useAsyncQuery(key === null ? null : { key, ask: () => ask().catch(() => null), of: networks })
  const confirmed = answer?.key.startsWith(`${chain.id} `) ? answer.value : null
  return { aheadMs, isTimeConfirmed: aheadMs !== null && confirmed !== null && isSameClock(aheadMs, confirmed) }
}

/** Network cost in native currency and in units of 10^-18 US dollars. */
export type NetworkCost = {
  readonly native: bigint
  readonly usd: Known<bigint>
  /** True when approximate, because no node estimates it. */
  readonly isLikely: boolean
}

/** Cost of a simulated transaction by the user's or the network's gas price; loading while unknown. */
export function useNetworkCost(simulation: Simulation<unknown> | null): {
  /** Wei per unit of gas; null while unknown. */
  readonly gasPrice: bigint | null
  readonly cost: Known<NetworkCost>
} {
  const chain = useChain()
  const native = nativeCurrencyOf(chain)
  const usual = useGasPrice()
  const settings = useSettings()
  const isChosen = chain.gasPresets && settings.gasPrice !== null
  const nativePrice = useUsdPrice(native)
  const terms = { chosen: isChosen ? usual : null, usual }
  const taken = networkCostOf(simulation, terms)
  const cost =
    typeof taken === 'bigint'
      ? known(
          {
            native: taken,
            usd: usdValueDown(native, taken, nativePrice),
            isLikely: simulation !== null && 'likelyGas' in simulation,
          },
          0,
        )
      : taken === undefined
        ? unknown('no-source')
        : loading
  return { gasPrice: gasPriceOf(simulation, terms), cost }
}

/** Gas cost of a swap; estimated only when a wallet holds and has approved the input. */
export function useSwapGas(quote: PlatformQuote): Known<NetworkCost> {
  const chain = useChain()
  const wallet = useWallet()
  const simulatedQuote = gasQuote(quote)
  const approval = useApproval(quote.input, simulatedQuote.maximumIn, quote.platform.router)
  const balance = useBalance(quote.input)
  const held = balance.status === 'known' && balance.value >= simulatedQuote.maximumIn
  const able = wallet.status === 'connected' && held && approval === 'approved'
  const { networks, swaps } = useSession()
  const deadlineSeconds = useDeadlineSeconds()
  const simulation = useSimulation(able ? queryOf(wallet.account) : null)
  const { cost } = useNetworkCost(simulation)

  function queryOf(account: Address) {
    const terms = { account, recipient: account, deadlineSeconds }
    const toIntent = () => buildSwapIntent(chain, simulatedQuote, { ...terms, now: networks.now(chain.id) })
    return gasSimulationQuery(swaps.gasEstimates, { chainId: chain.id, account, quote: simulatedQuote }, toIntent)
  }

  if (wallet.status !== 'connected') return unknown('no-account')
  if (approval === 'unknown' || balance.status === 'loading') return loading
  if (!able || (simulation && simulation.status !== 'passed')) return unknown('no-source')
  return cost
}
