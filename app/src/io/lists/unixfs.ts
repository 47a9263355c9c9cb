import { type ContentId, codecs, readContentId } from './content-id.ts'
import { bytesField, fieldsOf, MalformedBytesError, numberFields } from './protobuf.ts'

// UnixFS nodes in dag-pb: unixfs-data-format.md in github.com/ipfs/specs, and
// ipld.io/specs/codecs/dag-pb.

type Link = { readonly name: string; readonly id: ContentId }

export type UnixFsNode =
  /** The content is `data`, followed by the content of the links. */
  | { readonly kind: 'file'; readonly data: Uint8Array; readonly links: readonly ContentId[] }
  | { readonly kind: 'directory'; readonly links: readonly Link[] }
  /** Part of a large directory. `bits` of a name's hash select the link. */
  | { readonly kind: 'shard'; readonly bits: number; readonly links: readonly Link[] }
  /** A node of another kind, such as a symbolic link or metadata. */
  | { readonly kind: 'other' }

const types = { raw: 0n, directory: 1n, file: 2n, shard: 5n } as const
/** murmur3-x64-64, the only hash function of shards. */
const shardHash = 0x22n
const noBytes = new Uint8Array()

/** @throws MalformedBytesError */
export function decodeNode(id: ContentId, block: Uint8Array): UnixFsNode {
  if (id.codec === codecs.raw) return { kind: 'file', data: block, links: [] }
  const node = fieldsOf(block)
  const links = node.flatMap((field) =>
    field.id === 2 && typeof field.value !== 'bigint' ? [linkIn(field.value)] : [],
  )
  const inner = fieldsOf(bytesField(node, 1) ?? noBytes)
  const [type] = numberFields(inner, 1)
  switch (type) {
    case types.raw:
    case types.file:
      return fileOf(bytesField(inner, 2) ?? noBytes, links, numberFields(inner, 4).length)
    case types.directory:
      return { kind: 'directory', links }
    case types.shard:
      return { kind: 'shard', bits: bitsOf(numberFields(inner, 5).at(-1), numberFields(inner, 6).at(-1)), links }
    default:
      return { kind: 'other' }
  }
}

function linkIn(bytes: Uint8Array): Link {
  const fields = fieldsOf(bytes)
  return {
    name: new TextDecoder().decode(bytesField(fields, 2) ?? noBytes),
    id: readContentId(bytesField(fields, 1) ?? noBytes),
  }
}

function fileOf(data: Uint8Array, links: readonly Link[], sizes: number): UnixFsNode {
  if (links.length !== sizes) throw new MalformedBytesError('UnixFS file')
  return { kind: 'file', data, links: links.map(({ id }) => id) }
}

/** Number of hash bits that select a link. The table has a power of two of entries, from 8 to 65,536. */
function bitsOf(hash: bigint | undefined, fanout: bigint | undefined): number {
  const bits = Math.log2(Number(fanout))
  if (hash !== shardHash || !Number.isInteger(bits) || bits < 3 || bits > 16) {
    throw new MalformedBytesError('UnixFS shard')
  }
  return bits
}
