import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UnknownReason } from '#domain/known.ts'

/** Why a figure is a dash. */
export const unknownTexts: Readonly<Record<UnknownReason, MessageDescriptor>> = {
  'node-unreachable': msg`The network does not answer.`,
  'indexer-unreachable': msg`This needs the indexer, which does not answer.`,
  'indexer-behind': msg`The indexer is too far behind the network.`,
  'indexer-wrong': msg`What the indexer says contradicts the chain.`,
  unreadable: msg`The contract's answer cannot be read.`,
  'no-source': msg`No price is known for one of the tokens.`,
  'no-account': msg`Connect a wallet to see this.`,
}
