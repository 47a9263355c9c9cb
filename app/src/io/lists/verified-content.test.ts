import { afterEach, describe, expect, test } from 'vitest'
import { contentBounds } from '../bounds.ts'
import { clock } from '../clock.ts'
import { downloadList, type ListSource } from './download-list.ts'
import { type Block, bytesOfText, cidText, directory, file, fileOf, rawBlock } from './test/build-blocks.ts'
import { createKey } from './test/sign-record.ts'
import { startGateway } from './test/start-gateway.ts'

// Invariant: a list that is not marked as unverified matches its identifier or key, whichever gateway
// responds.

const open: { stop(): void }[] = []
async function gateway(content?: Parameters<typeof startGateway>[0]) {
  const started = await startGateway(content)
  open.push(started)
  return started
}
afterEach(() => {
  for (const each of open.splice(0)) each.stop()
})

const by = { fetch, clock }
type Gateway = Awaited<ReturnType<typeof gateway>>
const download = (source: ListSource, ...gateways: readonly Gateway[]) =>
  downloadList(
    source,
    gateways.map(({ url }) => url),
    by,
  )
const codesOf = (failing: Promise<unknown>) =>
  failing.then(
    (list) => list,
    ({ attempts }) =>
      attempts.map((each: { reason?: { code: string }; fault?: string }) => each.reason?.code ?? each.fault),
  )

/** A list of three blocks, at /lists/all.json below a root directory. */
const parts = ['{"name":', '"A list', ' in parts"}'].map((text) => rawBlock(bytesOfText(text)))
const list = fileOf(
  parts,
  parts.map(({ size }) => size),
)
const inner = directory([{ name: 'all.json', block: list }])
const root = directory([{ name: 'my lists', block: inner }])
const blocks = [root, inner, list, ...parts]
const text = '{"name":"A list in parts"}'
const path = '/my%20lists/all.json'
const ipfs = (block: Block, below = ''): ListSource => ({ kind: 'ipfs', cid: cidText(block.cid), path: below })
const forged = 'a forged list'

describe('downloadList of IPFS content', () => {
  test('behavior: reads a path block by block, and requests only raw blocks [1.7.11]', async () => {
    const honest = await gateway({ blocks })
    expect(await download(ipfs(root, path), honest)).toEqual({ text, unverified: false })
    expect(honest.requests.map(({ path: requestedPath }) => requestedPath)).toEqual(
      blocks.map(({ cid }) => `/ipfs/${cidText(cid)}`),
    )
    for (const { format, accept } of honest.requests)
      expect([format, accept]).toEqual(['raw', 'application/vnd.ipld.raw'])
  })

  test('behavior: loads a block from another gateway when the first one returns a wrong block', async () => {
    const isPart = (at: string) => parts.some(({ cid }) => at.endsWith(cidText(cid)))
    const lying = await gateway({ blocks, answer: (at) => (isPart(at) ? forged : null) })
    const incomplete = await gateway({ blocks: parts })
    expect(await download(ipfs(root, path), lying, incomplete)).toEqual({ text, unverified: false })
  })

  test.each(blocks.map((block, at) => [at, block] as const))(
    'behavior: marks a list as unverified when block %i is changed or missing on every gateway',
    async (_, block) => {
      const own = `/ipfs/${cidText(block.cid)}`
      const tampered = block.bytes.map((byte, at) => (at === 1 ? byte ^ 1 : byte))
      const files = { [`/ipfs/${cidText(root.cid)}${path}`]: forged }
      const lying = await gateway({ blocks, files, answer: (at) => (at === own ? tampered : null) })
      expect(await download(ipfs(root, path), lying)).toEqual({ text: forged, unverified: true })
      const incomplete = await gateway({ blocks: blocks.filter((each) => each !== block), files })
      expect(await download(ipfs(root, path), incomplete)).toEqual({ text: forged, unverified: true })
    },
  )

  test('behavior: marks a list as unverified when gateways return no blocks, unless it is a file of a single block', async () => {
    const block = rawBlock(bytesOfText(text))
    const files = { [`/ipfs/${cidText(root.cid)}${path}`]: text, [`/ipfs/${cidText(block.cid)}`]: text }
    const answer = (at: string, format: string | null) => (format ? (files[at] ?? 404) : null)
    const plain = await gateway({ files, answer })
    expect(await download(ipfs(root, path), plain)).toEqual({ text, unverified: true })
    expect(await download(ipfs(block), plain)).toEqual({ text, unverified: false })
    const lying = await gateway({ answer: () => forged })
    expect(await codesOf(download(ipfs(block), lying))).toEqual(['wrong-content'])
  })

  test('error: ListDownloadError when a verified directory lacks the file; downloads nothing unverified', async () => {
    const honest = await gateway({ blocks, answer: (_, format) => (format ? null : forged) })
    expect(await codesOf(download(ipfs(root, '/my%20lists/other.json'), honest))).toEqual(['not-found'])
    expect(await codesOf(download(ipfs(root), honest))).toEqual(['not-a-file'])
    expect(honest.requests.every(({ format }) => format === 'raw')).toBe(true)
  })

  test('behavior: aborts a block above the size limit', async () => {
    const block = file(bytesOfText(text))
    const flooding = await gateway({
      answer: (_, format) => (format ? new Uint8Array(contentBounds.blockBytes + 1) : 500),
    })
    expect(await codesOf(download(ipfs(block), flooding))).toEqual(['too-large', 'status'])
  })

  test('behavior: aborts when all blocks together take too long', async () => {
    const honest = await gateway({ blocks })
    let now = 0
    const slow = { now: () => (now += contentBounds.timeoutMs / 3), after: () => () => undefined }
    const failing = downloadList(ipfs(root, path), [honest.url], { fetch, clock: slow })
    expect(await codesOf(failing)).toEqual(['timeout', 'status'])
  })

  test('behavior: marks a list as unverified when the hash function of its identifier is unknown', async () => {
    const cid = `f01551b2220${'ab'.repeat(32)}`
    const plain = await gateway({ files: { [`/ipfs/${cid}/all.json`]: text } })
    expect(await download({ kind: 'ipfs', cid, path: '/all.json' }, plain)).toEqual({ text, unverified: true })
  })
})

