import { contentBounds, listBounds } from '../bounds.ts'
import { ContentError, type ContentFault, UnverifiedContentError } from './content-errors.ts'
import { type ContentId, isVerifiable } from './content-id.ts'
import { nameHash } from './name-hash.ts'
import { MalformedBytesError } from './protobuf.ts'
import { decodeNode, type UnixFsNode } from './unixfs.ts'

/** Returns the verified block of an identifier. */
export type ReadBlock = (id: ContentId) => Promise<Uint8Array>

/** Maximum number of parallel requests for the blocks of a file. */
const parallelBlocks = 6

/**
 * The bytes of the file at a path below a root.
 * @throws ContentError; UnverifiedContentError for an unknown hash or codec; what `readBlock`
 * throws
 */
export async function readFile(root: ContentId, path: readonly string[], readBlock: ReadBlock): Promise<Uint8Array> {
  const text = path.join('/')
  const fail = (fault: ContentFault, cause?: unknown): never => {
    throw new ContentError(fault, text, { cause })
  }
  const left = { blocks: contentBounds.blocks, bytes: contentBounds.bytes }

  async function nodeOf(id: ContentId): Promise<UnixFsNode> {
    if (!isVerifiable(id)) throw new UnverifiedContentError([])
    left.blocks -= 1
    if (left.blocks < 0) fail('too-many-blocks')
    const block = await readBlock(id)
    left.bytes -= block.length
    if (left.bytes < 0) fail('too-large')
    try {
      return decodeNode(id, block)
    } catch (cause) {
      if (cause instanceof MalformedBytesError) return fail('malformed', cause)
      throw cause
    }
  }

  async function entryOf(directory: UnixFsNode, name: string): Promise<ContentId> {
    const hash = nameHash(name)
    let node = directory
    for (let used = 0; node.kind === 'shard'; ) {
      const { bits } = node
      if (used + bits > 64) return fail('too-deep')
      const prefix = prefixOf(hash, used, bits)
      const below = node.links.filter((link) => link.name === prefix)
      if (below.length === 0) return only(node, `${prefix}${name}`)
      used += bits
      node = await nodeOf(only(node, prefix))
      if (node.kind !== 'shard') return fail('malformed')
    }
    return only(node, name)
  }

  function only(node: UnixFsNode, name: string): ContentId {
    if (node.kind !== 'directory' && node.kind !== 'shard') return fail('not-found')
    const [found, again] = node.links.filter((link) => link.name === name)
    return found && !again ? found.id : fail('not-found')
  }

  async function bytesOf(node: UnixFsNode, depth: number): Promise<readonly Uint8Array[]> {
    if (node.kind !== 'file') return fail('not-a-file')
    if (depth > contentBounds.depth) return fail('too-deep')
    const parts = [node.data]
    for (let at = 0; at < node.links.length; at += parallelBlocks) {
      const batch = node.links.slice(at, at + parallelBlocks)
      const read = await Promise.all(batch.map(async (id) => bytesOf(await nodeOf(id), depth + 1)))
      parts.push(...read.flat())
    }
    return parts
  }

  let node = await nodeOf(root)
  for (const name of path) node = await nodeOf(await entryOf(node, name))
  const file = joined(await bytesOf(node, 0))
  return file.length > listBounds.bytes ? fail('too-large') : file
}

/**
 * The next bits of a hash, from the top, as upper-case hex digits. The names of a shard's links begin
 * with them.
 */
function prefixOf(hash: bigint, used: number, bits: number): string {
  const index = (hash >> BigInt(64 - used - bits)) & ((1n << BigInt(bits)) - 1n)
  return index
    .toString(16)
    .toUpperCase()
    .padStart(Math.ceil(bits / 4), '0')
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const content = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    content.set(part, at)
    at += part.length
  }
  return content
}
