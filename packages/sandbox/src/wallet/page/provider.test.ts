import { erc20Abi } from '@dexswap/abis'
import { encodeFunctionData, parseTransaction, recoverMessageAddress, recoverTypedDataAddress, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mnemonic } from '../../chain/accounts.ts'
import { type LocalChain, startChain } from '../../chain/start-chain.ts'
import { askNode } from './node.ts'
import type { Outgoing } from './outgoing.ts'
import { cancelled, spedUp } from './outgoing.ts'
import { createProvider, type Eip1193Provider } from './provider.ts'
import type { Prompt } from './session.ts'
import { createWalletStore, firstState, storageKey, type WalletStore } from './wallet-state.ts'

const accounts = [0, 1].map((addressIndex) => {
  const { privateKey } = mnemonicToAccount(mnemonic, { addressIndex }).getHdKey()
  return privateKeyToAccount(toHex(privateKey ?? new Uint8Array()))
})
const [first, second] = accounts.map(({ address }) => address) as [`0x${string}`, `0x${string}`]

let chain: LocalChain
/** What the simulated user decides. The variable below lists the prompts so far. */
let answers: { confirm: boolean; connect: number | null; unlock: boolean }
let prompts: Prompt[]
let sent: Outgoing[]
/** For each transaction: how many were stored as pending when the wallet sent it to the node. */
let heldWhenSent: number[]
let refuses: boolean
let memory: Map<string, string>

beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.stop())
beforeEach(() => {
  answers = { confirm: true, connect: 0, unlock: true }
  prompts = []
  sent = []
  heldWhenSent = []
  refuses = false
  memory = new Map()
})

function open(): { provider: Eip1193Provider; store: WalletStore & { reload(): void } } {
  const store = createWalletStore({
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
  })
  const provider = createProvider({
    store,
    accounts,
    origin: 'dex.test',
    window: {
      confirm: async (prompt) => prompts.push(prompt) > 0 && answers.confirm,
      connect: async () => answers.connect,
      unlock: async () => answers.unlock,
    },
    networks: async () => [{ id: 31337, name: 'Local', rpcUrl: chain.rpcUrl, symbol: 'ONE' }],
    known: async () => ({ nativeSymbol: 'ONE', tokens: new Map(), contracts: new Map() }),
    async ask(url, method, params) {
      if (method === 'eth_sendRawTransaction') {
        heldWhenSent.push(sent.length)
        if (refuses) throw new TypeError('The node refuses it.')
      }
      return askNode(url, method, params)
    },
    onSigned(_hash, outgoing) {
      sent.push(outgoing)
      return () => void sent.pop()
    },
  })
  return { provider, store }
}

/** The receipt of a transaction. Waits, because the node mines shortly after it returns the hash. */
async function receiptOf(hash: unknown): Promise<unknown> {
  for (;;) {
    const receipt = await chain.client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    if (receipt !== null) return receipt
  }
}

async function connected(): ReturnType<() => Promise<ReturnType<typeof open>>> {
  const wallet = open()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  return wallet
}

