import type { Address, Chain } from '@dexswap/chains'
import { derivedPair } from '../chain/known-code.ts'
import type { SummaryAmount } from '../records/summary.ts'
import type { Summary } from '../sending/kinds.ts'
import { orderPools } from './concentrated-assertions.ts'
import {
  addressOf,
  always,
  amountsIn,
  type Field,
  type FieldRule,
  ground,
  inputOf,
  isCalledContract,
  isMaximum,
  isMinimum,
  isMinimumOf,
  isOrderToken,
  isPositive,
  isShown,
  isSpenderOfRecord,
  isToken,
  outputOf,
  rule,
  same,
} from './field-grounds.ts'
import { solidlyHops } from './solidly-assertions.ts'
import { mixedOrder } from './split-assertions.ts'

export const router = ground('record', 'a router or the executor of the chain record', ({ value, query: { chain } }) =>
  isCalledContract(chain, value),
)
const account = ground('typed', 'the connected account', ({ value, query }) => same(value, query.account))
const typedRecipient = ground('typed', 'the address that the user entered', ({ value, query: { basis } }) =>
  Boolean(basis?.recipient && basis.recipient.name === null && same(value, basis.recipient.address)),
)
const namedRecipient = ground(
  'verified',
  'resolver and address of the name, returned by two operators',
  ({ value, query: { basis, chain } }) =>
    Boolean(basis?.recipient?.name && chain.ensRegistry && same(value, basis.recipient.address)),
)
const recipient = rule('recipient', account, typedRecipient, namedRecipient)
export const ownAccount = rule('recipient', account)

export const enteredAmount = rule('amount', ground('typed', 'the amount on the screen', isShown))
export const deadline = rule('deadline', ground('typed', 'chain time plus the minutes of the settings', isPositive))
export const minimumOut = rule(
  'limit',
  ground('verified', 'the shown output, which two operators return, less the slippage', isMinimumOf(outputOf)),
)
export const amountOut = rule(
  'amount',
  ground('typed', 'the output on the screen', (field) => field.value === outputOf(field)?.amount),
)
export const maximumIn = rule(
  'limit',
  ground('verified', 'the shown input, which two operators return, plus the slippage', (field) => {
    const input = inputOf(field)
    return input !== undefined && isMaximum(field.value, input)
  }),
)
const path = rule(
  'route',
  ground('typed', 'the chosen tokens at both ends; the price over it is returned by two operators', (field) => {
    const { value } = field
    if (!Array.isArray(value)) return false
    const at = (place: number) => ({ ...field, value: value.at(place) })
    return isToken(at(0), inputOf(field)) && isToken(at(-1), outputOf(field))
  }),
)

const sideToken = rule(
  'token',
  ground('typed', 'a token of the chosen pair', (field) =>
    amountsIn(field.query.summary).some((amount) => isToken(field, amount)),
  ),
)
const sideMinimum = rule(
  'limit',
  ground('verified', 'a shown amount, which the reserves of two operators give, less the slippage', (field) =>
    amountsIn(field.query.summary).some((amount) => isMinimum(field.value, amount)),
  ),
)
const removedLp = rule('amount', ground('verified', 'LP tokens with a payout that two operators return', isPositive))
export const signature = rule('signature', ground('typed', 'the permit that the wallet signed', always))
const exactPermit = rule(
  'amount',
  ground('typed', 'never unlimited', ({ value }) => value === false),
)
export const permitFields = { approveMax: exactPermit, v: signature, r: signature, s: signature }

