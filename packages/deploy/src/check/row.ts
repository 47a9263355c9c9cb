/** One fact of a record compared with a node. */
export type Row = {
  readonly what: string
  readonly verdict: 'right' | 'wrong' | 'not asked'
  readonly reported: string
  /** The value that all nodes must agree on; absent where they may differ. */
  readonly fact?: string
}

export function row(what: string, isRight: boolean, reported: string, fact?: string | number | null): Row {
  const verdict = isRight ? 'right' : 'wrong'
  return {
    what,
    verdict,
    reported,
    ...(fact === undefined || fact === null ? {} : { fact: String(fact).toLowerCase() }),
  }
}

export const unchecked = (what: string, reported: string): Row => ({ what, verdict: 'not asked', reported })
