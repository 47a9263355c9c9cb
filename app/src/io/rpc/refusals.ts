/** What nodes say in an error of JSON-RPC; texts are those of the providers that docs/likenesses.md names, and of their like. */
export type SaidError = { readonly code: number; readonly message: string }

/** Codes of 'too many requests': EIP-1474's limit, and those of some providers. */
const limitCodes = [-32005, -32016, -32097, 429]
const limitText =
  /rate.?limit|too many requests|request limit|over capacity|throttl|rate: wait|compute units|limit exceeded/i
const rangeText =
  /\brange|blocks? (?:distance|query)|too many blocks|more than \d+ (?:results|blocks)|exceeds? (?:max results|limit of \d+)|smaller than size|limited to|at most [\d,.]+ blocks|response (?:size|is too)|no backend is currently healthy/i

/** The question for logs is too large: less may be asked. */
export function refusesRange({ message }: SaidError, method: string): boolean {
  return method === 'eth_getLogs' && rangeText.test(message) && !/beyond current head/i.test(message)
}

/** The node takes no more requests for now. */
export function refusesMore(error: SaidError, method: string): boolean {
  if (refusesRange(error, method)) return false
  return limitCodes.includes(error.code) || limitText.test(error.message)
}

/** The node does not have the block that was asked for, as one that is a little behind another. */
export function lacksBlock({ message }: SaidError): boolean {
  return /header (?:is )?not found|unknown block|block not found|state not found|beyond current head|could not find block/i.test(
    message,
  )
}

/** How many calls a node takes at once, by what it says of too large a batch of `asked`; null where it says something else. */
export function batchLimitIn({ message }: SaidError, asked: number): number | null {
  if (!/batch/i.test(message)) return null
  const named = /(?:more than|max(?:imum)?(?: of)?|limit(?: of)?|at most|up to)\D{0,3}(\d{1,4})/i.exec(message)?.[1]
  if (named !== undefined && Number(named) >= 1 && Number(named) < asked) return Number(named)
  return /large|limit|exceed|too many|max/i.test(message) ? Math.max(1, Math.floor(asked / 2)) : 1
}
