/** The two currencies of a pair in the order of the screen, which is not that of token0 and token1. */
export type Side = 'first' | 'second'
export type Sides<T> = { readonly [S in Side]: T }

export const bothSides = ['first', 'second'] as const satisfies readonly Side[]

export function otherSide(side: Side): Side {
  return side === 'first' ? 'second' : 'first'
}

export function mapSides<A, B>(sides: Sides<A>, change: (value: A, side: Side) => B): Sides<B> {
  return { first: change(sides.first, 'first'), second: change(sides.second, 'second') }
}
