import { positionWith } from '#core/liquidity/addition-position.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import { depositOfWay } from '#core/liquidity/one-token-intent.ts'
import { AddEvidence } from '../add-evidence.tsx'
import { useOneTokenWays } from './use-one-token.ts'

/** Pool figures and the position before and after adding one token. */
export function OneTokenEvidence({ addition }: { addition: AdditionView }) {
  const { ways } = useOneTokenWays(addition)
  const deposit = ways?.status === 'found' ? depositOfWay(ways.way.deposit, addition.form.independentField) : null
  return <AddEvidence addition={{ ...addition, position: positionWith(addition, deposit) }} />
}
