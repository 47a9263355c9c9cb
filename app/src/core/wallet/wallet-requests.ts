import { type Address, lowerAddressSchema } from '@dexswap/chains'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import * as v from 'valibot'
import type { Provider } from '#io/announcements.ts'
import type { Clock } from '#io/clock.ts'
import { failure } from '#io/failure.ts'

/** The wallet's response is not valid. */
export class WalletReplyError extends failure('WalletReplyError', (method: string) => ({
  message: `The wallet gave an unreadable answer to ${method}.`,
  method,
})) {}

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

/**
 * The wallet's active account with checksum; null when it exposes none.
 * @throws WalletReplyError
 */
export function readAccount(reply: unknown, method: string): Address | null {
  const parsed = v.safeParse(accounts, reply)
  if (!parsed.success) throw new WalletReplyError(method, { cause: parsed.issues })
  const [first] = parsed.output
  return first === undefined ? null : toChecksum(first)
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

/** The account that a wallet exposes, and its chain. Without an account, the chain is 0. */
export type Shown = { readonly account: Address | null; readonly chainId: number }

/**
 * Requests account and chain without opening the wallet's window.
 * @throws WalletReplyError, and what the wallet throws
 */
export async function askShown(provider: Provider): Promise<Shown> {
  const chain = provider.request({ method: 'eth_chainId' })
  // Ignored when there is no account, because an ended session has no chain either.
  chain.catch(() => undefined)
  const account = readAccount(await provider.request({ method: 'eth_accounts' }), 'eth_accounts')
  return { account, chainId: account === null ? 0 : readChainId(await chain, 'eth_chainId') }
}

export type Followed = {
  /** Requests account and chain again. Resolves to false when a newer request has replaced this one. */
  ask(): Promise<boolean>
  stop(): void
}

/** Events after which account and chain are requested. `message` only shows that the wallet is ready. */
const events = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

/**
 * Delays in milliseconds before account and chain are requested again, until the wallet emits its
 * first event.
 */
const laterLooks = [1000, 5000]

/** Maximum number of requests in a row while the wallet reports another chain each time. */
const maxAnswers = 5

/**
 * Requests account and chain at each event, because event data may be wrong; subscribes before the
 * first request. Before the first event, two equal chain ids in a row are required.
 */
export function followProvider(
  provider: Provider,
  clock: Clock,
  hear: { readonly onShown: (shown: Shown) => void; readonly onSilent?: () => void },
): Followed {
  let requested = 0
  let heard = false
  let odd = 0
  let last: Shown | null = null
  let stopped = false

  async function ask(): Promise<boolean> {
    // Some wallets do not remove listeners, so events may arrive after the end.
    if (stopped) return false
    const turn = ++requested
    if (turn === 1) for (const ms of laterLooks) clock.after(ms, () => heard || void ask())
    const shown = await askShown(provider).catch(nothingShown)
    if (turn !== requested || stopped) return false
    const isConsistent = shown !== null && (heard || shown.account === null || shown.chainId === last?.chainId)
    last = shown ?? last
    odd = isConsistent ? 0 : odd + 1
    if (isConsistent) hear.onShown(shown)
    else if (shown && odd < maxAnswers) return ask()
    else hear.onSilent?.()
    return true
  }

  const hearEvent = () => {
    heard = true
    void ask()
  }
  for (const event of events) provider.on?.(event, hearEvent)
  return {
    ask,
    stop() {
      stopped = true
      for (const event of events) provider.removeListener?.(event, hearEvent)
    },
  }
}

/** EIP-1193 code of a wallet that does not expose its accounts to the page. */
const unauthorised = 4100

/**
 * What a failed request means: no account after an invalid response or rejection; null after a
 * timeout, which changes nothing.
 */
function nothingShown(thrown: unknown): Shown | null {
  const refuses = typeof thrown === 'object' && thrown !== null && Reflect.get(thrown, 'code') === unauthorised
  return refuses || thrown instanceof WalletReplyError ? { account: null, chainId: 0 } : null
}