describe('createProvider', () => {
  test('default: exposes an account only after the user connects it, also after a reload', async () => {
    const { provider } = open()
    const received: unknown[] = []
    provider.on('accountsChanged', (list) => received.push(list))
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    answers.connect = 1
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([second])
    expect(received).toEqual([[second]])
    expect(await open().provider.request({ method: 'eth_accounts' })).toEqual([second])
  })

  test('error: ProviderRpcError when the connection is rejected (4001), without storing it', async () => {
    answers.connect = null
    await expect(open().provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
    expect(await open().provider.request({ method: 'eth_accounts' })).toEqual([])
  })

  test('behavior: displays a transaction before signing, and mines it with the displayed fields', async () => {
    const { provider } = await connected()
    const hash = await provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: first, to: second, value: toHex(10n ** 17n) }],
    })
    expect(prompts[0]).toMatchObject({ title: 'Send ONE', warning: null })
    expect(prompts[0]?.rows).toContainEqual({ label: 'Value', value: '0.1 ONE' })
    expect(await receiptOf(hash)).toMatchObject({ status: '0x1', from: first.toLowerCase(), to: second.toLowerCase() })
  })

  test('error: ProviderRpcError when a transaction is rejected (4001), without changing the nonce', async () => {
    const { provider } = await connected()
    const nonce = () => chain.client.request({ method: 'eth_getTransactionCount', params: [first, 'pending'] })
    const before = await nonce()
    answers.confirm = false
    const params = [{ from: first, to: second, value: '0x1' }]
    await expect(provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({ code: 4001 })
    expect(await nonce()).toBe(before)
  })

  test('behavior: shows the revert reason of a call that the node expects to fail', async () => {
    const { provider } = await connected()
    answers.confirm = false
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [second, 1n] })
    const initCode = '0x60016000fd'
    await expect(
      provider.request({ method: 'eth_sendTransaction', params: [{ from: first, data: initCode }] }),
    ).rejects.toMatchObject({ code: 4001 })
    expect(prompts[0]?.warning).toContain('expected to fail')
    await expect(
      provider.request({ method: 'eth_sendTransaction', params: [{ from: first, to: second, data }] }),
    ).rejects.toMatchObject({ code: 4001 })
    expect(prompts[1]?.title).toBe('transfer')
  })

  test('error: ProviderRpcError for an account that the page may not use (4100)', async () => {
    const { provider } = await connected()
    const params = [{ from: second, to: first }]
    await expect(provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({ code: 4100 })
    await expect(open().provider.request({ method: 'personal_sign', params: ['0x41', second] })).rejects.toMatchObject({
      code: 4100,
    })
  })

  test('behavior: signs messages and typed data with the connected account', async () => {
    const { provider } = await connected()
    const signature = (await provider.request({
      method: 'personal_sign',
      params: ['0x68656c6c6f', first],
    })) as `0x${string}`
    expect(prompts[0]?.rows).toContainEqual({ label: 'Message', value: 'hello' })
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(first)

    const data = {
      domain: { name: 'DXswap', version: '1', chainId: 31337, verifyingContract: second },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: first, value: '1000' },
    } as const
    const params = [first, JSON.stringify({ ...data, types: { EIP712Domain: [], ...data.types } })]
    const permit = (await provider.request({ method: 'eth_signTypedData_v4', params })) as `0x${string}`
    expect(prompts[1]?.rows).toContainEqual({ label: 'value', value: '1000' })
    const message = { owner: first, value: 1000n }
    expect(await recoverTypedDataAddress({ ...data, message, signature: permit })).toBe(first)
  })

  test('error: ProviderRpcError for typed data of another chain (4100), and for other input (-32602)', async () => {
    const { provider } = await connected()
    const data = { domain: { chainId: 1 }, types: {}, primaryType: 'Permit', message: {} }
    const sign = (input: unknown) => provider.request({ method: 'eth_signTypedData_v4', params: [first, input] })
    await expect(sign(data)).rejects.toMatchObject({ code: 4100 })
    await expect(sign('no JSON')).rejects.toMatchObject({ code: -32602 })
    expect(prompts).toEqual([])
  })

  test('behavior: returns 4902 for an unknown network, then adds the network and switches to it with an event', async () => {
    const { provider } = await connected()
    const received: unknown[] = []
    provider.on('chainChanged', (id) => received.push(id))
    const params = [{ chainId: '0x63564c40' }]
    await expect(provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
      code: 4902,
    })
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x63564c40',
          chainName: 'Harmony',
          rpcUrls: ['https://harmony.test'],
          nativeCurrency: { name: 'ONE', symbol: 'ONE', decimals: 18 },
        },
      ],
    })
    expect(received).toEqual(['0x63564c40'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x63564c40')
    const send = { method: 'eth_sendTransaction', params: [{ from: first, to: second }] }
    await expect(provider.request(send)).rejects.toMatchObject({ code: 4200 })
  })

  test('behavior: hides the account while locked', async () => {
    const { provider, store } = await connected()
    const received: unknown[] = []
    provider.on('accountsChanged', (list) => received.push(list))
    store.set({ access: 'locked' })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    answers.unlock = false
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
    answers.unlock = true
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([first])
    expect(received).toEqual([[], [first]])
  })

  test('behavior: emits events for account changes and disconnects in other tabs', async () => {
    const here = await connected()
    const there = open()
    const received: unknown[] = []
    there.provider.on('accountsChanged', (list) => received.push(list))
    await here.provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    there.store.reload()
    expect(received).toEqual([[]])
  })

  test('behavior: replaces an invalid stored state by the initial one', async () => {
    memory.set(storageKey, '{"access":"open","account":-1}')
    expect(open().store.get()).toEqual(firstState)
  })

  test('behavior: forwards reads to the node and rejects node commands', async () => {
    const { provider } = open()
    expect(await provider.request({ method: 'eth_getBalance', params: [first, 'latest'] })).toMatch(/^0x/)
    for (const method of ['anvil_setBalance', 'evm_mine', 'eth_sign', 'eth_signTransaction', 'toString', 'debug_x']) {
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
    }
  })

  test('error: ProviderRpcError for invalid parameters (-32602)', async () => {
    const { provider } = await connected()
    for (const params of [undefined, [], [{ from: 'me' }], [{ from: first, value: '12' }]]) {
      await expect(provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({ code: -32602 })
    }
  })
})

