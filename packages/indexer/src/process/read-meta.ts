import * as v from 'valibot'

const answer = v.object({ number: v.number(), hash: v.nullable(v.string()) })
export type MetaBlock = v.InferOutput<typeof answer>

/** An embedded database answers when the block that it is writing is written. */
const patienceMs = 20_000

/**
 * The block that an indexer stands on, or null where it does not answer yet. It is asked past the gate of the questions: an
 * indexer whose API has much to do has not stalled.
 * @param url of its GraphQL API
 */
export async function readMeta(url: string): Promise<MetaBlock | null> {
  try {
    const response = await fetch(new URL('/head', url), { signal: AbortSignal.timeout(patienceMs) })
    const parsed = v.safeParse(answer, await response.json())
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