describe('downloadList of IPNS names', () => {
  const key = createKey()
  const ipns: ListSource = { kind: 'ipns', name: key.name, path: '/all.json' }
  const value = `/ipfs/${cidText(root.cid)}/my lists`
  const files = { [`/ipns/${key.name}/all.json`]: forged }
  const recordsOf = (record: Uint8Array) => ({ [key.name]: record })

  test('behavior: follows the path of a signed record to verified blocks', async () => {
    const honest = await gateway({ blocks, files, records: recordsOf(key.record({ value })) })
    expect(await download(ipns, honest)).toEqual({ text, unverified: false })
    expect(honest.requests[0]).toMatchObject({ format: 'ipns-record', accept: 'application/vnd.ipfs.ipns-record' })
  })

  test('behavior: uses the newest record of all gateways', async () => {
    const before = rawBlock(bytesOfText('the list of before'))
    const old = key.record({
      value: `/ipfs/${cidText(directory([{ name: 'all.json', block: before }]).cid)}`,
      sequence: 1,
    })
    const replaying = await gateway({ blocks: [...blocks, before], records: recordsOf(old) })
    const honest = await gateway({ blocks, records: recordsOf(key.record({ value, sequence: 2 })) })
    expect(await download(ipns, replaying, honest)).toEqual({ text, unverified: false })
  })

  test.each([
    ['has another key', createKey().record({ value })],
    ['has expired', key.record({ value, validity: '2020-01-01T00:00:00Z' })],
    ['is not a record', bytesOfText('<html>')],
    ['exceeds the size limit', new Uint8Array(20_000)],
    ['refers to itself', key.record({ value: `/ipns/${key.name}` })],
    ['refers to a domain', key.record({ value: '/ipns/lists.example' })],
    ['refers to no IPFS path', key.record({ value: 'https://lists.example' })],
  ])('behavior: marks the list as unverified when the record %s', async (_, record) => {
    const lying = await gateway({ blocks, files, records: recordsOf(record) })
    expect(await download(ipns, lying)).toEqual({ text: forged, unverified: true })
    expect(lying.requests.length).toBeLessThan(8)
  })

  test('behavior: marks a list from a domain as unverified', async () => {
    const plain = await gateway({ files: { '/ipns/lists.example/all.json': text } })
    const source: ListSource = { kind: 'ipns', name: 'lists.example', path: '/all.json' }
    expect(await download(source, plain)).toEqual({ text, unverified: true })
    expect(plain.requests).toHaveLength(1)
  })
})
