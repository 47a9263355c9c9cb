import { InvalidPathError } from './errors.ts'
import type { Address, Hop, Pool } from './pool.ts'

/** Tokens of a path with the pools between: `pools[i]` joins `path[i]` and `path[i + 1]`. */
export type Route = {
  readonly path: readonly Address[]
  readonly pools: readonly Pool[]
}

/**
 * The pools of a route in trade direction.
 * @throws InvalidPathError when the pools do not connect the tokens, or without pools
 */
export function hopsOf(route: Route): Hop[] {
  const { path, pools } = route
  if (pools.length === 0 || path.length !== pools.length + 1) throw new InvalidPathError(path)
  return pools.map(({ token0, token1, reserve0, reserve1, swapFeeBps }, i) => {
    if (path[i] === token0 && path[i + 1] === token1) return { reserveIn: reserve0, reserveOut: reserve1, swapFeeBps }
    if (path[i] === token1 && path[i + 1] === token0) return { reserveIn: reserve1, reserveOut: reserve0, swapFeeBps }
    throw new InvalidPathError(path)
  })
}
