import { GraphQLError } from 'graphql'
import type { Store } from './find-rows.ts'
import type { Loaders } from './loaders.ts'

/** The block that the index stands on. */
export type Head = { readonly number: number; readonly hash: string | null; readonly timestamp: number | null }

export type RequestContext = {
  readonly store: Store
  readonly loaders: Loaders
  readonly head: Head
  /** Whether the index has stopped because it does not believe what its node says. */
  readonly isHeld: () => Promise<boolean>
}

/** `block` of a query, as in The Graph: only the newest state is kept. */
export type BlockArgument = { readonly number?: number; readonly hash?: string; readonly number_gte?: number }

/** @throws GraphQLError where the index does not stand on the block asked for */
export function requireBlock(head: Head, block: BlockArgument | null | undefined): void {
  if (!block) return
  if (block.number_gte !== undefined && head.number < block.number_gte) {
    throw new GraphQLError(`Block ${block.number_gte} is not indexed yet; the index stands on block ${head.number}.`)
  }
  const other =
    (block.number !== undefined && block.number !== head.number) ||
    (block.hash !== undefined && block.hash !== head.hash)
  if (other) throw new GraphQLError(`Only the state of block ${head.number} (${head.hash}) is kept.`)
}
