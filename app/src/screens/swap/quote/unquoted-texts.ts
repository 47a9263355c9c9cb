import type { UnquotedReason } from '@dexswap/pools-reader/quote'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Text of each reason why a platform has no price. */
export const unquotedTexts: Readonly<Record<UnquotedReason, MessageDescriptor>> = {
  'no-route': msg`No route`,
  reading: msg`Reading…`,
  unreachable: msg`Could not be read`,
  paused: msg`Swaps paused`,
  'transfer-fee': msg`Not for tokens with a transfer fee`,
  'transfer-fee-unknown': msg`Transfer fee unknown`,
}
