// Walk 2 of 7: quote: everything that the remove screen displays.
import { nativeExchangeId, type Platform } from '@dexswap/chains'
import type { Known } from '../known.ts'
import type { ClockVerdict } from '../verification/send-check.ts'
import { type OtherForm, otherFormOf } from './other-form.ts'
import { type RemovalFields, removalFields } from './removal-fields.ts'
import { type RemovalNotice, removalNotice } from './removal-notice.ts'
import { type RemovalDetails, type RemovalPosition, removalDetails, removalPosition } from './removal-terms.ts'
import { type RemovalRequest, type SettledRemoval, settleRemoval } from './settle-removal.ts'
import type { LiquiditySimulation } from './simulate-liquidity.ts'

export type RemovalInputs = RemovalRequest & {
  readonly simulation: LiquiditySimulation | null
  /** Verdict on the clocks for a deadline that is signed now. */
  readonly clock: ClockVerdict
  /** True when the link contains a platform, known or not. */
  readonly isPlatformInLink: boolean
  /** LP tokens of the account in campaigns. */
  readonly staked: Known<bigint>
}

/** Everything that the remove screen displays. */
export type RemovalView = Pick<
  RemovalRequest,
  | 'chain'
  | 'exchange'
  | 'account'
  | 'form'
  | 'lookup'
  | 'lpToken'
  | 'lpSymbol'
  | 'holding'
  | 'prices'
  | 'canSign'
  | 'recipientLookup'
> &
  SettledRemoval & {
    readonly isForeign: boolean
    /** Null for a pair without the native currency. */
    readonly otherForm: OtherForm | null
    readonly fields: RemovalFields
    readonly notice: RemovalNotice | null
    readonly details: RemovalDetails | null
    readonly position: RemovalPosition | null
    readonly staked: Known<bigint>
    /** Verdict on the clocks for the signature; null when none is required. */
    readonly clock: ClockVerdict | null
    /** False while the removal would fail, or only one node supports its deadline. */
    readonly canPermit: boolean
  }

/** True for a pool of another platform. */
export function isForeign(exchange: Platform | null): boolean {
  return exchange !== null && exchange.id !== nativeExchangeId
}

/** True for a refusal with a reason; a first refusal is simulated again. */
function isRefused(simulation: LiquiditySimulation | null): boolean {
  return simulation?.status === 'again' || (simulation?.status === 'refused' && !simulation.doubtful)
}

/** Derives everything that the remove screen displays. */
export function deriveRemoval(inputs: RemovalInputs): RemovalView {
  const { chain, exchange, account, form, lookup, lpToken, lpSymbol, holding, prices, canSign } = inputs
  const { simulation, staked, slippageBps, recipientLookup } = inputs
  const state = settleRemoval(inputs)
  const { button, currencies, removal, facts } = state
  const clock = button.kind === 'approve' && button.by === 'sign' ? inputs.clock : null
  return {
    ...{ chain, exchange, account, form, lookup, lpToken, lpSymbol, holding, prices, canSign, recipientLookup },
    ...state,
    isForeign: isForeign(exchange),
    otherForm: otherFormOf(chain, currencies),
    fields: removalFields(form, removal, { ...currencies, liquidity: lpToken }),
    notice: removalNotice(inputs, removal),
    details: removalDetails(facts, removal, slippageBps),
    position: account && removalPosition(state, { holding, staked, prices }),
    staked,
    clock,
    canPermit: !clock?.refusal && !isRefused(simulation),
  }
}
