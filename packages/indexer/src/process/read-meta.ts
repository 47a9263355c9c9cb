import * as v from 'valibot'

const answer = v.object({ number: v.number(), hash: v.nullable(v.string()) })
export type MetaBlock = v.InferOutput<typeof answer>

/** Timeout in milliseconds; long, because a busy process responds late. */
const timeoutMs = 20_000

/**
 * The newest block of an indexer; null while it does not respond. The request is not queued, because a
 * busy API must not count as stalled.
 * @param url of its GraphQL API
 */
export async function readMeta(url: string): Promise<MetaBlock | null> {
  try {
    const response = await fetch(new URL('/head', url), { signal: AbortSignal.timeout(timeoutMs) })
    const parsed = v.safeParse(answer, await response.json())
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
