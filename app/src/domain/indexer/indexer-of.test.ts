import { describe, expect, test } from 'vitest'
import type { Networks } from '#domain/networks/networks.ts'
import { createStore } from '#domain/store.ts'
import { configuredChain } from '#domain/test/page-session.ts'
import { indexerOf } from './indexer-of.ts'

const hash = `0x${'1'.repeat(64)}` as const

// Only what an indexer needs of the networks.
const networks = {
  clientOf: () => ({}),
  headOf: () => createStore({ number: 1n, hash, parentHash: hash, timestamp: 1n, receivedAt: 0 }),
  onBeat: () => () => undefined,
} as unknown as Networks

const urlOf = (chain: ReturnType<typeof configuredChain>) =>
  indexerOf(networks, chain)
    .indexer.ask(async (client) => ({ block: { number: 1n, hash, timestamp: 1 }, value: client.url }))
    .then(({ value }) => value)

describe('indexerOf', () => {
  test('default: the graph client is chosen by the chain id, each chain having its own setting', async () => {
    const harmony = { ...configuredChain(1666600000), graphql: 'https://graph.example/harmony' }
    const testnet = { ...configuredChain(1666700000), graphql: 'https://graph.example/harmony' }
    const rinkeby = { ...configuredChain(4), graphql: 'https://graph.example/rinkeby' }
    expect(await urlOf(harmony)).toBe('https://graph.example/harmony')
    expect(await urlOf(testnet)).toBe('https://graph.example/harmony')
    expect(await urlOf(rinkeby)).toBe('https://graph.example/rinkeby')
    expect(indexerOf(networks, harmony)).toBe(indexerOf(networks, harmony))
    expect(indexerOf(networks, harmony)).not.toBe(indexerOf(networks, testnet))
  })

  test('behavior: a chain whose setting is empty, as that of Ethereum, has none and says so', async () => {
    await expect(urlOf(configuredChain(1))).rejects.toMatchObject({ trouble: { code: 'none' } })
  })
})
