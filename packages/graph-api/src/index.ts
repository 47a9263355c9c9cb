export {
  type Answer,
  createQueryPreparer,
  type GraphqlRequest,
  type PreparedQuery,
  type QueryPreparer,
} from './answer-query.ts'
export { buildSchema } from './build-schema.ts'
export { type Database, type PgPool, postgresDatabase } from './database.ts'
export {
  amounts,
  bigInt,
  computed,
  decimal,
  derived,
  type Entity,
  type Field,
  flag,
  hex,
  int,
  many,
  maybe,
  named,
  one,
  type Prices,
  type Row,
  type Table,
  text,
} from './entity.ts'
export type { PricedState } from './figures.ts'
export { formatDecimal } from './format-decimal.ts'
export { guardConnections } from './guard-connections.ts'
export { answerFailure, createRequestHandler } from './handle-request.ts'
export { type Operator, operatorsOf, takesList } from './operators.ts'
export { createIndexReader, type IndexReader } from './read-index.ts'
export { usualLimits } from './request-gate.ts'
export { shareConcurrent } from './share-concurrent.ts'
export { figureOf } from './table.ts'
export type { Cells } from './write-value.ts'
