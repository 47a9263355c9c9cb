/** Thrown when another program uses the port. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError'
  readonly port: number
  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is in use: the indexer needs it or another one.`, options)
    this.port = port
  }
}

/** Thrown when the indexer could not be started, or has ended and could not be restarted. */
export class IndexerFailedError extends Error {
  override readonly name = 'IndexerFailedError'
  /** Last lines of the log. */
  readonly log: readonly string[]
  constructor(reason: string, log: readonly string[], options?: ErrorOptions) {
    super(`The indexer ${reason}.${log.length > 0 ? ` Last log lines: ${log.slice(-3).join(' | ')}` : ''}`, options)
    this.log = log
  }
}

/** Thrown when the node does not respond. */
export class NodeUnreachableError extends Error {
  override readonly name = 'NodeUnreachableError'
  readonly rpcUrl: string
  constructor(rpcUrl: string, options?: ErrorOptions) {
    super(`The node at ${rpcUrl} does not respond: the indexer needs one.`, options)
    this.rpcUrl = rpcUrl
  }
}
