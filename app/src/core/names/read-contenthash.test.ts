import { ensResolverAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { parseConfig } from '@dexswap/chains/config'
import { encodeFunctionResult, pad } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { AskNode } from '#io/rpc/ask-node.ts'
import { readContenthash } from './read-contenthash.ts'
import { ensChain } from './resolve-name.ts'

const resolver: Address = '0x00000000000000000000000000000000000000AA'
const forgedResolver: Address = '0x00000000000000000000000000000000000000BB'
const honest: Hex = `0xe30101551220${'ab'.repeat(32)}`
const forged: Hex = `0xe30101551220${'cd'.repeat(32)}`
const record = (result: Hex) => encodeFunctionResult({ abi: ensResolverAbi, functionName: 'contenthash', result })

type Node = 'honest' | 'silent' | 'empty' | 'reverts' | 'garbage' | 'forges the record' | 'forges the resolver'

/** Response of a node to a call of the registry or a resolver. */
function answerOf(node: Node, to: string): unknown {
  const isRegistry = ![resolver, forgedResolver].some((each) => each.toLowerCase() === to.toLowerCase())
  if (node === 'garbage') return { not: 'hex' }
  if (isRegistry) return pad(node === 'forges the resolver' ? forgedResolver : node === 'empty' ? '0x' : resolver)
  if (node === 'forges the record' || to.toLowerCase() === forgedResolver.toLowerCase()) return record(forged)
  return record(honest)
}

/** Reads from one Ethereum node per item, of the operators A, B and C in this order. */
function read(nodes: readonly Node[], { own = false, name = 'lists.eth' } = {}) {
  const urls = nodes.map((_, at) => `https://${'abc'[at]}.example/`)
  const requested: string[] = []
  const config = parseConfig({ defaultChain: 1, chains: { '1': { rpc: own ? ['https://else.example'] : urls } } })
  const chain = ensChain(config)
  const ask: AskNode = async (_, url, calls) => {
    requested.push(url)
    const node = nodes[urls.indexOf(url)] ?? 'silent'
    if (node === 'silent') return null
    return calls.map(({ params }) => {
      const [{ to }] = params as [{ to: string }]
      // The cast is safe because the tested code reads only the `kind` of a refusal.
      if (node === 'reverts') return { kind: 'refusal', error: new Error('reverted') } as never
      return { kind: 'result', result: answerOf(node, to) }
    })
  }
  const source = chain && { chain, networks: { urlsOf: () => urls }, ask }
  return { answer: readContenthash(source, name), requested }
}
const outcome = ({ answer }: ReturnType<typeof read>) =>
  answer.then(
    (found) => found,
    ({ name, message, operators }) => ({ name, message, operators }),
  )

describe('readContenthash', () => {
  test('default: queries two operators, and a third one only when the two differ', async () => {
    const two = read(['honest', 'honest', 'honest'])
    expect(await outcome(two)).toEqual({ contenthash: honest, unverified: false })
    expect(new Set(two.requested)).toEqual(new Set(['https://a.example/', 'https://b.example/']))
    expect(two.requested).toHaveLength(4)
  })

  test.each(['forges the record', 'forges the resolver', 'empty', 'reverts'] as const)(
    'error: ContenthashDiffersError when one of two %s; names both operators',
    async (lying) => {
      const differs = { name: 'ContenthashDiffersError' }
      expect(await outcome(read([lying, 'honest']))).toMatchObject({
        ...differs,
        operators: ['a.example', 'b.example'],
        message: 'a.example and b.example report different content for lists.eth.',
      })
      expect(await outcome(read(['honest', lying]))).toMatchObject(differs)
    },
  )

  test('behavior: accepts the content that two operators report when a third one differs or fails', async () => {
    for (const node of ['forges the record', 'forges the resolver', 'empty', 'reverts', 'garbage', 'silent'] as const) {
      for (const nodes of [
        [node, 'honest', 'honest'],
        ['honest', node, 'honest'],
      ] as const) {
        expect(await outcome(read(nodes))).toEqual({ contenthash: honest, unverified: false })
      }
    }
  })

  test('behavior: marks content as unverified when only one operator reports it, unless that node is the user’s own', async () => {
    expect(await outcome(read(['honest']))).toEqual({ contenthash: honest, unverified: true })
    expect(await outcome(read(['silent', 'honest']))).toEqual({ contenthash: honest, unverified: true })
    expect(await outcome(read(['garbage', 'forges the record']))).toEqual({ contenthash: forged, unverified: true })
    expect(await outcome(read(['honest'], { own: true }))).toEqual({ contenthash: honest, unverified: false })
  })

  test('error: EnsNameError when two operators report no content, or the text is not a valid name', async () => {
    expect(await outcome(read(['empty', 'reverts']))).toMatchObject({ name: 'EnsNameError' })
    expect(await outcome(read(['honest', 'honest'], { name: 'a b.eth' }))).toMatchObject({ name: 'EnsNameError' })
  })

  test('error: EnsUnavailableError when no node responds', async () => {
    expect(await outcome(read(['silent', 'silent', 'garbage']))).toMatchObject({ name: 'EnsUnavailableError' })
  })
})
