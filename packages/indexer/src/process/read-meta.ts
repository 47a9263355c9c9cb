import * as v from 'valibot'

const answer = v.object({
  data: v.object({ _meta: v.object({ block: v.object({ number: v.number(), hash: v.nullable(v.string()) }) }) }),
})
export type MetaBlock = { readonly number: number; readonly hash: string | null }

/** The block that an indexer stands on, or null where it does not answer yet. */
export async function readMeta(url: string): Promise<MetaBlock | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ _meta { block { number hash } } }' }),
      signal: AbortSignal.timeout(5_000),
    })
    const parsed = v.safeParse(answer, await response.json())
    return parsed.success ? parsed.output.data._meta.block : null
  } catch {
    return null
  }
}
