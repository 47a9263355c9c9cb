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

export const recordedRouter = ground(
  'record',
  'a router or the executor of the chain record',
  ({ value, query: { chain } }) => isCalledContract(chain, value),
)
const connectedAccount = ground('typed', 'the connected account', ({ value, query }) => same(value, query.account))
const enteredRecipient = ground('typed', 'the address that the user entered', ({ value, query: { basis } }) =>
  Boolean(basis?.recipient && basis.recipient.name === null && same(value, basis.recipient.address)),
)
const resolvedRecipient = ground(
  'verified',
  'resolver and address of the name, returned by two operators',
  ({ value, query: { basis, chain } }) =>
    Boolean(basis?.recipient?.name && chain.ensRegistry && same(value, basis.recipient.address)),
)
const chosenRecipient = rule('recipient', connectedAccount, enteredRecipient, resolvedRecipient)
export const accountAsRecipient = rule('recipient', connectedAccount)

export const enteredAmount = rule('amount', ground('typed', 'the amount on the screen', isShown))
/** For the input of a swap: its output is also on the screen. */
export const enteredInput = rule(
  'amount',
  ground('typed', 'the input on the screen', (field) => field.value === inputOf(field)?.amount),
)
export const chosenDeadline = rule(
  'deadline',
  ground('typed', 'chain time plus the minutes of the settings', isPositive),
)
export const minimumOutput = rule(
  'limit',
  ground('verified', 'the shown output, which two operators return, less the slippage', isMinimumOf(outputOf)),
)
export const exactOutput = rule(
  'amount',
  ground('typed', 'the output on the screen', (field) => field.value === outputOf(field)?.amount),
)
export const maximumInput = rule(
  'limit',
  ground('verified', 'the shown input, which two operators return, plus the slippage', (field) => {
    const input = inputOf(field)
    return input !== undefined && isMaximum(field.value, input)
  }),
)
const tokenPath = rule(
  'route',
  ground('typed', 'the chosen tokens at both ends; the price over it is returned by two operators', (field) => {
    const { value } = field
    if (!Array.isArray(value)) return false
    const at = (place: number) => ({ ...field, value: value.at(place) })
    return isToken(at(0), inputOf(field)) && isToken(at(-1), outputOf(field))
  }),
)

const tokenOfPair = rule(
  'token',
  ground('typed', 'a token of the chosen pair', (field) =>
    amountsIn(field.query.summary).some((amount) => isToken(field, amount)),
  ),
)
const minimumOfPairToken = rule(
  'limit',
  ground('verified', 'a shown amount, which the reserves of two operators give, less the slippage', (field) =>
    amountsIn(field.query.summary).some((amount) => isMinimum(field.value, amount)),
  ),
)
const removedLpAmount = rule(
  'amount',
  ground('verified', 'LP tokens with a payout that two operators return', isPositive),
)
export const permitSignature = rule('signature', ground('typed', 'the permit that the wallet signed', always))
const limitedPermit = rule(
  'amount',
  ground('typed', 'never unlimited', ({ value }) => value === false),
)
/** Permit arguments of `removeLiquidityWithPermit` and its variants. */
export const removalPermitFields = {
  approveMax: limitedPermit,
  v: permitSignature,
  r: permitSignature,
  s: permitSignature,
}

/** The last arguments of every swap function of the router. */
export const swapTailFields = { path: tokenPath, to: chosenRecipient, deadline: chosenDeadline }
const additionTailFields = { to: accountAsRecipient, deadline: chosenDeadline }
const removalTailFields = { to: chosenRecipient, deadline: chosenDeadline }
/** Arguments of `addLiquidity`. */
export const addLiquidityFields = {
  tokenA: tokenOfPair,
  tokenB: tokenOfPair,
  amountADesired: enteredAmount,
  amountBDesired: enteredAmount,
  amountAMin: minimumOfPairToken,
  amountBMin: minimumOfPairToken,
  ...additionTailFields,
}
/** Arguments of `addLiquidityETH`. */
export const addLiquidityEthFields = {
  token: tokenOfPair,
  amountTokenDesired: enteredAmount,
  amountTokenMin: minimumOfPairToken,
  amountETHMin: minimumOfPairToken,
  ...additionTailFields,
}
/** Arguments of `removeLiquidity`. */
export const removeLiquidityFields = {
  tokenA: tokenOfPair,
  tokenB: tokenOfPair,
  liquidity: removedLpAmount,
  amountAMin: minimumOfPairToken,
  amountBMin: minimumOfPairToken,
  ...removalTailFields,
}
/** Arguments of `removeLiquidityETH`. */
export const removeLiquidityEthFields = {
  token: tokenOfPair,
  liquidity: removedLpAmount,
  amountTokenMin: minimumOfPairToken,
  amountETHMin: minimumOfPairToken,
  ...removalTailFields,
}
type OrderLeg = {
  readonly hops: readonly { readonly platform: number; readonly tier: number; readonly tokenOut: Address }[]
}
/** For native output the executor unwraps the wrapped token after the last hop. */
const endsInChosenToken = (field: Field) =>
  (field.value as readonly OrderLeg[]).every(({ hops }) =>
    isToken({ ...field, value: hops.at(-1)?.tokenOut }, outputOf(field)),
  )
