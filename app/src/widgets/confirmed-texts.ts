import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Summary } from '#core/sending/kinds.ts'

/** Heading by kind of finished transaction; kinds without an entry share one heading. */
const texts: Readonly<Partial<Record<Summary['kind'], MessageDescriptor>>> = {
  swap: msg`Swap confirmed`,
  add: msg`Liquidity added`,
  remove: msg`Liquidity removed`,
  addOne: msg`Liquidity added`,
  addStake: msg`Stake confirmed`,
  removeOne: msg`Liquidity removed`,
  removeSeveral: msg`Liquidity removed`,
  stake: msg`Stake confirmed`,
  withdraw: msg`Stake withdrawn`,
  exit: msg`Stake withdrawn`,
  claim: msg`Rewards claimed`,
}

export function confirmedText({ kind }: Pick<Summary, 'kind'>): MessageDescriptor {
  return texts[kind] ?? msg`Transaction confirmed`
}
