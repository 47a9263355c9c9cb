import { UnexpectedSlippageError } from '@dexswap/amm'
import { InvalidQuoteRequestError, UnknownTokenError, WrongChainError } from './errors.ts'
import type { Trade } from './pool-session.ts'
import type { Quotes } from './quote.ts'
import type { Head } from './read-head.ts'

export type WatchOptions = {
  /**
   * Receives failures. The next block is quoted again, except after a failure of the request
   * itself, such as an unknown token, which ends the watch.
   */
  readonly onError: (error: unknown) => void
  /** Milliseconds between two polls; default: the block time, at least 1000. */
  readonly pollMs?: number
  /** Stops the watch, as the returned function does. */
  readonly signal?: AbortSignal
}

type WatchSteps = {
  readonly newest: () => Promise<Head>
  readonly resolveTrade: () => Promise<Trade>
  readonly quoteAt: (head: Head, trade: Trade) => Promise<Quotes>
  /** Runs a task after those of the same exchange. */
  readonly inOrder: <T>(task: () => Promise<T>) => Promise<T>
}

/** Longest delay of a timer. */
const maxPollMs = 2 ** 31 - 1

/**
 * Quotes now and after each block. Returns a function that stops it.
 * @throws InvalidQuoteRequestError for an invalid `pollMs`
 */
export function watchQuotes(
  { newest, resolveTrade, quoteAt, inOrder }: WatchSteps,
  onQuotes: (quotes: Quotes) => void,
  { onError, pollMs, signal }: WatchOptions & { readonly pollMs: number },
): () => void {
  if (!(pollMs > 0 && pollMs <= maxPollMs))
    throw new InvalidQuoteRequestError(`pollMs is not between 1 and ${maxPollMs}`)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let last: string | null = null
  let trade: Trade | null = null

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }

  /** Null when the newest block was quoted already. */
  async function nextQuotes(): Promise<Quotes | null> {
    if (isStopped) return null
    const [head, resolved] = await Promise.all([newest(), trade ?? resolveTrade()])
    trade = resolved
    if (isStopped || head.hash === last) return null
    last = head.hash
    return quoteAt(head, trade)
  }

  async function poll(): Promise<void> {
    const outcome = await inOrder(nextQuotes).then(
      (quotes) => ({ quotes }),
      (error: unknown) => ({ error }),
    )
    if (isStopped) return
    if ('error' in outcome && isOfRequest(outcome.error)) stop()
    // Before the callbacks, so that their own failures do not end the watch.
    else timer = setTimeout(poll, pollMs)
    if ('error' in outcome) onError(outcome.error)
    else if (outcome.quotes) onQuotes(outcome.quotes)
  }

  if (signal?.aborted) return stop
  signal?.addEventListener('abort', stop)
  void poll()
  return stop
}

/** True for failures that the next block does not change. */
function isOfRequest(error: unknown): boolean {
  const kinds = [InvalidQuoteRequestError, UnknownTokenError, WrongChainError, UnexpectedSlippageError]
  return kinds.some((kind) => error instanceof kind)
}