export const swapEnds = { path, to: recipient, deadline }
const addEnds = { to: ownAccount, deadline }
const removeEnds = { to: recipient, deadline }
export const addTokens = {
  ...{ tokenA: sideToken, tokenB: sideToken, amountADesired: enteredAmount, amountBDesired: enteredAmount },
  ...{ amountAMin: sideMinimum, amountBMin: sideMinimum, ...addEnds },
}
export const addNative = {
  ...{ token: sideToken, amountTokenDesired: enteredAmount, amountTokenMin: sideMinimum, amountETHMin: sideMinimum },
  ...addEnds,
}
export const removeTokens = {
  ...{ tokenA: sideToken, tokenB: sideToken, liquidity: removedLp, amountAMin: sideMinimum, amountBMin: sideMinimum },
  ...removeEnds,
}
export const removeNative = {
  ...{ token: sideToken, liquidity: removedLp, amountTokenMin: sideMinimum, amountETHMin: sideMinimum, ...removeEnds },
}
type OrderLeg = {
  readonly hops: readonly { readonly platform: number; readonly tier: number; readonly tokenOut: Address }[]
}
/** The executor unwraps native output after the last hop. */
const endsRight = (field: Field) =>
  (field.value as readonly OrderLeg[]).every(({ hops }) =>
    isToken({ ...field, value: hops.at(-1)?.tokenOut }, outputOf(field)),
  )
export const order = {
  'order.tokenIn': rule(
    'token',
    ground('typed', 'the chosen token', (field) => isOrderToken(field, inputOf(field))),
  ),
  'order.amountIn': enteredAmount,
  'order.tokenOut': rule(
    'token',
    ground('typed', 'the chosen token', (field) => isOrderToken(field, outputOf(field))),
  ),
  'order.minimumOut': minimumOut,
  'order.recipient': recipient,
  'order.deadline': deadline,
  'order.legs': rule(
    'route',
    ground(
      'record',
      'platforms of pairs of the executor, up to the chosen token; two operators return what arrives',
      (field) => {
        const { splitExecutor, platforms } = field.query.chain
        const ids = new Set(platforms.map(({ id }) => id))
        const areOfPairs = (field.value as readonly OrderLeg[]).every(({ hops }) =>
          hops.every(({ platform, tier }) => tier === 0 && ids.has(splitExecutor?.platforms[platform] ?? '')),
        )
        return areOfPairs && endsRight(field)
      },
    ),
    ground(
      'verified',
      'pools of all kinds derived from factory, tokens and tier; two operators return the state of each',
      (field) => mixedOrder(field.query) !== null && endsRight(field),
    ),
  ),
}

const chosenEnds = rule(
  'token',
  ground('typed', 'the chosen currencies, native or as a token', ({ value, query: { summary } }) => {
    const [isNativeIn, isNativeOut] = value as readonly boolean[]
    const [input, output] = amountsIn(summary)
    return (input?.currency.kind === 'native') === isNativeIn && (output?.currency.kind === 'native') === isNativeOut
  }),
)
const pools = rule(
  'route',
  ground(
    'verified',
    'pools derived from factory, tokens and fee; two operators return their price, liquidity and crossed ticks',
    ({ query }) => orderPools(query) !== null,
  ),
)
/** Fields of an order through concentrated pools. */
const concentratedOrder = {
  'order.path': path,
  'order.tiers': pools,
  'order.native': chosenEnds,
  'order.recipient': recipient,
  'order.deadline': deadline,
}
export const concentratedIn = {
  ...concentratedOrder,
  'order.amountIn': enteredAmount,
  'order.amountOut': minimumOut,
}
export const concentratedOut = {
  ...concentratedOrder,
  'order.amountIn': maximumIn,
  'order.amountOut': amountOut,
}
const solidlyPools = rule(
  'route',
  ground(
    'verified',
    'pools derived from factory, tokens and curve; two operators return their reserves and fee, and no pause',
    ({ query }) => solidlyHops(query) !== null,
  ),
)
/** Fields of an order through Solidly pools. */
export const solidlyOrder = {
  'order.path': path,
  'order.pools': solidlyPools,
  'order.native': chosenEnds,
  'order.recipient': recipient,
  'order.deadline': deadline,
  'order.amountIn': enteredAmount,
  'order.minimumOut': minimumOut,
}
/** Fields of a permit in an order; `amount`: rule of the order's input. */
export const orderPermit = (amount: FieldRule) => ({
  ...{ 'permit.value': amount, 'permit.deadline': deadline },
  ...{ 'permit.v': signature, 'permit.r': signature, 'permit.s': signature },
})

