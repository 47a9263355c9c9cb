import { InvalidPathError } from './errors.ts'
import type { Address, Hop, Pool } from './pool.ts'

/** The tokens passed through and the pools between them: `pools[i]` joins `path[i]` and `path[i + 1]`. */
export type Route = {
  readonly path: readonly Address[]
  readonly pools: readonly Pool[]
}

/** The pools of a route in the direction of the trade. @throws InvalidPathError when they do not join up, or there are none */
export function hopsOf(route: Route): Hop[] {
  const { path, pools } = route
  if (pools.length === 0 || path.length !== pools.length + 1) throw new InvalidPathError(path)
  return pools.map(({ token0, token1, reserve0, reserve1, swapFeeBps }, i) => {
    if (path[i] === token0 && path[i + 1] === token1) return { reserveIn: reserve0, reserveOut: reserve1, swapFeeBps }
    if (path[i] === token1 && path[i + 1] === token0) return { reserveIn: reserve1, reserveOut: reserve0, swapFeeBps }
    throw new InvalidPathError(path)
  })
}
