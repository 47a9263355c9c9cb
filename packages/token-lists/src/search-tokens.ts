import { rankPositions, type Searchable, type SearchIndex } from './search-index.ts'

const addressForm = /^0x[0-9a-f]{40}$/i

/** Known balances above zero by lower-case address, in one common unit such as value. */
export type Balances = ReadonlyMap<string, bigint>

/** Sorts descending; equal balances preserve their order. */
function byBalance(a: bigint, b: bigint): number {
  return a > b ? -1 : a < b ? 1 : 0
}

/** Caches the positions of tokens with balances, so that keystrokes do not recompute them. */
const heldPositions = new WeakMap<SearchIndex<Searchable>, { balances: Balances; held: Held }>()
type Held = readonly (bigint | undefined)[]
const nothingHeld: Held = []

function heldIn<T extends Searchable>(index: SearchIndex<T>, balances: Balances | undefined): Held {
  if (balances === undefined || balances.size === 0) return nothingHeld
  const last = heldPositions.get(index)
  if (last?.balances === balances) return last.held
  const held = new Array<bigint | undefined>(index.tokens.length).fill(undefined)
  for (const [address, balance] of balances) {
    const position = index.byAddress.get(address)
    if (position !== undefined && balance > 0n) held[position] = balance
  }
  heldPositions.set(index, { balances, held })
  return held
}

/**
 * Matching tokens by balance, equal symbol, symbol prefix, then the rest (rule 1.5.21).
 * A valid address returns only that token. `balances` is a cache key and must not be mutated.
 */
export function searchTokens<T extends Searchable>(
  index: SearchIndex<T>,
  search: string,
  balances?: Balances,
): readonly T[] {
  const text = search.trim().toLowerCase()
  if (addressForm.test(text)) {
    const position = index.byAddress.get(text)
    const token = position === undefined ? undefined : index.tokens[position]
    return token === undefined ? [] : [token]
  }
  const held = heldIn(index, balances)
  const first: { token: T; balance: bigint }[] = []
  const rest: T[] = []
  for (const position of index.byLetter.get(text) ?? rankPositions(index, text)) {
    const token = index.tokens[position]
    if (token === undefined) continue
    const balance = held[position]
    if (balance === undefined) rest.push(token)
    else first.push({ token, balance })
  }
  if (first.length === 0) return rest
  return [...first.sort((a, b) => byBalance(a.balance, b.balance)).map((entry) => entry.token), ...rest]
}
