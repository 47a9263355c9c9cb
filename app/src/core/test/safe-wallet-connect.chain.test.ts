// @vitest-environment node

import type { Address, Hex } from '@dexswap/chains'
import { deploySafe, type LocalChain, type Safe, type SafeProposal, startChain } from '@dexswap/sandbox'
import SignClient from '@walletconnect/sign-client'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
// Imported before a test starts, so that its timeout does not include the import.
import '../verification/verify-call.ts'
import '../sending/create-transactions.ts'
import { clock } from '#io/clock.ts'
import { endOnce, openWalletConnect } from '#io/wallet-connect/open-wallet-connect.ts'
import { hashOf } from '../records/outcomes.ts'
import type { Plan, SendState } from '../sending/plan.ts'
import { createWalletConnect, walletConnectId } from '../wallet/wallet-connect.ts'
import { onlyRemote } from './idle-wallets.ts'
import { chainOf, openBrowser } from './open-browser.ts'
import { startTestRelay, type TestRelay } from './start-test-relay.ts'

// The app of a Safe behind the real WalletConnect package, with the published Safe contracts.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
// Without this, several pages of one process would share the memory of the package.
vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')

const projectId = 'a'.repeat(32)
const recipient: Address = '0x00000000000000000000000000000000000000bb'
const currency = { kind: 'native', symbol: 'ONE', decimals: 18 } as const
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

let relay: TestRelay
let app: Awaited<ReturnType<typeof SignClient.init>>
let anvil: LocalChain
let safe: Safe

beforeAll(async () => {
  relay = await startTestRelay()
  anvil = await startChain()
  safe = await deploySafe(anvil.client, [0, 1])
  await anvil.client.request({ method: 'anvil_setBalance', params: [safe.address, numberToHex(10n ** 20n)] })
  app = await SignClient.init({
    ...{ projectId, relayUrl: relay.url, storageOptions: { database: ':memory:' }, logger: 'silent' },
    metadata: { name: 'Safe', description: 'A wallet', url: 'https://wallet.example', icons: [] },
    customStoragePrefix: 'safe',
  })
  endOnce(app)
})
afterAll(async () => {
  await app.core.relayer.transportClose()
  await relay.stop()
  await anvil.stop()
})

/** Storage of the package, as a browser has it. */
function createPackageStorage() {
  const stored = new Map<string, unknown>()
  return {
    getKeys: async () => [...stored.keys()],
    // The package itself parses the values that it stored.
    getEntries: async <T>() => [...stored] as [string, T][],
    getItem: async <T>(key: string) => stored.get(key) as T | undefined,
    setItem: async (key: string, value: unknown) => void stored.set(key, value),
    removeItem: async (key: string) => void stored.delete(key),
  }
}

function planOf(again = false): Plan {
  const amount = { currency, amount: 5n }
  const summary = { kind: 'wrap', input: amount, output: amount } as const
  const call = () => ({ to: recipient, data: '0x', value: 5n }) as const
  return { chainId: 31337, account: safe.address, again, steps: [{ kind: 'send', intent: 'wrap:5', summary, call }] }
}

test('default: follows a proposal through WalletConnect, refuses a duplicate and confirms the execution', async () => {
  const chain = chainOf(anvil)
  const walletConnect = createWalletConnect({
    config: { chains: new Map([[31337, chain]]), walletConnectProjectId: projectId },
    clock,
    page: { url: 'https://dexswap.example/', icon: 'https://dexswap.example/favicon.svg' },
    loadOpener: async () => ({
      openWalletConnect: (options) =>
        openWalletConnect({
          ...options,
          prefix: 'safe page',
          places: { relayUrl: relay.url, storage: createPackageStorage() },
        }),
    }),
  })
  const walletId = walletConnectId(chain.walletNetwork)
  const browser = openBrowser(anvil, safe.address, { remote: { sources: onlyRemote(walletConnect.wallets), walletId } })
  const opening = browser.openTab()

  const eip155 = {
    chains: ['eip155:31337'],
    accounts: [`eip155:31337:${safe.address}`],
    methods: ['eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  }
  app.once('session_proposal', ({ id }) => void app.approve({ id, namespaces: { eip155 } }))
  const proposals: SafeProposal[] = []
  app.on('session_request', async ({ id, topic, params }) => {
    const [{ to, data = '0x', value = '0x0' }] = params.request.params as [{ to: Address; data?: Hex; value?: Hex }]
    const proposal = await safe.propose({ to, data, value: BigInt(value) })
    proposals.push(proposal)
    await app.respond({ topic, response: { id, jsonrpc: '2.0', result: proposal.hash } })
  })
  await vi.waitUntil(() => walletConnect.pairing.get() !== null, { timeout: 20_000, interval: 20 })
  await app.pair({ uri: walletConnect.pairing.get()?.uri ?? '' })
  const tab = await opening

  const states: SendState[] = []
  const ended = tab.transactions.run(planOf(), (state) => states.push(state))
  await until(() => expect(states.at(-1)?.status).toBe('submitted'))
  const [record = expect.unreachable()] = tab.transactions.records.get()
  expect(record.progress).toMatchObject({ status: 'pending', hash: proposals[0]?.hash })
  expect(hashOf(record)).toBeNull()

  const again = await tab.transactions.run(planOf(), () => undefined)
  expect(again).toMatchObject({ status: 'failed', error: { name: 'AlreadySentError' } })
  expect(proposals).toHaveLength(1)

  const hash = await safe.execute(proposals[0] ?? expect.unreachable())
  for (let block = 0; block < 3; block++) await anvil.client.request({ method: 'evm_mine', params: [] })
  expect(await ended).toMatchObject({ status: 'done' })
  expect(tab.transactions.records.get()[0]?.progress).toMatchObject({ status: 'mined', hash })
  browser.close()
})
