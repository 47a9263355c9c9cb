import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import { address, text } from './stored-values.ts'

const currency = v.strictObject({
  kind: v.picklist(['native', 'token']),
  address: v.optional(address),
  // Symbols of strangers are cut where they are shown, and their whole length is capped here.
  symbol: text(1000),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
})
const amount = v.strictObject({ currency, amount: storedBigint })

export const storedSummary = v.variant('kind', [
  v.strictObject({
    kind: v.literal('swap'),
    input: amount,
    output: amount,
    platform: text(64),
    recipient: v.nullable(text(256)),
  }),
  v.strictObject({ kind: v.picklist(['wrap', 'unwrap']), input: amount, output: amount }),
  v.strictObject({ kind: v.picklist(['approve', 'resetApproval']), currency, spender: address }),
  v.strictObject({ kind: v.picklist(['add', 'remove']), first: amount, second: amount }),
  v.strictObject({ kind: v.picklist(['stake', 'withdraw']), amount }),
  v.strictObject({ kind: v.literal('claim'), rewards: v.pipe(v.array(amount), v.maxLength(32)) }),
  v.strictObject({ kind: v.literal('exit') }),
  v.strictObject({
    kind: v.picklist(['createCampaign', 'cancelCampaign', 'recoverRewards']),
    first: currency,
    second: currency,
  }),
])
