import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Awaited = 'quotes' | 'proof' | 'display' | 'pair' | 'node' | 'allowance' | 'wallet'

/** What a main button waits for, in words. */
export const waitingTexts: Readonly<Record<Awaited, MessageDescriptor>> = {
  quotes: msg`Asking every platform`,
  proof: msg`Asking every platform`,
  display: msg`Asking every platform`,
  pair: msg`Looking for the pool`,
  node: msg`Waiting for the network`,
  allowance: msg`Checking the approval`,
  wallet: msg`Checking the approval`,
}
