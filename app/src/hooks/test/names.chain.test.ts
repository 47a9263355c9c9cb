import { ensRegistryAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { parseConfig } from '@dexswap/chains/config'
import { users } from '@dexswap/sandbox'
import { Window } from 'happy-dom'
import { createElement, type ReactNode } from 'react'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CallCacheParts, createCallCache } from '#core/chain/call-cache.ts'
import type { Head } from '#core/chain/head.ts'
import { initialSwitches } from '#core/chain/operator-switches.ts'
import { nodeOfName } from '#core/names/names.ts'
import { readContenthash } from '#core/names/read-contenthash.ts'
import { EnsNameError, EnsResolverError, ensChain } from '#core/names/resolve-name.ts'
import { createStore } from '#core/store.ts'
import { livingConfig } from '#core/test/page-session.ts'
import { startTestWorld, type TestWorld } from '#core/test/start-test-world.ts'
import { useAddressOf } from '../use-address-of.ts'
import { useNameOf } from '../use-name-of.ts'
import { type Session, SessionContext } from '../use-session.ts'

// Runs in Node with a separate DOM: the chain tools need Node's URLs and files, hooks need a
// document.
const window = new Window({ url: 'http://localhost' })
// Defined, because `navigator` has no setter since Node 21.
for (const name of ['window', 'document', 'navigator'] as const)
  vi.stubGlobal(name, name === 'window' ? window : window[name])
const { cleanup, configure, renderHook, waitFor } = await import('@testing-library/react')
configure({ asyncUtilTimeout: 20_000 })

const [, ada = '0x', grace = '0x', pretender = '0x', nobody = '0x']: readonly Address[] = users
const writes = parseAbi([
  'function setContenthash(bytes32 node, bytes hash)',
  'function setAddr(bytes32 node, address account)',
  'function setName(string name)',
])
const contenthash = `0xe30101701220${'ab'.repeat(32)}` as const

let world: TestWorld
beforeAll(async () => {
  world = await startTestWorld()
}, 120_000)
afterAll(() => world.stop())
afterEach(cleanup)

/** Calls a contract of the name registry directly, without the code under test. */
async function ask(to: Address, data: Hex): Promise<Hex> {
  return (await world.rpc('eth_call', { to, data }, 'latest')) as Hex
}

async function resolverOf(name: string): Promise<Address> {
  const args = [nodeOfName(name)] as const
  const data = encodeFunctionData({ abi: ensRegistryAbi, functionName: 'resolver', args })
  const answer = await ask(world.chain.ensRegistry ?? '0x', data)
  return decodeFunctionResult({ abi: ensRegistryAbi, functionName: 'resolver', data: answer })
}

async function ownerOf(node: Hex): Promise<Address> {
  const abi = parseAbi(['function owner(bytes32 node) view returns (address)'])
  const data = encodeFunctionData({ abi, functionName: 'owner', args: [node] })
  return decodeFunctionResult({ abi, functionName: 'owner', data: await ask(world.chain.ensRegistry ?? '0x', data) })
}

/** A session on the test's chain, and a function that delivers a new block. */
function session(chain = world.chain) {
  const requested = new Set<() => void>()
  const parts: CallCacheParts = {
    client: world.client,
    chain,
    heads: createStore<Head | null>(null),
    onHeadRequested(listener) {
      requested.add(listener)
      return () => requested.delete(listener)
    },
    clock: { now: () => 7, after: () => () => {} },
    isVisible: () => true,
  }
  const cache = createCallCache(parts)
  // Only the services that name hooks use, because a complete session needs a browser.
  const value = {
    networks: { current: createStore(chain) },
    config: livingConfig,
    switches: createStore(initialSwitches(livingConfig)),
    market: { callsOf: () => cache },
  } as unknown as Session
  const wrapper = ({ children }: { children: ReactNode }) => createElement(SessionContext, { value }, children)
  return {
    wrapper,
    deliverBlock() {
      for (const listener of requested) listener()
    },
  }
}

describe('useNameOf', () => {
  test('default: returns the primary name of an account when that name resolves to the account [1.7.17]', async () => {
    const { result } = renderHook(() => useNameOf(ada), session())
    expect(result.current).toEqual({ status: 'loading' })
    await waitFor(() => expect(result.current).toEqual({ status: 'known', value: 'ada.eth', asOf: 7 }))
  })

  test('behavior: returns null when the name resolves to another account', async () => {
    const { result } = renderHook(() => useNameOf(pretender), session())
    await waitFor(() => expect(result.current).toEqual({ status: 'known', value: null, asOf: 7 }))
  })

  test('behavior: returns null without a primary name, and on a chain without a name registry', async () => {
    const { result } = renderHook(() => useNameOf(nobody), session())
    await waitFor(() => expect(result.current).toMatchObject({ status: 'known', value: null }))
    const elsewhere = renderHook(() => useNameOf(ada), session({ ...world.chain, ensRegistry: null }))
    expect(elsewhere.result.current).toMatchObject({ status: 'known', value: null })
  })

  test('behavior: returns null when the name is not normalised', async () => {
    const { wrapper } = session()
    const registrar = await ownerOf('0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2')
    const claim = (name: string) =>
      world.send(grace, {
        to: registrar,
        data: encodeFunctionData({ abi: writes, functionName: 'setName', args: [name] }),
      })
    await claim('Grace.eth')
    const { result } = renderHook(() => useNameOf(grace), { wrapper })
    await waitFor(() => expect(result.current).toMatchObject({ status: 'known', value: null }))
    await claim('grace.eth')
    const again = renderHook(() => useNameOf(grace), session())
    await waitFor(() => expect(again.result.current).toMatchObject({ status: 'known', value: 'grace.eth' }))
  })
})

