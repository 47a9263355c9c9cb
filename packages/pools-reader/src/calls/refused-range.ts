/** A JSON-RPC error. */
export type RpcErrorBody = { readonly code: number; readonly message: string }

/** Matches the texts with which the providers in docs/rpc-profiles.md and similar ones refuse a range. */
const rangeText =
  /\brange|blocks? (?:distance|query)|too many blocks|more than \d+ (?:results|blocks)|exceeds? (?:max results|limit of \d+)|smaller than size|limited to|at most [\d,.]+ blocks|response (?:size|is too)|no backend is currently healthy/i

/** True when a node refused a log query as too large, so that a smaller range may succeed. */
export function refusesRange({ message }: RpcErrorBody, method: string): boolean {
  return method === 'eth_getLogs' && rangeText.test(message) && !/beyond current head/i.test(message)
}
