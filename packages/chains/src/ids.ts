import * as v from 'valibot'

/** The number under which a chain signs (EIP-155). Which ones there are is the configuration's to say. */
export const chainIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
export type ChainId = v.InferOutput<typeof chainIdSchema>

/** A chain's id as a key of JSON. */
export const chainKeySchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'must be a chain id'))

/** The platform that is the product's own exchange. */
export const ownPlatformId = 'dexswap'

/** A platform's id is a word of its record: any number of platforms, on any chain. */
export const platformIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be a short word of a-z, 0-9'),
)
export type PlatformId = v.InferOutput<typeof platformIdSchema>