describe('useAddressOf', () => {
  test('behavior: resolves a name in any letter case to its account [1.3.18 1.4.25]', async () => {
    const { result } = renderHook(() => useAddressOf(' Ada.ETH '), session())
    expect(result.current).toEqual({ status: 'loading' })
    await waitFor(() =>
      expect(result.current).toMatchObject({ status: 'valid', address: ada, name: { text: 'ada.eth' } }),
    )
  })

  test('behavior: returns the new account with the next block when the name resolves elsewhere', async () => {
    const { wrapper, deliverBlock } = session()
    const { result } = renderHook(() => useAddressOf('treasury.eth'), { wrapper })
    await waitFor(() => expect(result.current).toMatchObject({ status: 'valid' }))
    const owner = await ownerOf(nodeOfName('treasury.eth'))
    const args = [nodeOfName('treasury.eth'), nobody] as const
    const data = encodeFunctionData({ abi: writes, functionName: 'setAddr', args })
    const to = await resolverOf('treasury.eth')
    await world.send(owner, { to, data })
    deliverBlock()
    await waitFor(() => expect(result.current).toMatchObject({ status: 'valid', address: nobody }))
  })

  test.each([
    ['unheard-of.eth', 'no-address'],
    ['a b.eth', 'not-a-name'],
    ['ada', 'not-an-address'],
    ['0x52908400098527886E0F7030069857D2E4169Ee7', 'wrong-checksum'],
  ])('behavior: returns for %s the reason %s [1.4.25]', async (text, reason) => {
    const { result } = renderHook(() => useAddressOf(text), session())
    await waitFor(() => expect(result.current).toEqual({ status: 'invalid', reason }))
  })

  test('behavior: refuses a name, but accepts an address, when the chain has no name registry', async () => {
    const { wrapper } = session({ ...world.chain, ensRegistry: null })
    const { result, rerender } = renderHook(({ text }) => useAddressOf(text), {
      wrapper,
      initialProps: { text: 'ada.eth' },
    })
    await waitFor(() => expect(result.current).toEqual({ status: 'invalid', reason: 'no-registry' }))
    rerender({ text: grace.toLowerCase() })
    expect(result.current).toEqual({ status: 'valid', address: grace, name: null })
  })
})

describe('ensChain on the sandbox', () => {
  test("behavior: uses the local chain's own name registry instead of Ethereum's", () => {
    const chains = new Map([...parseConfig({ defaultChain: 1666600000 }).chains, [31337, world.chain] as const])
    expect(ensChain({ defaultChain: 31337, chains })).toBe(world.chain)
    expect(ensChain({ defaultChain: 1666600000, chains })?.id).toBe(1)
    expect(
      ensChain({ defaultChain: 31337, chains: new Map([[31337, { ...world.chain, ensRegistry: null }]]) }),
    ).toBeNull()
  })
})

describe('readContenthash', () => {
  const names = () => ({ chain: world.chain, networks: { urlsOf: () => world.chain.rpcUrls } })

  test('default: returns the content hash that the resolver stores, on the given chain [1.3.18 1.7.17]', async () => {
    const node = nodeOfName('ada.eth')
    const data = encodeFunctionData({ abi: writes, functionName: 'setContenthash', args: [node, contenthash] })
    await world.send(await ownerOf(node), { to: await resolverOf('ada.eth'), data })
    await expect(readContenthash(names(), 'ada.eth')).resolves.toMatchObject({ contenthash })
  })

  test('error: EnsNameError when a name has no content, has no resolver or is invalid', async () => {
    for (const name of ['grace.eth', 'unheard-of.eth', 'a b.eth']) {
      const contenthash = readContenthash(names(), name)
      await expect(contenthash).rejects.toThrow(EnsNameError)
      await expect(contenthash).rejects.toThrow('Failed to resolve ENS name')
    }
  })

  test('error: EnsResolverError when no chain has a name registry [1.8.10]', async () => {
    const contenthash = readContenthash(null, 'ada.eth')
    await expect(contenthash).rejects.toThrow(EnsResolverError)
    await expect(contenthash).rejects.toThrow('Could not construct mainnet ENS resolver')
    const chain = { ...world.chain, ensRegistry: null }
    await expect(readContenthash({ ...names(), chain }, 'ada.eth')).rejects.toThrow(EnsResolverError)
  })
})