describe('wallet_sendCalls', () => {
  const params = (value: string, part: object = {}) => [
    {
      version: '2.0.0',
      id: '0x01',
      from: first,
      chainId: '0x7a69',
      atomicRequired: true,
      calls: [
        { to: second, value },
        { to: '0x00000000000000000000000000000000000000d7', value: '0x5' },
      ],
      ...part,
    },
  ]
  const can = async (batches: 'ready' | 'on') => {
    const wallet = await connected()
    wallet.store.set({ batches })
    return wallet
  }

  test('default: supports no batches, like most wallets', async () => {
    const { provider } = await connected()
    for (const method of ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus']) {
      await expect(provider.request({ method, params: params('0x1') })).rejects.toMatchObject({ code: 4200 })
    }
    expect(prompts).toEqual([])
  })

  test('behavior: sends two calls as one transaction after one prompt, and again for a second batch', async () => {
    const { provider } = await can('on')
    expect(await provider.request({ method: 'wallet_getCapabilities', params: [first] })).toEqual({
      '0x7a69': { atomic: { status: 'supported' } },
    })
    for (const id of ['0x01', '0x02']) {
      expect(await provider.request({ method: 'wallet_sendCalls', params: params('0x3', { id }) })).toEqual({ id })
      const status = () => provider.request({ method: 'wallet_getCallsStatus', params: [id] })
      let answer = await status()
      while ((answer as { status: number }).status === 100) answer = await status()
      expect(answer).toMatchObject({ status: 200, atomic: true, receipts: [{ from: first?.toLowerCase() }] })
    }
    expect(prompts.map(({ title }) => title)).toEqual(['2 calls as one', '2 calls as one'])
    const balance = await chain.client.request({
      method: 'eth_getBalance',
      params: ['0x00000000000000000000000000000000000000d7', 'latest'],
    })
    expect(balance).toBe('0xa')
  })

  test('behavior: reverts all calls when one fails', async () => {
    const { provider } = await can('on')
    const calls = [
      { to: '0x00000000000000000000000000000000000000d8', value: '0x1' },
      { to: second, value: '0xffffffffffffffffffffffffff' },
    ]
    await provider.request({ method: 'wallet_sendCalls', params: params('0x1', { calls }) })
    const status = () => provider.request({ method: 'wallet_getCallsStatus', params: ['0x01'] })
    let answer = await status()
    while ((answer as { status: number }).status === 100) answer = await status()
    expect(answer).toMatchObject({ status: 500 })
    const balance = await chain.client.request({
      method: 'eth_getBalance',
      params: ['0x00000000000000000000000000000000000000d8', 'latest'],
    })
    expect(balance).toBe('0x0')
  })

  test('behavior: returns the status of a sent batch after a reload, and an error for an unknown one', async () => {
    const { provider } = await can('on')
    await provider.request({ method: 'wallet_sendCalls', params: params('0x1') })
    const again = open()
    const status = again.provider.request({ method: 'wallet_getCallsStatus', params: ['0x01'] })
    await expect(status).resolves.toMatchObject({ id: '0x01' })
    const unknown = again.provider.request({ method: 'wallet_getCallsStatus', params: ['0x09'] })
    await expect(unknown).rejects.toMatchObject({ code: 5730 })
  })

  test('error: ProviderRpcError for a rejection, a reused id, another chain or a refused upgrade', async () => {
    const { provider } = await can('on')
    const send = (part: object = {}) =>
      provider.request({ method: 'wallet_sendCalls', params: params('0x1', part) }).catch(({ code }) => code)
    answers.confirm = false
    expect(await send()).toBe(4001)
    answers.confirm = true
    expect(await send()).toEqual({ id: '0x01' })
    expect(await send()).toBe(5720)
    expect(await send({ id: '0x02', chainId: '0x1' })).toBe(5710)
    expect(await send({ id: '0x02', version: '1.0' })).toBe(-32602)
    const { provider: unready } = await can('ready')
    answers.confirm = false
    const refused = unready.request({ method: 'wallet_sendCalls', params: params('0x1', { id: '0x03' }) })
    await expect(refused).rejects.toMatchObject({ code: 5750 })
  })
})

describe('onSigned', () => {
  const send = { method: 'eth_sendTransaction', params: [{ from: first, to: second, value: '0x2' }] }
  test('default: stores a signed transaction before the node accepts it', async () => {
    const { provider } = await connected()
    await receiptOf(await provider.request(send))
    expect([heldWhenSent, sent.length]).toEqual([[1], 1])
  })
  test('error: ProviderRpcError when the node rejects a transaction, after removing it from the stored ones', async () => {
    const { provider } = await connected()
    refuses = true
    await expect(provider.request(send)).rejects.toThrow()
    expect([heldWhenSent, sent]).toEqual([[1], []])
  })
})

describe('spedUp', () => {
  test('default: replaces a call with fees raised by a quarter, or cancels it with a zero transfer', async () => {
    const { provider } = await connected()
    const hash = await provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: first, to: second, value: '0x2' }],
    })
    const [outgoing] = sent
    if (outgoing?.fees.type !== 'eip1559') throw new TypeError('nothing was sent')
    const { fees } = outgoing
    expect(spedUp(outgoing)).toMatchObject({ to: second, value: 2n, nonce: outgoing.nonce })
    expect(cancelled(outgoing)).toMatchObject({
      to: first,
      value: 0n,
      data: '0x',
      nonce: outgoing.nonce,
      fees: { maxFeePerGas: (fees.maxFeePerGas * 5n) / 4n + 10n ** 9n },
    })
    const raw = await chain.client.request({ method: 'eth_getRawTransactionByHash', params: [hash] })
    expect(parseTransaction(raw as `0x${string}`)).toMatchObject({ nonce: outgoing.nonce, chainId: 31337 })
  })
})
