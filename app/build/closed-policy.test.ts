import { parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { closedPolicy } from './closed-policy.ts'
import { contentPolicy } from './content-policy.ts'

const open = contentPolicy({ scriptHashes: ['abc='], place: 'header' })
const file = {
  defaultChain: 1,
  chains: {
    1: { rpc: ['https://node.example/key', 'wss://push.example:8443/v1'], graphql: 'https://graph.example/v2' },
  },
  ipfsGateways: ['https://ipfs.example'],
  tokenLists: ['https://lists.example/all.json', 'tokens.example.eth'],
  securityNoticeLists: [],
  tokenLogos: 'https://logos.example/tokens',
}
const sourcesOf = (policy: string) => /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
const allChainsBut = (allowed: string) =>
  Object.fromEntries(
    [...parseConfig({ defaultChain: 1 }).chains.keys()].flatMap((id) => (String(id) === allowed ? [] : [[id, null]])),
  )

describe('the open policy', () => {
  test('default: permits any node and list over an encrypted connection in the open policy', () => {
    expect(sourcesOf(open)).toEqual(["'self'", 'https:', 'wss:'])
  })
})

describe('closedPolicy', () => {
  const config = parseConfig({ ...file, chains: { ...allChainsBut('1'), ...file.chains } })

  test('default: permits only the configured origins in the closed policy', () => {
    expect(sourcesOf(closedPolicy(open, config, []))).toEqual([
      "'self'",
      'https://node.example',
      'wss://push.example:8443',
      'https://graph.example',
      'https://ipfs.example',
      'https://lists.example',
      'https://logos.example',
    ])
  })

  test('behavior: copies all other directives from the policy of the release', () => {
    const without = (policy: string) => policy.replace(/connect-src [^;]+; /, '')
    expect(without(closedPolicy(open, config, []))).toBe(without(open))
  })

  test('behavior: permits the nodes of all chains, the known lists and a configured relay', () => {
    const withRelay = parseConfig({ defaultChain: 1, walletConnectProjectId: 'abc' })
    const sources = sourcesOf(closedPolicy(open, withRelay, ['https://known.example/list.json']))
    const nodes = [...withRelay.chains.values()].flatMap(({ rpcUrls }) => rpcUrls.map((url) => new URL(url).origin))
    expect(nodes.length).toBeGreaterThan(10)
    expect(nodes.filter((origin) => !sources.includes(origin.replace(/^null$/, '')))).toEqual([])
    expect(sources).toContain('https://known.example')
    expect(sources).toContain('wss://relay.walletconnect.org')
    expect(sources).not.toContain('https:')
  })
})
