import { setTimeout as pause } from 'node:timers/promises'
import { custom, RpcRequestError, type Transport } from 'viem'
import { getHttpRpcClient } from 'viem/utils'
import { abandonMissingBlocks } from './abandon-missing-blocks.ts'
import { type GuardOptions, guardHead } from './guard-head.ts'
import { holdHead } from './hold-head.ts'
import type { NodeRequest } from './node-request.ts'
import { retryMissingBlocks } from './retry-missing-blocks.ts'

export type GuardedTransportOptions = GuardOptions & {
  readonly url: string
  /** True when the URL leads to several nodes, which may be blocks apart. */
  readonly isBalanced: boolean
  /** Resolves when the newest block may be read; null when nothing must be waited for. */
  readonly filled: Promise<unknown> | null
}

const timeoutMs = 10_000
/** Maximum size of a response in bytes, for logs of a wide range. The limit of viem is 10 MB. */
const maxResponseBytes = 128 * 1024 * 1024
/**
 * Number of retries for logs of a block on a balanced URL. A single node that dropped a block will not
 * have it again.
 */
const balancedRetries = 4

/** Sends requests to a node, with the errors of viem's own transports. */
function sendTo(url: string): NodeRequest {
  const client = getHttpRpcClient(url, { timeout: timeoutMs, maxResponseBodySize: maxResponseBytes })
  return async ({ method, params }) => {
    const body = { method, params }
    const { error, result } = await client.request({ body })
    if (error) throw new RpcRequestError({ body, error, url })
    return result
  }
}

/** A transport that checks every head. Requests for a missing block are retried, and finally abandoned. */
export function guardedTransport({ url, isBalanced, filled, ...guard }: GuardedTransportOptions): Transport {
  const send = sendTo(url)
  const patient = isBalanced ? retryMissingBlocks(send, { retries: 10, delayMs: 150, pause }) : send
  const guarded = guardHead(abandonMissingBlocks(patient, isBalanced ? balancedRetries : 0), guard)
  const request = filled === null ? guarded : holdHead(guarded, filled)
  return custom({ request }, { retryCount: 0 })
}
