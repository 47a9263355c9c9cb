export { IndexerFailedError, NodeUnreachableError, PortInUseError } from './process/errors.ts'
export type { Indexer, IndexerOptions } from './process/options.ts'
export { startIndexer } from './process/start-indexer.ts'
