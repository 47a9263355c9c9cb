// @vitest-environment node

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, test, vi } from 'vitest'
import { clock } from '../clock.ts'
import { openWalletConnect } from './open-wallet-connect.ts'

type Remote = InstanceType<typeof UniversalProvider>
const opened = vi.hoisted(() => ({ remotes: [] as unknown[] }))

/** The real package, with a record of the sockets that it opens. */
vi.mock(import('@walletconnect/universal-provider'), async (original) => {
  const real = await original()
  const { init } = real.UniversalProvider
  real.UniversalProvider.init = async (...args) => {
    const remote = await init.apply(real.UniversalProvider, args)
    opened.remotes.push(remote)
    return remote
  }
  return real
})

/** Milliseconds in which further attempts would open sockets. The package's own retry comes later. */
const quietMs = 600

test('behavior: opens one socket for all messages that wait for a refusing relay', async () => {
  let sockets = 0
  const relay = createServer().on('upgrade', (_, socket) => {
    sockets++
    socket.destroy()
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  const provider = await openWalletConnect({
    projectId: 'a'.repeat(32),
    prefix: 'unreachable',
    chains: new Map([[31337, undefined]]),
    page: { name: 'Page', description: 'A page', url: 'https://dexswap.example', icons: [] },
    clock,
    onUri: () => undefined,
    places: { relayUrl: `ws://127.0.0.1:${port}`, storageOptions: { database: ':memory:' } },
  })
  const { relayer } = (opened.remotes[0] as Remote).client.core
  for (const topic of ['a', 'b', 'c', 'd']) relayer.publish(topic.repeat(64), 'message').catch(() => undefined)
  await vi.waitFor(() => expect(sockets).toBeGreaterThan(0), { timeout: 5000, interval: 5 })
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  expect(sockets).toBe(1)
  await provider.close()
  relay.closeAllConnections()
  await new Promise((resolve) => relay.close(resolve))
})
