import { GraphQLError } from 'graphql'

/** The newest indexed block. */
export type Head = {
  readonly number: number
  readonly hash: string | null
  readonly timestamp: number | null
  /** True while the head guard holds the head of the index. */
  readonly hasIndexingErrors: boolean
}

/** The `block` argument of The Graph; only the newest state is available. */
export type BlockArgument = {
  readonly number?: number | null
  readonly hash?: string | null
  readonly number_gte?: number | null
}

/** @throws GraphQLError when the index is not at the requested block */
export function requireBlock(head: Head, block: BlockArgument | null | undefined): void {
  if (!block) return
  if (typeof block.number_gte === 'number' && head.number < block.number_gte) {
    throw new GraphQLError(`Block ${block.number_gte} is not indexed yet; the latest indexed block is ${head.number}.`)
  }
  const other =
    (typeof block.number === 'number' && block.number !== head.number) ||
    (typeof block.hash === 'string' && block.hash !== head.hash)
  if (other) throw new GraphQLError(`Only the state of block ${head.number} (${head.hash}) is kept.`)
}
