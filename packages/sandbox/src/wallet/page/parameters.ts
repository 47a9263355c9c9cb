import { addressSchema, type Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { invalidParameters, ProviderRpcError } from './provider-error.ts'

export const hexSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/),
  v.maxLength(262_144),
  v.transform((text) => text as Hex),
)
const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)

const transactionSchema = v.object({
  from: addressSchema,
  to: v.nullish(addressSchema),
  value: v.optional(quantitySchema, '0x0'),
  data: v.optional(hexSchema),
  input: v.optional(hexSchema),
  gas: v.optional(quantitySchema),
  gasPrice: v.optional(quantitySchema),
  maxFeePerGas: v.optional(quantitySchema),
  maxPriorityFeePerGas: v.optional(quantitySchema),
  nonce: v.optional(quantitySchema),
})
/** Parameters of eth_sendTransaction; amounts in wei. */
export type TransactionRequest = v.InferOutput<typeof transactionSchema>

export const sendParameters = v.looseTuple([transactionSchema])
export const capabilitiesParameters = v.looseTuple([addressSchema])
export const sendCallsParameters = v.looseTuple([
  v.object({
    version: v.literal('2.0.0'),
    id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(8194))),
    from: addressSchema,
    chainId: quantitySchema,
    atomicRequired: v.boolean(),
    calls: v.pipe(
      v.array(
        v.object({
          to: addressSchema,
          data: v.optional(hexSchema, '0x'),
          value: v.optional(quantitySchema, '0x0'),
        }),
      ),
      v.minLength(1),
      v.maxLength(64),
    ),
  }),
])
export const callsStatusParameters = v.looseTuple([v.string()])
export const personalSignParameters = v.looseTuple([hexSchema, addressSchema])
export const typedDataParameters = v.looseTuple([addressSchema, v.unknown()])
export const switchParameters = v.looseTuple([v.object({ chainId: quantitySchema })])
export const addChainParameters = v.looseTuple([
  v.object({
    chainId: quantitySchema,
    chainName: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    rpcUrls: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)),
    nativeCurrency: v.object({ symbol: v.pipe(v.string(), v.maxLength(16)) }),
  }),
])
export const watchAssetParameters = v.object({
  type: v.literal('ERC20'),
  options: v.object({ address: addressSchema, symbol: v.optional(v.string()), decimals: v.optional(v.number()) }),
})

/** @throws ProviderRpcError with -32602 and the first mistake */
export function parseParameters<T extends v.GenericSchema>(schema: T, parameters: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, parameters)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ProviderRpcError(invalidParameters, `${v.getDotPath(issue) ?? 'params'}: ${issue.message}`)
}
