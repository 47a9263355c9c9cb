import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NameRefusal } from '#domain/names/name-lookup.ts'

/** Why a text is no recipient. */
export const refusalTexts: Readonly<Record<NameRefusal, MessageDescriptor>> = {
  'not-an-address': msg`This is neither an address nor a name.`,
  'wrong-checksum': msg`A character of this address is wrong.`,
  'no-registry': msg`This network has no names: please enter an address.`,
  'not-a-name': msg`This cannot be a name.`,
  'no-address': msg`This name leads to no address.`,
}
