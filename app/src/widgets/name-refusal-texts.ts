import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NameRefusal } from '#core/names/names.ts'

/** Text that states why a typed or linked text resolves to no account. */
export const nameRefusalTexts: Readonly<Record<NameRefusal, MessageDescriptor>> = {
  'not-an-address': msg`This is neither an address nor a name.`,
  'wrong-checksum': msg`A character of this address is wrong.`,
  'no-registry': msg`This network has no names: please enter an address.`,
  'not-a-name': msg`This cannot be a name.`,
  'no-address': msg`This name has no address.`,
}
