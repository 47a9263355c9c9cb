import { bytesToHex, sha256 as slowSha256 } from 'viem/utils'

/** By the browser, which does megabytes in a frame; by script only where a page without https is not given that. */
async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle === undefined) return slowSha256(bytes, 'bytes')
  // A copy: the bytes that a stream gave may stand in shared memory, which is not taken.
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
}

// A file as IPFS stores it: blocks of UnixFS in dag-pb, both protocol buffers. Formats: github.com/ipfs/specs, UNIXFS.md, and
// ipld.io/specs/codecs/dag-pb. Only what a token list needs: a file of one block, or of one root above its blocks.

/** Sizes of the pieces: that of `ipfs add` and that of newer programs. */
const pieceSizes = [262_144, 1_048_576] as const
/** A file of more pieces has roots above roots; no list is that long. */
const maxPieces = 174
const fileType = 2

/** What stands below the root: blocks as of version 0 and 1, or the bare pieces. */
const leafKinds = ['version 0', 'raw', 'version 1'] as const
type LeafKind = (typeof leafKinds)[number]
type Leaf = { readonly link: Uint8Array; readonly treeSize: number; readonly pieceSize: number }

/** Hashes of the roots that a file of these bytes may have, the common ones first; each is computed when it is asked for. */
async function* rootsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length <= pieceSizes[1]) yield await sha256(blockOf(bytes))
  for (const pieceSize of pieceSizes) {
    const count = Math.ceil(bytes.length / pieceSize)
    if (count < 2 || count > maxPieces) continue
    const pieces = Array.from({ length: count }, (_, at) => bytes.subarray(at * pieceSize, (at + 1) * pieceSize))
    for (const kind of leafKinds) {
      yield await sha256(rootAbove(await Promise.all(pieces.map((piece) => leafOf(piece, kind)))))
    }
  }
}

async function leafOf(piece: Uint8Array, kind: LeafKind): Promise<Leaf> {
  const block = kind === 'raw' ? piece : blockOf(piece)
  const multihash = [0x12, 0x20, ...(await sha256(block))]
  const codec = kind === 'raw' ? [0x01, 0x55] : kind === 'version 1' ? [0x01, 0x70] : []
  return { link: Uint8Array.from([...codec, ...multihash]), treeSize: block.length, pieceSize: piece.length }
}

/** A block that holds a whole piece. */
function blockOf(piece: Uint8Array): Uint8Array {
  const content = piece.length === 0 ? [] : [field(2, piece)]
  return field(1, join([number(1, fileType), ...content, number(3, piece.length)]))
}

function rootAbove(leaves: readonly Leaf[]): Uint8Array {
  const links = leaves.map(({ link, treeSize }) =>
    field(2, join([field(1, link), field(2, new Uint8Array()), number(3, treeSize)])),
  )
  const total = leaves.reduce((sum, { pieceSize }) => sum + pieceSize, 0)
  const sizes = leaves.map(({ pieceSize }) => number(4, pieceSize))
  return join([...links, field(1, join([number(1, fileType), number(3, total), ...sizes]))])
}

/** A field of bytes (wire type 2). */
function field(id: number, value: Uint8Array): Uint8Array {
  return join([Uint8Array.from([(id << 3) | 2, ...varint(value.length)]), value])
}

/** A field of a whole number (wire type 0). */
function number(id: number, value: number): Uint8Array {
  return Uint8Array.from([id << 3, ...varint(value)])
}

/** Seven bits each, the lowest first. */
function varint(value: number): number[] {
  const digits: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) digits.push((rest % 128) | 128)
  return [...digits, rest]
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

const bases: Readonly<Record<string, string>> = {
  b: 'abcdefghijklmnopqrstuvwxyz234567',
  f: '0123456789abcdef',
  k: '0123456789abcdefghijklmnopqrstuvwxyz',
  z: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
}

/** Version 1, then the codec, then sha2-256 of 32 bytes; version 0 is the bare hash of a tree. */
const prefixes = { raw: '01551220', tree: '01701220', version0: '1220' } as const
const digestDigits = 64

/** The hex of an identifier in one of the multibase forms b, f, k and z, or of version 0; null where it is none of them. */
function hexOf(cid: string): string | null {
  const isVersion0 = cid.length === 46 && cid.startsWith('Qm')
  const alphabet = isVersion0 ? bases.z : bases[cid[0] ?? '']
  if (alphabet === undefined || cid.length > 128) return null
  const letters = isVersion0 ? cid : cid.slice(1)
  let number = 0n
  for (const letter of letters) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return null
    number = number * BigInt(alphabet.length) + BigInt(digit)
  }
  // Base 32 fills its last letter up with zero bits: 36 bytes are 288 bits, 58 letters 290.
  const spare = alphabet.length === 32 ? BigInt((letters.length * 5) % 8) : 0n
  const hex = (number >> spare).toString(16)
  return hex.length % 2 === 0 ? hex : `0${hex}`
}

/** The sha2-256 in an identifier, and of what it is: the content itself, or the root of the tree that holds it. Null for others. */
export function demandOf(cid: string): { readonly of: 'content' | 'tree'; readonly hash: `0x${string}` } | null {
  const hex = hexOf(cid)
  if (hex === null) return null
  const prefix = Object.values(prefixes).find(
    (each) => hex.startsWith(each) && hex.length === each.length + digestDigits,
  )
  if (!prefix) return null
  return { of: prefix === prefixes.raw ? 'content' : 'tree', hash: `0x${hex.slice(prefix.length)}` }
}

/**
 * Whether bytes are what an identifier stands for. A gateway's answer does not hold the blocks of a tree: they are built again
 * in each of the ways in which IPFS's own programs add a file. What was added in a way of its own cannot be told from a forgery,
 * and counts as one.
 */
export async function isContentOf(cid: string, bytes: Uint8Array): Promise<boolean> {
  const demand = demandOf(cid)
  if (!demand) return false
  if (demand.of === 'content') return bytesToHex(await sha256(bytes)) === demand.hash
  for await (const root of rootsOf(bytes)) if (bytesToHex(root) === demand.hash) return true
  return false
}
