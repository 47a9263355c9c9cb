import { createGraphClient } from '../graph/graph-client.ts'

/** Block of the responses. */
const indexedBlock = { number: 9, hash: `0x${'0f'.repeat(32)}`, timestamp: 1_700_000_000 } as const

/** Returns only the fields that the query selects, as a real indexer does. */
function selectFields(answer: unknown, query: string): unknown {
  if (Array.isArray(answer)) return answer.map((each) => selectFields(each, query))
  if (typeof answer !== 'object' || answer === null) return answer
  const named = Object.entries(answer).filter(([field]) => new RegExp(`\\b${field}\\b`).test(query))
  return Object.fromEntries(named.map(([field, value]) => [field, selectFields(value, query)]))
}

/**
 * An indexer that returns these responses in turn and repeats the last, with only the fields that the
 * query selects. Records the queries.
 */
export function graphIndexer(...answers: readonly Record<string, unknown>[]) {
  const requests: { query: string; variables: Record<string, unknown> }[] = []
  const client = createGraphClient('https://graph.example', async (_url, { query, variables }) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push({ query, variables })
    return { data: { _meta: { block: indexedBlock }, ...(selectFields(answer, query) as Record<string, unknown>) } }
  })
  return { client, requests }
}
