import { hasAddressForm } from '@dexswap/chains'
import * as v from 'valibot'
import type { Row } from './describe-transaction.ts'
import { addressText } from './describe-transaction.ts'
import type { KnownAddresses } from './known-addresses.ts'
import { invalidParameters, ProviderRpcError } from './provider-error.ts'

const record = v.record(v.string(), v.unknown())
const typedDataSchema = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: record,
  message: record,
})
export type TypedData = v.InferOutput<typeof typedDataSchema>

/** @throws ProviderRpcError with -32602 for input other than EIP-712 typed data */
export function parseTypedData(input: unknown): TypedData {
  try {
    return v.parse(typedDataSchema, typeof input === 'string' ? JSON.parse(input) : input)
  } catch (cause) {
    throw new ProviderRpcError(invalidParameters, 'This is not typed data (EIP-712)', { cause })
  }
}

/** One row per field, nested ones with their path. */
function rowsOf(values: Record<string, unknown>, known: KnownAddresses, path = ''): Row[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const label = `${path}${name}`
    if (typeof value === 'object' && value !== null) {
      return rowsOf(v.parse(record, { ...value }), known, `${label}.`)
    }
    const text = String(value)
    return [{ label, value: hasAddressForm(text) ? addressText(text, known) : text }]
  })
}

/** Rows of typed data. The domain comes first, because it determines where the signature is valid. */
export function describeTypedData({ domain, message }: TypedData, known: KnownAddresses): Row[] {
  return [...rowsOf(domain, known, 'domain.'), ...rowsOf(message, known)]
}
