import type { Address, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { failure } from '#io/failure.ts'
import { readRefusal } from './read-refusal.ts'
import type { ConnectedWallet, WalletRequest } from './wallet.ts'
import { WalletReplyError } from './wallet-requests.ts'

// Several calls in one confirmation: https://eips.ethereum.org/EIPS/eip-5792

/**
 * Whether a wallet does several calls as one, all or none. `ready`: it could, once its user has agreed in the wallet to make the account
 * one that can.
 */
export type Batching = 'none' | 'ready' | 'supported'

/** The wallet does not take calls together; nothing was sent. They are asked for one by one. */
export class CannotBatchError extends failure('CannotBatchError', 'The wallet does not take calls together.') {}

const atomic = v.object({ atomic: v.object({ status: v.picklist(['ready', 'supported']) }) })

/** What its answer says of a chain, itself or as one of all (`0x0`); anything that is no answer to that is a no. */
export function readBatching(reply: unknown, chainId: number): Batching {
  const chains = v.safeParse(v.record(v.string(), v.unknown()), reply)
  if (!chains.success) return 'none'
  const of = (id: number) =>
    Object.entries(chains.output).find(([key]) => /^0x[0-9a-f]{1,13}$/i.test(key) && Number(key) === id)?.[1]
  const own = v.safeParse(atomic, of(chainId) ?? of(0))
  return own.success ? own.output.atomic.status : 'none'
}

/** By the wallet's own request function, which is another one for another wallet, and then by account and chain. */
const known = new WeakMap<WalletRequest, Map<string, Promise<Batching>>>()

const placeOf = ({ account, chainId }: ConnectedWallet) => `${account} ${chainId}`.toLowerCase()

/** Asks the wallet, once for each account and chain; no window opens. Never rejects: a wallet that does not know the method cannot. */
export function batchingOf(wallet: ConnectedWallet): Promise<Batching> {
  const { request, account, chainId } = wallet
  const answers = known.get(request) ?? new Map<string, Promise<Batching>>()
  known.set(request, answers)
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

/** It said that it could and then did not take them: it is not asked again in this visit. */
export function stopBatching(wallet: ConnectedWallet): void {
  known.get(wallet.request)?.set(placeOf(wallet), Promise.resolve('none'))
}

function hexOf(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}

export type BatchCall = { readonly to: Address; readonly data: Hex; readonly value: bigint }

/** Parameters of wallet_sendCalls: all of them or none, under an id of ours, so that a lost answer can still be asked for. */
export function sendCallsParams(asked: {
  readonly id: string
  readonly from: Address
  readonly chainId: number
  readonly calls: readonly BatchCall[]
}): readonly unknown[] {
  const { id, from, chainId, calls } = asked
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

/** The longest id that EIP-5792 allows: 4096 bytes as hex digits. */
export const longestBatchId = 8194

const batchId = v.pipe(v.string(), v.minLength(1), v.maxLength(longestBatchId))

/** The id under which the wallet has taken the calls; older ones answer with the id alone. @throws WalletReplyError */
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

/** What a wallet tells of calls that it took. */
export type BatchStatus = {
  /** 1xx under way, 2xx done, 4xx never sent, 5xx and 6xx taken back by the chain, wholly or in part. */
  readonly code: number
  /** Hashes of the transactions that it became, in order. Only where to look: what they are the chain says. */
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

/** Null where it is no answer: nothing is known then. */
export function readBatchStatus(reply: unknown): BatchStatus | null {
  const parsed = v.safeParse(status, reply)
  if (!parsed.success) return null
  const { status: code, receipts } = parsed.output
  return { code, hashes: [...new Set(receipts.map(({ transactionHash }) => transactionHash))] }
}

/** The id is one that the wallet has got already: it may be under way. */
const duplicateId = 5720

/**
 * Whether a refusal of wallet_sendCalls says that the wallet cannot do this, and has done nothing: it knows no such method, it may not, or
 * it does not take calls together here (57xx); or it speaks another version.
 */
export function isUnableToBatch(thrown: unknown): boolean {
  const { kind, code, said } = readRefusal(thrown)
  if (kind === 'rejected') return false
  if (kind === 'unable' || kind === 'unauthorised') return true
  if (code !== null && code >= 5700 && code < 5800) return code !== duplicateId
  return code === -32602 || code === -32600 || (code === -32000 && /version/i.test(said))
}
