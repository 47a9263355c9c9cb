import * as v from 'valibot'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,16}$/),
  v.transform((text) => BigInt(text)),
)
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)

/** The parts of a block that the page follows a chain by. */
export const blockHeader = v.object({
  number: quantity,
  hash,
  parentHash: hash,
  timestamp: quantity,
  gasLimit: v.optional(quantity),
})
export type BlockHeader = v.InferOutput<typeof blockHeader>
