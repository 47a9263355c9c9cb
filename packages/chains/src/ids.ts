import * as v from 'valibot'

/** EIP-155 chain id, including chains that this release does not support. */
export const chainIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export type ChainId = v.InferOutput<typeof chainIdSchema>

/** A chain id as a JSON key. */
export const chainKeySchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'must be a chain id'))

/** Id of the native exchange. */
export const nativeExchangeId = 'dexswap'

/** A platform id in a chain record. */
export const platformIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be a short word of a-z, 0-9'),
)
export type PlatformId = v.InferOutput<typeof platformIdSchema>
