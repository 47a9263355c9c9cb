/** Result of comparing one fact of a chain record with a node. */
export type Row = {
  readonly what: string
  readonly verdict: 'right' | 'wrong' | 'not checked'
  readonly reported: string
  /** Value that must be equal on all nodes; absent when nodes may return different values. */
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

export const unchecked = (what: string, reported: string): Row => ({ what, verdict: 'not checked', reported })
