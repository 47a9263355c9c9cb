import { type Address, createPublicClient, http, type PublicClient } from 'viem'

/** A node over HTTP, asked once: what it refuses is an answer here. */
export function askNode(url: string): PublicClient {
  return createPublicClient({ transport: http(url, { retryCount: 1, timeout: 15_000 }) })
}

/** What a question gives, or null where the node refuses it. */
export async function answered<T>(question: Promise<T>): Promise<T | null> {
  return question.catch(() => null)
}

/** The gas oracle of the OP stack, on every chain of it. */
export const gasOracle: Address = '0x420000000000000000000000000000000000000F'