export const spender = rule(
  'spender',
  ground('record', 'a router, the executor or the campaign factory of the chain record', ({ value, query }) =>
    isSpenderOfRecord(query.chain, value as Address),
  ),
  ground(
    'verified',
    'a campaign: its code, that a recorded factory created it, and its terms, returned by two operators',
    ({ value, query: { basis, call } }) =>
      same(value, basis?.campaign?.address) && same(call.to, basis?.campaign?.stakable),
  ),
  ground(
    'verified',
    'the shown spender, which two operators say may take at least as much already',
    ({ value, query: { summary } }) => summary.kind === 'approve' && same(value, summary.spender),
  ),
)
export const limit = rule(
  'amount',
  ground('typed', 'the spending limit that the user chose', ({ value }) => typeof value === 'bigint'),
)

export const terms = rule('terms', ground('typed', 'the form of the new campaign', always))
/** The two tokens that the user chose for a pair; null without a pair. */
function pairTokensOf(chain: Chain, summary: Summary): readonly [Address, Address] | null {
  const sides = summary.kind === 'setPrice' ? amountsIn(summary).map(({ currency }) => currency) : null
  const [first, second] = sides ?? (summary.kind === 'createCampaign' ? [summary.first, summary.second] : [])
  return first && second ? [addressOf(chain, first), addressOf(chain, second)] : null
}

const isDerivedPair = ({ value, query: { chain, summary } }: Field) => {
  const [exchange] = chain.platforms
  const tokens = pairTokensOf(chain, summary)
  if (!tokens || !exchange?.initCodeHash) return false
  return same(value, derivedPair(exchange.factory, exchange.initCodeHash, tokens))
}
// When the record cannot derive the address, an assertion compares it with the factory's.
const isPairOfFactory = ({ query: { chain } }: Field) => Boolean(chain.platforms[0] && !chain.platforms[0].initCodeHash)
const byDerivation = 'the pair of the chosen tokens, derived from factory and init code hash'
const byFactory = "the factory's pair of the chosen tokens, returned by two operators"
const pairGrounds = [ground('record', byDerivation, isDerivedPair), ground('verified', byFactory, isPairOfFactory)]
export const stakedPair = rule('token', ...pairGrounds)
export const pricedPair = rule('recipient', ...pairGrounds)

/** Calldata of `sync()`, the only function that is called on a pair itself. */
const isSync = ({ query }: Field) => query.call.data === '0xfff6cae9'
export const pricedTarget = rule(
  'target',
  ...sideToken.grounds,
  ground('record', byDerivation, (field) => isSync(field) && isDerivedPair(field)),
  ground('verified', byFactory, (field) => isSync(field) && isPairOfFactory(field)),
)
export const isListOf = (of: (amount: SummaryAmount) => string | bigint | undefined) => (field: Field) => {
  const shown = amountsIn(field.query.summary).map(of)
  const given = field.value as readonly unknown[]
  return given.length === shown.length && given.every((each, at) => each === shown[at] || same(each, shown[at]))
}
export const claimed = rule(
  'amount',
  ground('typed', 'the rewards on the screen, of which two operators return how much is claimable', (field) =>
    amountsIn(field.query.summary).every(({ amount }) => (field.value as readonly bigint[]).includes(amount)),
  ),
)

export const campaignCode = ground(
  'verified',
  "the campaign's code, returned by two operators, a clone of the record's",
  always,
)
export const stakedIn = ground(
  'verified',
  'a campaign: its code, that a recorded factory created it, and its terms, returned by two operators',
  ({ value, query: { basis, summary } }) =>
    summary.kind === 'stake' &&
    same(value, basis?.campaign?.address) &&
    same(summary.amount.currency.address, basis?.campaign?.stakable),
)
export const takenBack = rule('terms', ground('typed', 'the rewards that the user chose', always))
