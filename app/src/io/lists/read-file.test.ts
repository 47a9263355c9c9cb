import { describe, expect, test } from 'vitest'
import { contentBounds, listBounds } from '../bounds.ts'
import { contentIdText, parseContentId, readContentId } from './content-id.ts'
import { readFile } from './read-file.ts'
import {
  type Block,
  bytesOfText,
  cidText,
  directory,
  file,
  fileOf,
  node,
  numberField,
  rawBlock,
  symlink,
  treeBlock,
} from './test/build-blocks.ts'
import { deepShard, wideShard } from './test/shard-vectors.ts'

/** Reads from blocks in memory. This test does not verify hashes. */
function reads(root: Block, others: readonly Block[], path: readonly string[] = []) {
  const byId = new Map([root, ...others].map((block) => [cidText(block.cid), block.bytes]))
  const requests: string[] = []
  const bytes = readFile(readContentId(root.cid), path, async (id) => {
    const text = contentIdText(id)
    requests.push(text)
    const block = byId.get(text)
    if (!block) throw new TypeError(`no block ${text}`)
    return block
  })
  return { bytes, requests }
}
const textOf = async ({ bytes }: { readonly bytes: Promise<Uint8Array> }) => new TextDecoder().decode(await bytes)
const faultOf = (read: Promise<unknown>) =>
  read.then(
    () => 'no failure',
    (error) => error.fault ?? error.name,
  )

/** Reads a file in blocks that another implementation wrote. */
function readsVector({ root, blocks }: typeof deepShard, name: string) {
  const [first, ...others] = blocks.map(([cid, base64]) => {
    const bytes = Uint8Array.from(Buffer.from(base64, 'base64'))
    return cid.startsWith('bafk') ? rawBlock(bytes) : treeBlock(bytes, 0)
  })
  const from = first ?? rawBlock(new Uint8Array())
  expect(cidText(from.cid)).toBe(root)
  return reads(from, others, [name])
}

/** Bytes from which js-ipfs-unixfs-importer 15.4 computed the identifiers below. */
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255)
const inPieces = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))

