export type Page<T> = {
  readonly items: readonly T[]
  /** From 0; the last one where a later one was asked for, as when the list has become shorter. */
  readonly page: number
  readonly pages: number
}

export function pageOf<T>(list: readonly T[], page: number, perPage: number): Page<T> {
  const pages = Math.max(1, Math.ceil(list.length / perPage))
  const shown = Math.min(Math.max(0, page), pages - 1)
  return { items: list.slice(shown * perPage, (shown + 1) * perPage), page: shown, pages }
}
