import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecipientError } from '#core/swaps/recipient.ts'

/** What the main button says of a recipient that does not count yet. */
export const recipientErrorTexts: Readonly<Record<RecipientError, MessageDescriptor>> = {
  'enter-recipient': msg`Enter a recipient`,
  'invalid-recipient': msg`Invalid recipient`,
  'confirm-recipient': msg`Confirm the recipient`,
}
