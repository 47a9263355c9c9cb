import { IdenticalTokensError } from '../errors.ts'
import type { Address, Pool } from '../pool.ts'
import { writeEstimates } from './estimates.ts'
import { graphMemory } from './graph-memory.ts'
import type { Limits } from './hop-bound.ts'
import { intAt } from './typed-array.ts'

/** A pool of any kind between two tokens. */
export type TokenPair = { readonly token0: Address; readonly token1: Address }

/** Lists the pools of each token, sorted by the other token. A *slot* is a position in a list. */
export type TokenIndex = {
  /** Index of each token in the graph. */
  readonly tokens: ReadonlyMap<Address, number>
  readonly tokenAt: readonly Address[]
  /** Slots of token i: from `start[i]` to before `start[i + 1]`. */
  readonly start: Int32Array
  /** The other token of each slot. */
  readonly neighbour: Int32Array
  /** The pool of each slot. */
  readonly poolAt: Int32Array
  /** The two slots of pool p: at 2p in the list of its token0, at 2p + 1 in the list of its token1. */
  readonly slotOf: Int32Array
  /** Four floats per slot; see estimates.ts. */
  readonly estimates: Float64Array
  /** Further bounds of each hop; see hop-bound.ts. */
  readonly limits: Limits
  /**
   * Working memory that graphs share: for each token the first slot that reaches it; −1 between
   * searches.
   */
  readonly mark: Int32Array
  /** Working memory: amounts by position in the list of the origin. */
  readonly held: Float64Array
  /** Working memory: slots that connect input and output. */
  readonly joined: Int32Array
}

/**
 * Pools of one kind with their index. Not thread-safe. A pool object never changes: an update replaces
 * it, so that earlier trades keep the old state.
 */
export type PoolGraph<P extends TokenPair> = TokenIndex & { readonly pools: P[] }

/** Pairs by token. `createRoutingGraph` creates it, and only `updateReserves` changes it. */
export type RoutingGraph = PoolGraph<Pool> & { readonly limits: null }

type Scratch = {
  readonly mark: Int32Array
  readonly held: Float64Array
  readonly joined: Int32Array
  readonly newest: Int32Array
  readonly older: Int32Array
}

/** All graphs of a thread share this memory, which is possible because searches are synchronous. */
let shared: Scratch | null = null

function scratchFor(tokens: number, pools: number): Scratch {
  if (shared && shared.mark.length >= tokens && shared.joined.length >= pools) return shared
  const tokenRoom = Math.max(64, 2 * tokens)
  const poolRoom = Math.max(64, 2 * pools)
  shared = {
    mark: new Int32Array(tokenRoom).fill(-1),
    held: new Float64Array(poolRoom),
    joined: new Int32Array(poolRoom),
    newest: new Int32Array(tokenRoom),
    older: new Int32Array(2 * poolRoom),
  }
  return shared
}

/**
 * Creates an index of pools for searching, in linear time.
 * @throws IdenticalTokensError when both tokens of a pool are the same
 * @throws InvalidSwapFeeError
 */
export function createRoutingGraph(pools: readonly Pool[]): RoutingGraph {
  const graph = indexPools(pools, null)
  for (let p = 0; p < pools.length; p++) writeEstimates(graph, p)
  return graph
}

/**
 * Creates the index of pools. The caller has to write the estimates.
 * @throws IdenticalTokensError when both tokens of a pool are the same
 */
export function indexPools<P extends TokenPair, L extends Limits>(
  pools: readonly P[],
  limits: L,
): PoolGraph<P> & { readonly limits: L } {
  const tokens = new Map<Address, number>()
  const tokenAt: Address[] = []
  const sides: number[] = []
  for (const pool of pools) {
    if (pool.token0 === pool.token1) throw new IdenticalTokensError(pool.token0)
    sides.push(positionOf(pool.token0, tokens, tokenAt), positionOf(pool.token1, tokens, tokenAt))
  }
  const slots = sides.length
  const scratch = scratchFor(tokenAt.length, pools.length)
  const { floats, integers } = graphMemory(4 * slots, tokenAt.length + 1 + 3 * slots)
  const graph = {
    pools: pools.slice(),
    tokens,
    tokenAt,
    start: integers(tokenAt.length + 1),
    neighbour: integers(slots),
    poolAt: integers(slots),
    slotOf: integers(slots),
    estimates: floats,
    limits,
    mark: scratch.mark,
    held: scratch.held,
    joined: scratch.joined,
  }
  sortLists(graph, sides, scratch)
  return graph
}

function positionOf(token: Address, tokens: Map<Address, number>, tokenAt: Address[]): number {
  const known = tokens.get(token)
  if (known !== undefined) return known
  tokens.set(token, tokenAt.length)
  return tokenAt.push(token) - 1
}

/**
 * Fills the lists. `sides`: both tokens of pool p, at 2p and 2p + 1. Tokens are visited by index, so
 * the list of each neighbour is sorted without comparisons.
 */
function sortLists(graph: TokenIndex, sides: readonly number[], { newest, older }: Scratch): void {
  const { start, neighbour, poolAt, slotOf, mark, tokenAt } = graph
  newest.fill(-1, 0, tokenAt.length)
  for (let side = sides.length - 1; side >= 0; side--) {
    const token = sides[side] ?? 0
    start[token + 1] = intAt(start, token + 1) + 1
    older[side] = intAt(newest, token)
    newest[token] = side
  }
  for (let token = 0; token < tokenAt.length; token++) {
    mark[token] = intAt(start, token)
    start[token + 1] = intAt(start, token + 1) + intAt(start, token)
  }
  for (let token = 0; token < tokenAt.length; token++) {
    for (let side = intAt(newest, token); side >= 0; side = intAt(older, side)) {
      const opposite = side ^ 1
      const owner = sides[opposite] ?? 0
      const slot = intAt(mark, owner)
      mark[owner] = slot + 1
      neighbour[slot] = token
      poolAt[slot] = side >> 1
      slotOf[opposite] = slot
    }
  }
  mark.fill(-1, 0, tokenAt.length)
}
