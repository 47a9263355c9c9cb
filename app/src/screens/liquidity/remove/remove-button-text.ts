import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RemoveOneButton, RemoveOneRefusal } from '#core/liquidity/derive-remove-one.ts'
import type { RemoveError } from '#core/liquidity/removal.ts'
import { waitingTexts } from '#widgets/main-action.tsx'
import { recipientErrorTexts } from '#widgets/recipient-error-texts.ts'

const removeErrorTexts: Readonly<Record<RemoveError, MessageDescriptor>> = {
  'enter-amount': msg`Enter amount`,
  'too-small': msg`Amount too small`,
  ...recipientErrorTexts,
}

const refusalTexts: Readonly<Record<RemoveOneRefusal, MessageDescriptor>> = {
  'transfer-fee': msg`Only with both tokens`,
  'no-trade': msg`Only with both tokens`,
  unverifiable: msg`Only with both tokens`,
  'price-impact': msg`Price impact too high`,
}

/** Text of the main button while disabled; null while it opens the confirmation. */
export function closedText(button: RemoveOneButton): MessageDescriptor | null {
  switch (button.kind) {
    case 'remove':
      return null
    case 'connect-wallet':
      return msg`Connect Wallet`
    case 'input-error':
      return removeErrorTexts[button.error]
    case 'waiting':
      return waitingTexts[button.for]
    case 'approve':
      return msg`Approve first`
    case 'refused':
      return refusalTexts[button.reason]
  }
}