/** Fields of a split order of the executor. */
export const splitOrderFields = {
  'order.tokenIn': rule(
    'token',
    ground('typed', 'the chosen token', (field) => isOrderToken(field, inputOf(field))),
  ),
  'order.amountIn': enteredInput,
  'order.tokenOut': rule(
    'token',
    ground('typed', 'the chosen token', (field) => isOrderToken(field, outputOf(field))),
  ),
  'order.minimumOut': minimumOutput,
  'order.recipient': chosenRecipient,
  'order.deadline': chosenDeadline,
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
        return areOfPairs && endsInChosenToken(field)
      },
    ),
    ground(
      'verified',
      'pools of all kinds derived from factory, tokens and tier; two operators return the state of each',
      (field) => mixedOrder(field.query) !== null && endsInChosenToken(field),
    ),
  ),
}

/** Whether input and output are native currency, as two flags. */
const nativeFlagsOfOrder = rule(
  'token',
  ground('typed', 'the chosen currencies, native or as a token', ({ value, query: { summary } }) => {
    const [isNativeIn, isNativeOut] = value as readonly boolean[]
    const [input, output] = amountsIn(summary)
    return (input?.currency.kind === 'native') === isNativeIn && (output?.currency.kind === 'native') === isNativeOut
  }),
)
const concentratedPoolsOfOrder = rule(
  'route',
  ground(
    'verified',
    'pools derived from factory, tokens and tier; two operators return their price, liquidity, fee and crossed ticks',
    ({ query }) => orderPools(query) !== null,
  ),
)
/** Fields of an order through concentrated pools. */
const concentratedOrderFields = {
  'order.path': tokenPath,
  'order.tiers': concentratedPoolsOfOrder,
  'order.native': nativeFlagsOfOrder,
  'order.recipient': chosenRecipient,
  'order.deadline': chosenDeadline,
}
export const exactInputOrderFields = {
  ...concentratedOrderFields,
  'order.amountIn': enteredInput,
  'order.amountOut': minimumOutput,
}
export const exactOutputOrderFields = {
  ...concentratedOrderFields,
  'order.amountIn': maximumInput,
  'order.amountOut': exactOutput,
}
const solidlyPoolsOfOrder = rule(
  'route',
  ground(
    'verified',
    'pools derived from factory, tokens and curve; two operators return their reserves and fee, and no pause',
    ({ query }) => solidlyHops(query) !== null,
  ),
)
/** Fields of an order through Solidly pools. */
export const solidlyOrderFields = {
  'order.path': tokenPath,
  'order.pools': solidlyPoolsOfOrder,
  'order.native': nativeFlagsOfOrder,
  'order.recipient': chosenRecipient,
  'order.deadline': chosenDeadline,
  'order.amountIn': enteredInput,
  'order.minimumOut': minimumOutput,
}
/** Fields of a permit in an order; `amount`: rule of its value. */
export const orderPermitFields = (amount: FieldRule) => ({
  'permit.value': amount,
  'permit.deadline': chosenDeadline,
  'permit.v': permitSignature,
  'permit.r': permitSignature,
  'permit.s': permitSignature,
})

export const approvedSpender = rule(
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
export const spendingLimit = rule(
  'amount',
  ground('typed', 'the spending limit that the user chose', ({ value }) => typeof value === 'bigint'),
)

export const campaignTerms = rule('terms', ground('typed', 'the form of the new campaign', always))
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
// If the record cannot derive the address, a separate assertion reads it from the factory.
const needsPairOfFactory = ({ query: { chain } }: Field) =>
  Boolean(chain.platforms[0] && !chain.platforms[0].initCodeHash)
const derivedPairText = 'the pair of the chosen tokens, derived from factory and init code hash'
const factoryPairText = "the factory's pair of the chosen tokens, returned by two operators"
const pairSources = [
  ground('record', derivedPairText, isDerivedPair),
  ground('verified', factoryPairText, needsPairOfFactory),
]
export const stakedPair = rule('token', ...pairSources)
/** The pair that receives tokens when an addition sets its price. */
export const pairAsRecipient = rule('recipient', ...pairSources)

/** Calldata of `sync()`, the only function that is called on a pair itself. */
const isSync = ({ query }: Field) => query.call.data === '0xfff6cae9'
/** Calls that set the price of a pair: transfers of its tokens, then `sync()`. */
export const setPriceTarget = rule(
  'target',
  ...tokenOfPair.grounds,
  ground('record', derivedPairText, (field) => isSync(field) && isDerivedPair(field)),
  ground('verified', factoryPairText, (field) => isSync(field) && needsPairOfFactory(field)),
)
/** Accepts a list that equals the displayed amounts, each mapped by `of`. */
export const equalsShownList = (of: (amount: SummaryAmount) => string | bigint | undefined) => (field: Field) => {
  const shown = amountsIn(field.query.summary).map(of)
  const given = field.value as readonly unknown[]
  return given.length === shown.length && given.every((each, at) => each === shown[at] || same(each, shown[at]))
}
export const claimedAmounts = rule(
  'amount',
  ground('typed', 'the rewards on the screen, of which two operators return how much is claimable', (field) =>
    amountsIn(field.query.summary).every(({ amount }) => (field.value as readonly bigint[]).includes(amount)),
  ),
)

export const verifiedCampaignCode = ground(
  'verified',
  "the campaign's code, returned by two operators, a clone of the record's",
  always,
)
export const verifiedCampaign = ground(
  'verified',
  'a campaign: its code, that a recorded factory created it, and its terms, returned by two operators',
  ({ value, query: { basis, summary } }) =>
    summary.kind === 'stake' &&
    same(value, basis?.campaign?.address) &&
    same(summary.amount.currency.address, basis?.campaign?.stakable),
)
export const recoveredRewards = rule('terms', ground('typed', 'the rewards that the user chose', always))
