import { type Address, lowerAddressSchema } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { getAddress, numberToHex } from 'viem'
import type { Provider } from '#io/announcements.ts'
import type { WalletRequest } from './wallet.ts'
import { ChainNotAddableError, toWalletError, WalletReplyError, WalletUnknownChainError } from './wallet-errors.ts'

const accounts = v.pipe(v.array(lowerAddressSchema), v.maxLength(1000))
const chainId = v.union([
  v.pipe(
    v.string(),
    v.regex(/^(0x[0-9a-fA-F]{1,13}|\d{1,15})$/),
    v.transform((text) => Number(text)),
  ),
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
])
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)
const signature = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{128,8192}$/),
  v.transform((text) => text as `0x${string}`),
)

/** The account that the wallet acts for, checksummed; null where it shows none. @throws WalletReplyError */
export function readAccount(reply: unknown, method: string): Address | null {
  const parsed = v.safeParse(accounts, reply)
  if (!parsed.success) throw new WalletReplyError(method, { cause: parsed.issues })
  const [first] = parsed.output
  return first === undefined ? null : getAddress(first)
}

/** @throws WalletReplyError */
export function readChainId(reply: unknown, method: string): number {
  return parse(chainId, reply, method)
}

/** @throws WalletReplyError */
export function readHash(reply: unknown, method: string): `0x${string}` {
  return parse(hash, reply, method)
}

/** @throws WalletReplyError */
export function readSignature(reply: unknown, method: string): `0x${string}` {
  return parse(signature, reply, method)
}

function parse<T>(schema: v.GenericSchema<unknown, T>, reply: unknown, method: string): T {
  const parsed = v.safeParse(schema, reply)
  if (!parsed.success) throw new WalletReplyError(method, { cause: parsed.issues })
  return parsed.output
}

/** What a wallet shows this page. */
export type Shown = { readonly account: Address | null; readonly chainId: number }

/** Asks for account and chain without opening a window. @throws WalletReplyError and what the wallet throws */
export async function askShown(provider: Provider): Promise<Shown> {
  const [accounts, chain] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ])
  return { account: readAccount(accounts, 'eth_accounts'), chainId: readChainId(chain, 'eth_chainId') }
}

export type Followed = {
  /** Something may have changed. */
  ask(): void
  stop(): void
}

const events = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

/**
 * Follows account and chain. An event only says that something changed: what is true is asked, so that neither a lost
 * nor a forged payload counts, nor a 'disconnect' that only means the wallet's own node.
 */
export function followProvider(provider: Provider, onShown: (shown: Shown) => void): Followed {
  let asked = 0
  let stopped = false
  const ask = async () => {
    // Not every wallet lets go of a listener.
    if (stopped) return
    const turn = ++asked
    const shown = await askShown(provider).catch(() => ({ account: null, chainId: 0 }))
    if (turn === asked && !stopped) onShown(shown)
  }
  const hear = () => void ask()
  for (const event of events) provider.on?.(event, hear)
  return {
    ask: hear,
    stop() {
      stopped = true
      for (const event of events) provider.removeListener?.(event, hear)
    },
  }
}

/** Asks the wallet to go to the chain; one that does not know it is told about it first. @throws WalletError | ChainNotAddableError */
export async function switchWallet(request: WalletRequest, chain: ConfiguredChain): Promise<void> {
  const ask = () => call(request, 'wallet_switchEthereumChain', { chainId: numberToHex(chain.id) })
  try {
    await ask()
  } catch (failure) {
    if (!(failure instanceof WalletUnknownChainError)) throw failure
    await addToWallet(request, chain)
    // Some wallets go to the chain that they were just told about, others have to be asked again.
    await ask()
  }
}

/** @throws WalletError | ChainNotAddableError */
export async function addToWallet(request: WalletRequest, chain: ConfiguredChain): Promise<void> {
  if (!chain.walletDescriptor) throw new ChainNotAddableError(chain.id)
  await call(request, 'wallet_addEthereumChain', chain.walletDescriptor)
}

async function call(request: WalletRequest, method: string, param: unknown): Promise<void> {
  try {
    await request({ method, params: [param] })
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}
