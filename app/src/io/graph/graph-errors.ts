/** Something that keeps an indexer from being used. */
export abstract class GraphFailure extends Error {
  readonly url: string
  constructor(url: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.url = url
  }
}

/** No connection: no network, a refused connection, or a host that forbids the page to ask. */
export class GraphUnreachableError extends GraphFailure {
  override readonly name = 'GraphUnreachableError'
  constructor(url: string, options?: ErrorOptions) {
    super(url, `The indexer at ${hostOf(url)} cannot be reached.`, options)
  }
}

export class GraphTimeoutError extends GraphFailure {
  override readonly name = 'GraphTimeoutError'
  readonly timeoutMs: number
  constructor(url: string, timeoutMs: number, options?: ErrorOptions) {
    super(url, `The indexer at ${hostOf(url)} did not answer within ${timeoutMs / 1000} s.`, options)
    this.timeoutMs = timeoutMs
  }
}

export class GraphHttpError extends GraphFailure {
  override readonly name = 'GraphHttpError'
  readonly status: number
  constructor(url: string, status: number) {
    super(url, `The indexer at ${hostOf(url)} answered with ${status}.`)
    this.status = status
  }
}

export class GraphTooLargeError extends GraphFailure {
  override readonly name = 'GraphTooLargeError'
  readonly limitBytes: number
  constructor(url: string, limitBytes: number) {
    super(url, `The indexer at ${hostOf(url)} answered with more than ${limitBytes} bytes.`)
    this.limitBytes = limitBytes
  }
}

/** The indexer refused the query; `messages` is what it said. */
export class GraphRefusedError extends GraphFailure {
  override readonly name = 'GraphRefusedError'
  readonly messages: readonly string[]
  constructor(url: string, messages: readonly string[]) {
    super(url, `The indexer at ${hostOf(url)} refused the query: ${messages.join(' ').slice(0, 300)}`)
    this.messages = messages
  }
}

/** The answer is not what was asked for; `problems` says where. */
export class GraphReplyError extends GraphFailure {
  override readonly name = 'GraphReplyError'
  readonly problems: readonly string[]
  constructor(url: string, problems: readonly string[], options?: ErrorOptions) {
    super(url, `The answer of the indexer at ${hostOf(url)} cannot be read: ${problems.join('; ')}`, options)
    this.problems = problems
  }
}

/** A list goes on past what the page is ready to hold. */
export class GraphEndlessListError extends GraphFailure {
  override readonly name = 'GraphEndlessListError'
  readonly limitRows: number
  constructor(url: string, limitRows: number) {
    super(url, `A list of the indexer at ${hostOf(url)} has more than ${limitRows} rows.`)
    this.limitRows = limitRows
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
