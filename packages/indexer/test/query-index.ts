/** Thrown when a GraphQL server responded with errors instead of data. */
export class QueryRefusedError extends Error {
  override readonly name = 'QueryRefusedError'
  readonly messages: readonly string[]
  /** True when the request only exceeded a time limit, so that a retry may succeed. */
  readonly isLate: boolean
  constructor(messages: readonly string[], isLate: boolean) {
    super(messages.join('; '))
    this.messages = messages
    this.isLate = isLate
  }
}

type Answer<T> = { readonly data?: T; readonly errors?: readonly { readonly message: string }[] }

/** @throws QueryRefusedError */
export async function queryIndex<T>(url: string, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as Answer<T>
  if (errors || data === undefined) {
    const messages = (errors ?? []).map(({ message }) => message)
    throw new QueryRefusedError(messages, response.status === 503 || response.status === 504)
  }
  return data
}

/** All rows of a list, read page by page. */
export async function queryAll<T extends { readonly id: string }>(
  url: string,
  list: string,
  fields: string,
  where = '',
): Promise<readonly T[]> {
  const rows: T[] = []
  for (;;) {
    const last = rows.at(-1)?.id ?? ''
    const after = last === '' ? where : `id_gt: "${last}", ${where}`
    const { page } = await queryIndex<{ page: readonly T[] }>(
      url,
      `{ page: ${list}(first: 1000, where: { ${after} }) { ${fields} } }`,
    )
    rows.push(...page)
    if (page.length < 1000) return rows
  }
}