describe('readFile', () => {
  test.each([
    ['of version 0 in blocks of version 0', 262_145, 262_144, 'QmcVbM5cMCqC9pvnGvnPMHThnJdMeqJ4oVsqRSqWkdHXky'],
    ['in large blocks', 2_100_000, 1_048_576, 'QmcEHhQycps1Pu9BQqVvKZJCsXvna85F1yyAo2sUJYA9Jp'],
  ])('default: joins the blocks of a file %s', async (_, length, size, cid) => {
    const pieces = inPieces(bytesOf(length), size)
    const leaves = pieces.map((piece) => file(piece, 0))
    const root = fileOf(
      leaves,
      pieces.map((piece) => piece.length),
      0,
    )
    const versioned = leaves.map(({ bytes, size: all }) => treeBlock(bytes, all))
    // Another implementation computed this identifier for the blocks.
    expect(readContentId(root.cid)).toEqual(parseContentId(cid))
    const read = reads(treeBlock(root.bytes, root.size), versioned)
    expect(Buffer.compare(await read.bytes, bytesOf(length))).toBe(0)
  })

  test.each([
    [600_000, 262_144, 'bafybeibusxrtljsia6kaurxl7qmvh4vvhqn43pw25i5fhayz5gdvffkqhu'],
    [2_100_000, 1_048_576, 'bafybeia2c5vuo5wfod3ybvonclibbmop3rzh2x7btlotfas5aebsprvrca'],
  ])('default: joins a file of %i bytes from raw blocks', async (length, size, cid) => {
    const pieces = inPieces(bytesOf(length), size)
    const leaves = pieces.map(rawBlock)
    const root = fileOf(
      leaves,
      pieces.map((piece) => piece.length),
    )
    expect(cidText(root.cid)).toBe(cid)
    expect(Buffer.compare(await reads(root, leaves).bytes, bytesOf(length))).toBe(0)
  })

  test('default: reads a file of a single block, raw or UnixFS, and an empty file', async () => {
    const text = bytesOfText('list')
    expect(await textOf(reads(rawBlock(text), []))).toBe('list')
    expect(await textOf(reads(file(text), []))).toBe('list')
    expect(await textOf(reads(file(new Uint8Array()), []))).toBe('')
  })

  test('behavior: follows a path through directories, and requests no blocks outside of it', async () => {
    const list = file(bytesOfText('list'))
    const inner = directory([
      { name: 'all.json', block: list },
      { name: 'other.json', block: rawBlock(bytesOfText('other')) },
    ])
    const root = directory([{ name: 'lists', block: inner }])
    const read = reads(root, [inner, list], ['lists', 'all.json'])
    expect(await textOf(read)).toBe('list')
    expect(read.requests).toEqual([root, inner, list].map(({ cid }) => cidText(cid)))
  })

  test('behavior: finds a name in sharded directories with 8 and with 256 links', async () => {
    expect(await textOf(readsVector(deepShard, deepShard.name))).toBe(deepShard.content)
    expect(await textOf(readsVector(wideShard, wideShard.name))).toBe(wideShard.content)
    expect(await faultOf(readsVector(wideShard, 'absent.json').bytes)).toBe('not-found')
  })

  test('error: ContentError when no file is at the path', async () => {
    const list = file(bytesOfText('list'))
    const repeated = directory([
      { name: 'a', block: list },
      { name: 'a', block: rawBlock(bytesOfText('other')) },
    ])
    const link = symlink()
    const root = directory([
      { name: 'list', block: list },
      { name: 'twice', block: repeated },
      { name: 'link', block: link },
    ])
    const fault = (...path: string[]) => faultOf(reads(root, [list, repeated, link], path).bytes)
    expect(await fault('absent')).toBe('not-found')
    expect(await fault('twice', 'a')).toBe('not-found')
    expect(await fault('list', 'below')).toBe('not-found')
    expect(await fault('twice')).toBe('not-a-file')
    expect(await fault('link')).toBe('not-a-file')
  })

  test('error: ContentError when bytes are not UnixFS', async () => {
    const leaf = rawBlock(bytesOfText('list'))
    const unequal = node([{ name: '', block: leaf }], numberField(1, 2))
    const cut = treeBlock(file(bytesOfText('list')).bytes.slice(0, -2), 0)
    const flat = node([], [...numberField(1, 5), ...numberField(5, 0x22), ...numberField(6, 1)])
    for (const root of [unequal, cut, flat]) {
      expect(await faultOf(reads(root, [leaf], root === flat ? ['a'] : []).bytes)).toBe('malformed')
    }
  })

  test('error: UnverifiedContentError for an unsupported encoding or hash', async () => {
    const cbor = {
      ...rawBlock(bytesOfText('list')),
      cid: rawBlock(bytesOfText('list')).cid.map((byte, at) => (at === 1 ? 0x71 : byte)),
    }
    expect(await faultOf(reads(directory([{ name: 'a', block: cbor }]), [], ['a']).bytes)).toBe(
      'UnverifiedContentError',
    )
  })

  test('behavior: aborts at a file that contains itself, is nested too deeply or has too many bytes', async () => {
    // Each level refers ten times to the next one, so ten blocks represent a billion parts.
    const levels = [file(new Uint8Array())]
    for (let at = 0; at < contentBounds.depth; at += 1) {
      const below = levels.at(-1) ?? levels[0]
      if (below) levels.push(fileOf(Array(10).fill(below), Array(10).fill(0)))
    }
    const bomb = reads(levels.at(-1) as Block, levels)
    expect(await faultOf(bomb.bytes)).toBe('too-many-blocks')
    expect(bomb.requests.length).toBeLessThanOrEqual(contentBounds.blocks)

    const chain = [file(bytesOfText('end'))]
    for (let at = 0; at <= contentBounds.depth; at += 1) chain.push(fileOf([chain.at(-1) as Block], [3]))
    expect(await faultOf(reads(chain.at(-1) as Block, chain).bytes)).toBe('too-deep')

    const megabyte = rawBlock(new Uint8Array(2 ** 20))
    const large = fileOf(Array(5).fill(megabyte), Array(5).fill(2 ** 20))
    expect(5 * 2 ** 20).toBeGreaterThan(listBounds.bytes)
    expect(await faultOf(reads(large, [megabyte]).bytes)).toBe('too-large')
    const larger = fileOf(Array(500).fill(megabyte), Array(500).fill(2 ** 20))
    const read = reads(larger, [megabyte])
    expect(await faultOf(read.bytes)).toBe('too-large')
    expect(read.requests.length).toBeLessThan(20)
  })
})
