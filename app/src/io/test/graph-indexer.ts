import { createGraphClient } from '../graph/graph-client.ts'

/** The block to which the answers belong. */
const indexedBlock = { number: 9, hash: `0x${'0f'.repeat(32)}`, timestamp: 1_700_000_000 } as const

/** An indexer that gives its answers one after the other, the last again and again, and what it was asked. */
export function graphIndexer(...answers: readonly Record<string, unknown>[]) {
  const asked: { query: string; variables: Record<string, unknown> }[] = []
  const client = createGraphClient('https://graph.example', async (_url, { query, variables }) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push({ query, variables })
    return { data: { _meta: { block: indexedBlock }, ...answer } }
  })
  return { client, asked }
}
