/** No address gave the list: each of them failed, in the order in which they were asked (spec/1 §8). */
export class ListDownloadError extends Error {
  override readonly name = 'ListDownloadError'
  /** What went wrong at each address. */
  readonly attempts: readonly Error[]
  constructor(attempts: readonly Error[]) {
    super('Failed to download list', { cause: attempts.at(-1) })
    this.attempts = attempts
  }
}

/** Why one address did not give a list. */
export type AttemptReason =
  /** No answer, or the connection broke. */
  | { readonly code: 'unreachable' }
  | { readonly code: 'status'; readonly status: number }
  | { readonly code: 'timeout'; readonly limitMs: number }
  | { readonly code: 'too-large'; readonly limitBytes: number }
  /** It led to a place that no list may come from. */
  | { readonly code: 'redirected'; readonly to: string }
  /** What came is not what the content identifier stands for. */
  | { readonly code: 'wrong-content'; readonly cid: string }

export class ListAttemptError extends Error {
  override readonly name = 'ListAttemptError'
  readonly url: string
  readonly reason: AttemptReason
  constructor(url: string, reason: AttemptReason, options?: ErrorOptions) {
    super(`${url} did not give the list: ${reason.code}.`, options)
    this.url = url
    this.reason = reason
  }
}
