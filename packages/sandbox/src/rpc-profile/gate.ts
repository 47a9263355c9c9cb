import type { Refusal, RpcProfile } from './rpc-profiles.ts'

/** Number of calls of a client in the current window, which began at `since` (milliseconds since 1970). */
export type Gate = { readonly since: number; readonly calls: number }
export const openGate: Gate = { since: 0, calls: 0 }

/** Counts calls against the rate limit. Either all of them are allowed, or none. */
export function passGate(
  gate: Gate,
  calls: number,
  now: number,
  { rate }: RpcProfile,
): { gate: Gate; isOpen: boolean } {
  const current = now - gate.since >= rate.windowMs ? { since: now, calls: 0 } : gate
  const next = { ...current, calls: current.calls + calls }
  // A single request with more calls than the limit is allowed if it is the first in its window.
  return next.calls <= rate.calls || current.calls === 0
    ? { gate: next, isOpen: true }
    : { gate: current, isOpen: false }
}

export type HttpAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}
type Named = { readonly id?: unknown }

function refusal(
  calls: readonly Named[],
  isBatch: boolean,
  form: 'object' | 'list' | 'each',
  refused: Refusal,
): HttpAnswer {
  const { status = 200, code, message } = refused
  const error = (id: unknown) => ({ jsonrpc: '2.0', id: id ?? null, error: { code, message } })
  const [first] = calls
  if (!isBatch) return { status, headers: {}, body: error(first?.id) }
  if (form === 'each') return { status, headers: {}, body: calls.map(({ id }) => error(id)) }
  return { status, headers: {}, body: form === 'list' ? [error(first?.id)] : error(null) }
}

export function tooManyCalls(calls: readonly Named[], isBatch: boolean, { rate }: RpcProfile): HttpAnswer {
  const answer = refusal(calls, isBatch, rate.refusal.status === undefined ? 'each' : 'object', rate.refusal)
  const { retryAfterSeconds } = rate
  return retryAfterSeconds === null ? answer : { ...answer, headers: { 'retry-after': String(retryAfterSeconds) } }
}

/** The response to a batch with too many calls; null when the batch is small enough. */
export function tooLargeBatch(calls: readonly Named[], { batch }: RpcProfile): HttpAnswer | null {
  return batch.max === null || calls.length <= batch.max ? null : refusal(calls, true, batch.form, batch.refusal)
}
