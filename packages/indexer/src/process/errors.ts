/** The port is in use by another program. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError'
  readonly port: number
  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is in use: the indexer needs it or another one.`, options)
    this.port = port
  }
}

/** The indexer could not be started, or ended and could not be restarted. */
export class IndexerFailedError extends Error {
  override readonly name = 'IndexerFailedError'
  /** The last log lines. */
  readonly log: readonly string[]
  constructor(reason: string, log: readonly string[], options?: ErrorOptions) {
    super(`The indexer ${reason}.${log.length > 0 ? ` Last log lines: ${log.slice(-3).join(' | ')}` : ''}`, options)
    this.log = log
  }
}

/** The node does not respond. */
export class NodeUnreachableError extends Error {
  override readonly name = 'NodeUnreachableError'
  readonly rpcUrl: string
  constructor(rpcUrl: string, options?: ErrorOptions) {
    super(`The node at ${rpcUrl} does not respond: the indexer needs one.`, options)
    this.rpcUrl = rpcUrl
  }
}
