import type { Address } from '@dexswap/chains'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { WalletReplyError } from './wallet-errors.ts'

const accounts = v.pipe(v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))), v.maxLength(1000))
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
  return first === undefined ? null : getAddress(first.toLowerCase())
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
