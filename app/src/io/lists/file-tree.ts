import { sha256 } from './sha-256.ts'

// A file as IPFS stores it: blocks of UnixFS in dag-pb, both protocol buffers. Formats: github.com/ipfs/specs, UNIXFS.md, and
// ipld.io/specs/codecs/dag-pb. Only what a token list needs: a file of one block, or of one root above its blocks.

/** Sizes of the pieces: that of `ipfs add` and that of newer programs. */
const pieceSizes = [262_144, 1_048_576] as const
/** A file of more pieces has roots above roots; no list is that long. */
const mostPieces = 174
const file = 2

/** What stands below the root: blocks as of version 0 and 1, or the bare pieces. */
const leafKinds = ['version 0', 'raw', 'version 1'] as const
type LeafKind = (typeof leafKinds)[number]
type Leaf = { readonly link: Uint8Array; readonly treeSize: number; readonly pieceSize: number }

/** Hashes of the roots that a file of these bytes may have, the common ones first; each is computed when it is asked for. */
export async function* rootsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length <= pieceSizes[1]) yield await sha256(blockOf(bytes))
  for (const pieceSize of pieceSizes) {
    const count = Math.ceil(bytes.length / pieceSize)
    if (count < 2 || count > mostPieces) continue
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
  return field(1, join([number(1, file), ...content, number(3, piece.length)]))
}

function rootAbove(leaves: readonly Leaf[]): Uint8Array {
  const links = leaves.map(({ link, treeSize }) =>
    field(2, join([field(1, link), field(2, new Uint8Array()), number(3, treeSize)])),
  )
  const total = leaves.reduce((sum, { pieceSize }) => sum + pieceSize, 0)
  const sizes = leaves.map(({ pieceSize }) => number(4, pieceSize))
  return join([...links, field(1, join([number(1, file), number(3, total), ...sizes]))])
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
