import type { DraftStep } from '@dexswap/campaigns'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** spec/3 §8. */
export const stepTitles: Readonly<Record<DraftStep, MessageDescriptor>> = {
  1: msg`Select pair and reward`,
  2: msg`Select reward amount`,
  3: msg`Duration and start/end time`,
  4: msg`Preview, approve and create mining pool`,
}
