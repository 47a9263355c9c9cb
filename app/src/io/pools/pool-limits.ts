/** A pair's reserves are refused above this: no pair can hold more (uint112). */
export const largestReserve = 2n ** 112n - 1n
/** The contracts allow at most 10 % (spec/3 §2). */
export const largestSwapFeeBps = 1000
