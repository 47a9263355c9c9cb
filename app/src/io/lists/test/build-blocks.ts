import { createHash } from 'node:crypto'

// Writes UnixFS independently of the reader, as described in github.com/ipfs/specs.

/** A block with the bytes of its identifier, and the total size of the tree below it. */
export type Block = { readonly cid: Uint8Array; readonly bytes: Uint8Array; readonly size: number }

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** The identifier as text, in base 32 with the multibase prefix. */
export function cidText(cid: Uint8Array): string {
  const bits = [...cid].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return `b${(bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}`
}

export const bytesOfText = (text: string) => new TextEncoder().encode(text)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

export function rawBlock(bytes: Uint8Array): Block {
  return { cid: Uint8Array.from([1, 0x55, 0x12, 32, ...sha256(bytes)]), bytes, size: bytes.length }
}

/** @param version 0 for a bare hash, as `ipfs add` creates without options */
export function treeBlock(bytes: Uint8Array, size: number, version: 0 | 1 = 1): Block {
  const multihash = [0x12, 32, ...sha256(bytes)]
  return { cid: Uint8Array.from(version === 0 ? multihash : [1, 0x70, ...multihash]), bytes, size }
}

export function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
}
export const bytesField = (id: number, value: Uint8Array | readonly number[]) => [
  (id << 3) | 2,
  ...varint(value.length),
  ...value,
]
export const numberField = (id: number, value: number) => [id << 3, ...varint(value)]

export type Named = { readonly name: string; readonly block: Block }

const linkField = ({ name, block }: Named) =>
  bytesField(2, [...bytesField(1, block.cid), ...bytesField(2, bytesOfText(name)), ...numberField(3, block.size)])

/** A dag-pb node: its links, followed by its UnixFS data. */
export function node(links: readonly Named[], unixfs: readonly number[], version?: 0 | 1): Block {
  const bytes = Uint8Array.from([...links.flatMap(linkField), ...bytesField(1, unixfs)])
  return treeBlock(bytes, bytes.length + links.reduce((sum, { block }) => sum + block.size, 0), version)
}

export function file(data: Uint8Array, version?: 0 | 1): Block {
  const content = data.length === 0 ? [] : bytesField(2, data)
  return node([], [...numberField(1, 2), ...content, ...numberField(3, data.length)], version)
}

/** A file of several blocks. `sizes`: the content size of each. */
export function fileOf(parts: readonly Block[], sizes: readonly number[], version?: 0 | 1): Block {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const links = parts.map((block) => ({ name: '', block }))
  return node(
    links,
    [...numberField(1, 2), ...numberField(3, total), ...sizes.flatMap((size) => numberField(4, size))],
    version,
  )
}

export const directory = (links: readonly Named[]) => node(links, numberField(1, 1))
export const symlink = () => node([], [...numberField(1, 4), ...bytesField(2, bytesOfText('/elsewhere'))])
