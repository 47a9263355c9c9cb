import { pairAbi } from '@dexswap/abis'
import { type Chain, isSameAddress } from '@dexswap/chains'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import * as v from 'valibot'
import { address } from '../records/summary.ts'
import { tokenBalanceCall } from '../tokens/token-reads.ts'
import type { Assertion } from './assertion.ts'
import { isSpenderOfRecord } from './field-grounds.ts'
import type { UnsourcedField } from './provenance.ts'

const decimalText = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
)
const permitSchema = v.object({
  primaryType: v.literal('Permit'),
  domain: v.object({ chainId: v.number(), verifyingContract: address }),
  message: v.object({
    ...{ owner: address, spender: address },
    ...{ value: decimalText, nonce: decimalText, deadline: decimalText },
  }),
})
export type PermitText = v.InferOutput<typeof permitSchema>

/** Parses an ERC-2612 permit from typed data; null for other text. */
export function permitIn(typedData: string): PermitText | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), permitSchema), typedData)
  return parsed.success ? parsed.output : null
}

/** The reads that a permit depends on: its nonce, its domain and the balance. */
export function permitAssertions({ domain, message }: PermitText): readonly Assertion[] {
  const token = domain.verifyingContract
  const nonce = contractCall({ address: token, abi: pairAbi, functionName: 'nonces', args: [message.owner] })
  const separator = contractCall({ address: token, abi: pairAbi, functionName: 'DOMAIN_SEPARATOR' })
  const balance = tokenBalanceCall(token, message.owner)
  const permit = { about: 'permit', currency: null } as const
  return [
    { ...permit, read: nonce, decode: nonce.decode, shown: { value: message.nonce, must: 'exact' } },
    { ...permit, read: separator, decode: (answer) => BigInt(separator.decode(answer)), shown: null },
    { about: 'balance', currency: null, read: balance, decode: balance.decode, shown: null },
  ]
}

/** First permit field without a source; the spender must be recorded, owner and chain must match. */
export function unsourcedPermitField(chain: Chain, account: string, permit: PermitText | null): UnsourcedField | null {
  if (permit === null) return { kind: 'call', name: 'typedData', value: '' }
  const { domain, message } = permit
  if (!isSpenderOfRecord(chain, message.spender)) return { kind: 'spender', name: 'spender', value: message.spender }
  if (!isSameAddress(message.owner, account)) {
    return { kind: 'target', name: 'owner', value: message.owner }
  }
  return domain.chainId === chain.id ? null : { kind: 'target', name: 'chainId', value: String(domain.chainId) }
}
