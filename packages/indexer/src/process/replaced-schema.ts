import { schemaName } from './open-store.ts'
import type { StoreRecord } from './store-record.ts'

/**
 * Why an API server has to stop: its store has another schema. Null while the schema is the same, or
 * the record cannot be read.
 */
export function replacedSchema(served: string, chainId: number, store: StoreRecord | null): string | null {
  const current = store && schemaName(chainId, store)
  if (current === null || current === served) return null
  return `The indexer now writes to schema ${current} instead of ${served}: start this server again.`
}
