/// <reference lib="dom" />
import { erc20Abi } from '@dexswap/abis'
import { type Address, ethereum, type Hex, hasAddressForm } from '@dexswap/chains'
import { type Config, parseConfig } from '@dexswap/chains/config'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { announce } from './announce.ts'
import { type KnownAddresses, knownAddresses, type TokenFacts } from './known-addresses.ts'
import { askNode } from './node.ts'
import { createProvider } from './provider.ts'
import { createSentTransactions } from './sent.ts'
import { createWalletStore, isOnThisMachine, localChainId, type Network, storageKey } from './wallet-state.ts'
import { createWindow } from './window/create-window.ts'
import { homeBody } from './window/home.ts'

/** Injected by the bundler: the private keys of the standard test accounts. */
declare const SANDBOX_KEYS: readonly Hex[]

let config: Promise<Config> | null = null
function readConfig(): Promise<Config> {
  config ??= fetch('/config.json').then(async (response) => parseConfig(await response.json()))
  return config
}

/** The local chain; and Ethereum, to test a wrong network. */
async function networks(): Promise<Network[]> {
  const { chains } = await readConfig()
  return [localChainId, ethereum.id].flatMap((id) => {
    const chain = [...chains.values()].find((entry) => entry.id === id)
    const rpcUrl = chain?.rpcUrls.find((url) => url.startsWith('http'))
    return chain && rpcUrl ? [{ id, name: chain.name, rpcUrl, symbol: chain.nativeCurrency.symbol }] : []
  })
}

async function tokenFacts(rpcUrl: string, token: string): Promise<TokenFacts | null> {
  const read = async (functionName: 'symbol' | 'decimals') => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName })
    // Not validated, because viem's decoder rejects bytes of another type.
    const result = (await askNode(rpcUrl, 'eth_call', [{ to: token, data }, 'latest'])) as Hex
    return decodeFunctionResult({ abi: erc20Abi, functionName, data: result })
  }
  try {
    const [symbol, decimals] = await Promise.all([read('symbol'), read('decimals')])
    return { symbol: String(symbol).slice(0, 32), decimals: Number(decimals) }
  } catch {
    return null
  }
}

/** Names and tokens at the addresses of a call, from the record or else from the chain. */
async function known(chainId: number, addresses: readonly string[]): Promise<KnownAddresses> {
  const facts = knownAddresses(await readConfig(), chainId)
  const network = (await networks()).find(({ id }) => id === chainId)
  const tokens = new Map(facts.tokens)
  for (const address of network ? addresses : []) {
    const key = address.toLowerCase()
    if (!hasAddressForm(key) || tokens.has(key) || facts.contracts.has(key)) continue
    const found = await tokenFacts(network?.rpcUrl ?? '', key)
    if (found) tokens.set(key, found)
  }
  return { ...facts, tokens }
}

const accounts = SANDBOX_KEYS.map((key) => privateKeyToAccount(key))
const store = createWalletStore(localStorage)
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) store.reload()
})
const sent = createSentTransactions()
const addresses: readonly Address[] = accounts.map(({ address }) => address)
const walletWindow = createWindow({
  store,
  addresses,
  origin: location.host,
  home: async () => {
    const all = [...(await networks()), ...store.get().added]
    const local = all.find(isOnThisMachine)
    const pending = local ? await sent.pending((method, params) => askNode(local.rpcUrl, method, params), accounts) : []
    return homeBody({ store, addresses, networks: all, pending })
  },
})
announce(
  createProvider({
    store,
    accounts,
    window: walletWindow,
    origin: location.host,
    networks,
    known,
    ask: askNode,
    onSigned: sent.add,
  }),
)
