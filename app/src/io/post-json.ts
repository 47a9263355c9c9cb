/** What a request that was not answered is called by who sent it. */
type NoAnswer = {
  readonly timedOut: (timeoutMs: number, cause: unknown) => Error
  /** No connection (no network, a refused connection, a host that forbids the page to ask), or a body that was not read to its end. */
  readonly failed: (cause: unknown) => Error
}

type PostTerms = {
  /** Until the last byte. */
  readonly timeoutMs: number
  readonly referrerPolicy?: ReferrerPolicy
  readonly failures: NoAnswer
}

type Posted = {
  readonly response: Response
  /** The body by one's own reader. @throws as `postJson` */
  body<T>(read: (response: Response) => Promise<T>): Promise<T>
}

/** Sends JSON without credentials. @throws what the failures make of a connection that broke or took too long */
export async function postJson(
  url: string,
  sent: unknown,
  { timeoutMs, failures, ...terms }: PostTerms,
): Promise<Posted> {
  const failed = (cause: unknown): never => {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw isLate ? failures.timedOut(timeoutMs, cause) : failures.failed(cause)
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
    ...terms,
  }).catch(failed)
  return { response, body: (read) => read(response).catch(failed) }
}
