import { type Address, createPublicClient, http, type PublicClient } from 'viem'

/** A client with one retry only, because errors are results of the check. */
export function createNodeClient(url: string): PublicClient {
  return createPublicClient({ transport: http(url, { retryCount: 1, timeout: 15_000 }) })
}

/** The resolved value, or null when the node returns an error. */
export async function orNull<T>(question: Promise<T>): Promise<T | null> {
  return question.catch(() => null)
}

/** The fee oracle of every OP-stack chain. */
export const gasOracle: Address = '0x420000000000000000000000000000000000000F'
