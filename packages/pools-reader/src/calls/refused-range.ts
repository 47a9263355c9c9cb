/** A JSON-RPC error. */
export type RpcErrorBody = { readonly code: number; readonly message: string }

/** Texts of providers in docs/rpc-profiles.md and similar ones. */
const rangeText =
  /\brange|blocks? (?:distance|query)|too many blocks|more than \d+ (?:results|blocks)|exceeds? (?:max results|limit of \d+)|smaller than size|limited to|at most [\d,.]+ blocks|response (?:size|is too)|no backend is currently healthy/i

/** The log query is too large; a smaller range may succeed. */
export function refusesRange({ message }: RpcErrorBody, method: string): boolean {
  return method === 'eth_getLogs' && rangeText.test(message) && !/beyond current head/i.test(message)
}
