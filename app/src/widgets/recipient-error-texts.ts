import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecipientError } from '#core/swaps/recipient.ts'

/** Texts of the main button for an invalid recipient. */
export const recipientErrorTexts: Readonly<Record<RecipientError, MessageDescriptor>> = {
  'enter-recipient': msg`Enter a recipient`,
  'invalid-recipient': msg`Invalid recipient`,
  'confirm-recipient': msg`Confirm the recipient`,
}
