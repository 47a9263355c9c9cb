/** One fact of a record compared with a node: right, wrong, or such as this node cannot be asked. */
export type Row = {
  readonly what: string
  readonly verdict: 'right' | 'wrong' | 'not asked'
  readonly told: string
  /** What every node of the chain has to answer alike; absent where nodes may differ, or this one did not answer. */
  readonly fact?: string
}

export function row(what: string, isRight: boolean, told: string, fact?: string | number | null): Row {
  const verdict = isRight ? 'right' : 'wrong'
  return { what, verdict, told, ...(fact === undefined || fact === null ? {} : { fact: String(fact).toLowerCase() }) }
}

export const notAsked = (what: string, told: string): Row => ({ what, verdict: 'not asked', told })
