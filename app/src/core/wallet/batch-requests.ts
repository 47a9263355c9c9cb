import type { Address, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { failure } from '#io/failure.ts'
import { readRefusal } from './read-refusal.ts'
import type { ConnectedWallet, WalletRequest } from './wallet.ts'
import { WalletReplyError } from './wallet-requests.ts'

// Batches: several calls that the user confirms once (https://eips.ethereum.org/EIPS/eip-5792/).

/**
 * Support for atomic batches (EIP-5792). `ready`: supported after the user upgrades the account in the
 * wallet.
 */
export type Batching = 'none' | 'ready' | 'supported'

/** The wallet does not support batches and has sent nothing, so the calls are sent one by one. */
export class CannotBatchError extends failure('CannotBatchError', 'The wallet does not support batches.') {}

const atomic = v.object({ atomic: v.object({ status: v.picklist(['ready', 'supported']) }) })

/**
 * Whether a wallet can batch on a chain. It states this per chain, or for all chains as `0x0`; an
 * invalid response counts as 'none'.
 */
export function readBatching(reply: unknown, chainId: number): Batching {
  const chains = v.safeParse(v.record(v.string(), v.unknown()), reply)
  if (!chains.success) return 'none'
  const of = (id: number) =>
    Object.entries(chains.output).find(([key]) => /^0x[0-9a-f]{1,13}$/i.test(key) && Number(key) === id)?.[1]
  const own = v.safeParse(atomic, of(chainId) ?? of(0))
  return own.success ? own.output.atomic.status : 'none'
}

/**
 * Cached capabilities: by the wallet's request function, then by account and chain. One cache per
 * session.
 */
export type BatchingCache = WeakMap<WalletRequest, Map<string, Promise<Batching>>>

const placeOf = ({ account, chainId }: ConnectedWallet) => `${account} ${chainId}`.toLowerCase()

/**
 * Requests the capabilities once per account and chain, without a window of the wallet. Never
 * rejects: a wallet without the method counts as 'none'.
 */
export function batchingOf(wallet: ConnectedWallet, cache: BatchingCache): Promise<Batching> {
  const { request, account, chainId } = wallet
  const answers = cache.get(request) ?? new Map<string, Promise<Batching>>()
  cache.set(request, answers)
  const place = placeOf(wallet)
  const answer =
    answers.get(place) ??
    request({ method: 'wallet_getCapabilities', params: [account, [hexOf(chainId)]] }).then(
      (reply) => readBatching(reply, chainId),
      () => 'none' as const,
    )
  answers.set(place, answer)
  return answer
}

/** Caches 'none' for this visit, after the wallet rejected a batch although it had reported support. */
export function stopBatching(wallet: ConnectedWallet, cache: BatchingCache): void {
  cache.get(wallet.request)?.set(placeOf(wallet), Promise.resolve('none'))
}

function hexOf(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}

export type BatchCall = { readonly to: Address; readonly data: Hex; readonly value: bigint }

/**
 * Parameters of wallet_sendCalls for an atomic batch. The page sets its id, to query the batch when
 * the response is lost.
 */
export function sendCallsParams(requested: {
  readonly id: string
  readonly from: Address
  readonly chainId: number
  readonly calls: readonly BatchCall[]
}): readonly unknown[] {
  const { id, from, chainId, calls } = requested
  return [
    {
      version: '2.0.0',
      id,
      from,
      chainId: hexOf(chainId),
      atomicRequired: true,
      calls: calls.map(({ to, data, value }) => ({ to, data, value: hexOf(value) })),
    },
  ]
}

/** Maximum length of an id in EIP-5792: 4096 bytes as hex digits. */
export const longestBatchId = 8194

const batchId = v.pipe(v.string(), v.minLength(1), v.maxLength(longestBatchId))

/**
 * Id of an accepted batch. Older wallets return the bare id instead of an object.
 * @throws WalletReplyError
 */
export function readBatchId(reply: unknown): string {
  const parsed = v.safeParse(
    v.union([
      batchId,
      v.pipe(
        v.object({ id: batchId }),
        v.transform(({ id }) => id),
      ),
    ]),
    reply,
  )
  if (!parsed.success) throw new WalletReplyError('wallet_sendCalls', { cause: parsed.issues })
  return parsed.output
}

/** Status of an accepted batch. */
export type BatchStatus = {
  /** 1xx: pending; 2xx: done; 4xx: will not be sent; 5xx and 6xx: completely or partly reverted. */
  readonly code: number
  /** Transaction hashes in the wallet's order. Their result is read from the chain. */
  readonly hashes: readonly Hex[]
}

const status = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
  receipts: v.optional(
    v.pipe(
      v.array(
        v.object({
          transactionHash: v.pipe(
            v.string(),
            v.regex(/^0x[0-9a-fA-F]{64}$/),
            v.transform((text) => text.toLowerCase() as Hex),
          ),
        }),
      ),
      v.maxLength(100),
    ),
    [],
  ),
})

/** The status of a batch; null for an invalid response, which changes nothing. */
export function readBatchStatus(reply: unknown): BatchStatus | null {
  const parsed = v.safeParse(status, reply)
  if (!parsed.success) return null
  const { status: code, receipts } = parsed.output
  return { code, hashes: [...new Set(receipts.map(({ transactionHash }) => transactionHash))] }
}

/** Error code for an id that the wallet already has. The batch may be pending, so it is not sent again. */
const duplicateId = 5720

/**
 * True when wallet_sendCalls failed for lack of support, so that nothing was sent: unknown method,
 * missing permission, no batches on this chain (57xx), another version.
 */
export function isUnableToBatch(thrown: unknown): boolean {
  const { kind, code, stated } = readRefusal(thrown)
  if (kind === 'rejected') return false
  if (kind === 'unable' || kind === 'unauthorised') return true
  if (code !== null && code >= 5700 && code < 5800) return code !== duplicateId
  return code === -32602 || code === -32600 || (code === -32000 && /version/i.test(stated))
}
