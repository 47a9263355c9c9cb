import type { Likeness, Refusal } from './likenesses.ts'

/** What one who asks has been answered of late. Times in milliseconds since 1970. */
export type Gate = { readonly since: number; readonly calls: number }
export const openGate: Gate = { since: 0, calls: 0 }

/** Lets so many calls pass, or none of them. */
export function passGate(gate: Gate, calls: number, now: number, { rate }: Likeness): { gate: Gate; isOpen: boolean } {
  const current = now - gate.since >= rate.windowMs ? { since: now, calls: 0 } : gate
  const next = { ...current, calls: current.calls + calls }
  // A single request that is larger than all that is allowed passes once nothing else has.
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
  said: Refusal,
): HttpAnswer {
  const { status = 200, code, message } = said
  const error = (id: unknown) => ({ jsonrpc: '2.0', id: id ?? null, error: { code, message } })
  const [first] = calls
  if (!isBatch) return { status, headers: {}, body: error(first?.id) }
  if (form === 'each') return { status, headers: {}, body: calls.map(({ id }) => error(id)) }
  return { status, headers: {}, body: form === 'list' ? [error(first?.id)] : error(null) }
}

export function tooManyCalls(calls: readonly Named[], isBatch: boolean, { rate }: Likeness): HttpAnswer {
  const answer = refusal(calls, isBatch, rate.refusal.status === undefined ? 'each' : 'object', rate.refusal)
  const { retryAfterSeconds } = rate
  return retryAfterSeconds === null ? answer : { ...answer, headers: { 'retry-after': String(retryAfterSeconds) } }
}

/** Null where the batch is small enough. */
export function tooLargeBatch(calls: readonly Named[], { batch }: Likeness): HttpAnswer | null {
  return batch.max === null || calls.length <= batch.max ? null : refusal(calls, true, batch.form, batch.refusal)
}
