import { type Address, createPublicClient, http, type PublicClient } from 'viem'

/** A client that retries only once, because an error is a result of the check. */
export function createNodeClient(url: string): PublicClient {
  return createPublicClient({ transport: http(url, { retryCount: 1, timeout: 15_000 }) })
}

/** The resolved value; null when the node returns an error. */
export async function orNull<T>(question: Promise<T>): Promise<T | null> {
  return question.catch(() => null)
}

/** Address of the fee oracle on every OP-stack chain. */
export const gasOracle: Address = '0x420000000000000000000000000000000000000F'
