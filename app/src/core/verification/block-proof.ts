// Verifies that header fields match their hash, and that a state root proves given reserves.
// RLP and trie: Ethereum yellow paper, appendices B and D.
import type { Hex } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import { fromRlp, keccak256, numberToHex, toRlp } from 'viem/utils'
import { type ReportedHeader, type ReservesProof, reservesSlot } from '../receipts/stored-quote.ts'

type Header = ReportedHeader['header']
/** An account under a block's state root, as `eth_getProof` returns it. */
export type AccountProof = Pick<ReservesProof, 'address' | 'accountProof'>
/** An RLP value. */
type Node = Hex | readonly Node[]

/** Header fields in the order in which they are hashed. Numbers have no leading zeros. */
const fields = [
  ['parentHash', 'bytes'],
  ['sha3Uncles', 'bytes'],
  ['miner', 'bytes'],
  ['stateRoot', 'bytes'],
  ['transactionsRoot', 'bytes'],
  ['receiptsRoot', 'bytes'],
  ['logsBloom', 'bytes'],
  ['difficulty', 'number'],
  ['number', 'number'],
  ['gasLimit', 'number'],
  ['gasUsed', 'number'],
  ['timestamp', 'number'],
  ['extraData', 'bytes'],
  ['mixHash', 'bytes'],
  ['nonce', 'bytes'],
  ['baseFeePerGas', 'number'],
  ['withdrawalsRoot', 'bytes'],
  ['blobGasUsed', 'number'],
  ['excessBlobGas', 'number'],
  ['parentBeaconBlockRoot', 'bytes'],
  ['requestsHash', 'bytes'],
] as const

/** True when a header's fields match its hash; false for chains with other fields. */
export function givesItsHash(header: Header): boolean {
  const values = fields.flatMap(([name, kind]): Hex[] => {
    const value = header[name] as Hex | undefined
    if (value === undefined) return []
    return [kind === 'number' ? trimmed(value) : value]
  })
  try {
    return isSameHash(keccak256(toRlp(values)), header.hash)
  } catch {
    return false
  }
}

function trimmed(number: Hex): Hex {
  const digits = number.slice(2).replace(/^0+/, '')
  return `0x${digits.length % 2 ? '0' : ''}${digits}`
}

const mask = (1n << 112n) - 1n

/** Unpacks both reserves from one word, the first one in the low bits. */
const reservesIn = (packed: bigint) => ({ reserve0: packed & mask, reserve1: (packed >> 112n) & mask })

/** A pair's reserves under a state root; null when the proof is incomplete. */
export function provenReserves(stateRoot: Hex, { storageProof, ...proof }: ReservesProof) {
  const { storageRoot } = accountIn(stateRoot, proof) ?? {}
  const packed = storageRoot ? wordAt(storageRoot, reservesSlot, storageProof as readonly Hex[]) : null
  return packed === null ? null : reservesIn(packed)
}

/** Storage slots of a pair: its tokens, the lower address first, and its reserves. */
export const pairSlots = [numberToHex(6, { size: 32 }), numberToHex(7, { size: 32 }), reservesSlot] as const

/** An account under a state root, with a proof per requested slot. */
export type SlotsProof = AccountProof & { readonly storageProofs: readonly (readonly string[])[] }

/** Words in slots under a state root, null where a proof is incomplete; null without the account. */
export function provenWords(
  stateRoot: Hex,
  slots: readonly Hex[],
  { storageProofs, ...proof }: SlotsProof,
): readonly (bigint | null)[] | null {
  const { storageRoot } = accountIn(stateRoot, proof) ?? {}
  if (!storageRoot) return null
  return slots.map((slot, at) => wordAt(storageRoot, slot, (storageProofs[at] ?? []) as readonly Hex[]))
}

/** The word in a slot under a storage root; null without a complete proof. */
function wordAt(storageRoot: Hex, slot: Hex, nodes: readonly Hex[]): bigint | null {
  const value = valueAt(storageRoot, slot, nodes)
  const word = value === null ? null : decoded(value)
  if (!isBytes(word)) return null
  return BigInt(word === '0x' ? 0 : word)
}

/** keccak256 of an address's code under a state root; null without a complete proof. */
export function provenCodeHash(stateRoot: Hex, proof: AccountProof): Hex | null {
  return accountIn(stateRoot, proof)?.codeHash ?? null
}

/** Storage root and code hash of an account in the state trie. */
function accountIn(stateRoot: Hex, { address, accountProof }: AccountProof) {
  const account = valueAt(stateRoot, address, accountProof as readonly Hex[])
  const parts = account === null ? null : decoded(account)
  const [, , storageRoot, codeHash] = isList(parts) ? parts : []
  return isBytes(storageRoot) && isBytes(codeHash) ? { storageRoot, codeHash } : null
}

/** RLP of an empty value, for an absent key. */
const absent: Hex = '0x80'

/** The value of a key in a trie, from its root; null when the path is incomplete. */
function valueAt(root: Hex, key: Hex, nodes: readonly Hex[]): Hex | null {
  const path = keccak256(key).slice(2)
  let wanted: Hex | null = root
  let at = 0
  for (const raw of nodes) {
    if (wanted === null || !isSameHash(keccak256(raw), wanted)) return null
    let node: Node | null = decoded(raw)
    wanted = null
    // A node of less than 32 bytes is embedded in its parent.
    while (isList(node)) {
      const next: Step = stepIn(node, path, at)
      if (next === null) return null
      if ('value' in next) return next.value
      at = next.at
      node = isList(next.node) ? next.node : null
      if (isBytes(next.node)) wanted = next.node
    }
  }
  return null
}

type Step = { readonly value: Hex } | { readonly node: Node; readonly at: number } | null

function stepIn(node: readonly Node[], path: string, at: number): Step {
  if (node.length === 17) {
    const next = node[Number.parseInt(path[at] ?? '', 16)]
    if (next === '0x') return { value: absent }
    return next === undefined ? null : { node: next, at: at + 1 }
  }
  const [prefix, next] = node
  if (node.length !== 2 || !isBytes(prefix) || next === undefined) return null
  // Flags of the first digit: 1 is an odd number of digits, 2 is a leaf.
  const flag = Number.parseInt(prefix[2] ?? '0', 16)
  const shared = prefix.slice(flag & 1 ? 3 : 4)
  if (!path.startsWith(shared, at)) return { value: absent }
  const end = at + shared.length
  if (!(flag & 2)) return { node: next, at: end }
  return end === path.length && isBytes(next) ? { value: next } : null
}

const isBytes = (node: Node | null | undefined): node is Hex => typeof node === 'string'
const isList = (node: Node | null | undefined): node is readonly Node[] => Array.isArray(node)

function decoded(bytes: Hex): Node | null {
  try {
    return fromRlp(bytes, 'hex')
  } catch {
    return null
  }
}
