import {
  campaignAbi,
  campaignFactoryAbi,
  erc20Abi,
  nativeInOrder,
  ownCampaignAbi,
  routerAbi,
  splitExecutorAbi,
  wrappedNativeAbi,
} from '@dexswap/abis'
import { type Address, type Chain, isSameAddress } from '@dexswap/chains'
import type { Abi } from 'viem'
import { derivedPair } from '../chain/known-code.ts'
import type { VerificationQuery } from './assertion.ts'
import type { Summary } from './kinds.ts'
import type { SummaryAmount, SummaryCurrency } from './summary.ts'

/** Where a field of a call comes from: the reviewed chain record, the user, or nodes of two operators. */
export type FieldSource = 'record' | 'typed' | 'verified'

/** What a field of a call is, in the words of the screen. */
export type FieldKind =
  | 'target'
  | 'spender'
  | 'recipient'
  | 'token'
  | 'amount'
  | 'limit'
  | 'deadline'
  | 'terms'
  | 'route'
  | 'signature'
  | 'call'

type Field = { readonly value: unknown; readonly query: VerificationQuery }

/** A reason to accept a field, and the source that it gives. */
export type Ground = {
  readonly source: FieldSource
  /** What the value is compared with; a cell of docs/provenance.md. */
  readonly by: string
  readonly holds: (field: Field) => boolean
}

export type FieldRule = { readonly kind: FieldKind; readonly grounds: readonly Ground[] }

const same = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' && isSameAddress(one as Address, other as Address)

/** Whether an address is a router of the record, its executor, or its campaign factory. */
export function isSpenderOfRecord(chain: Chain, spender: Address): boolean {
  const recorded = [...chain.platforms.map(({ router }) => router), chain.splitExecutor?.address, chain.campaignFactory]
  return recorded.some((each) => same(each, spender))
}

const ground = (source: FieldSource, by: string, holds: Ground['holds']): Ground => ({ source, by, holds })
const rule = (kind: FieldKind, ...grounds: readonly Ground[]): FieldRule => ({ kind, grounds })

const isPositive = ({ value }: Field) => typeof value === 'bigint' && value > 0n
const always = () => true

/** The amounts that a summary names, in its order. */
function amountsIn(summary: Summary): readonly SummaryAmount[] {
  if (summary.kind === 'swap' || summary.kind === 'wrap' || summary.kind === 'unwrap') {
    return [summary.input, summary.output]
  }
  if (summary.kind === 'add' || summary.kind === 'remove') return [summary.first, summary.second]
  if (summary.kind === 'stake' || summary.kind === 'withdraw') return [summary.amount]
  if (summary.kind === 'createCampaign' || summary.kind === 'claim') return summary.rewards
  return []
}

const addressOf = (chain: Chain, { address }: SummaryCurrency) => address ?? chain.wrappedNative.address
const inputOf = ({ query: { summary } }: Field) => amountsIn(summary)[0]
const outputOf = ({ query: { summary } }: Field) => amountsIn(summary)[1]
const isToken = (field: Field, amount: SummaryAmount | undefined) =>
  amount !== undefined && same(field.value, addressOf(field.query.chain, amount.currency))
const isOrderToken = ({ value }: Field, amount: SummaryAmount | undefined) =>
  amount !== undefined && same(value, amount.currency.address ?? nativeInOrder)

/** A limit is derived from a shown amount: slippage is at most 50 %, and a token's fee on transfer comes out of it. */
const isMinimum = (value: unknown, { amount }: SummaryAmount) =>
  typeof value === 'bigint' && value <= amount && value * 2n + 1n >= amount
const isMaximum = (value: unknown, { amount }: SummaryAmount) =>
  typeof value === 'bigint' && value >= amount && value <= amount * 2n

const isMinimumOf = (amountOf: (field: Field) => SummaryAmount | undefined) => (field: Field) => {
  const amount = amountOf(field)
  return amount !== undefined && isMinimum(field.value, amount)
}
const isShown = (field: Field) => amountsIn(field.query.summary).some(({ amount }) => amount === field.value)

const router = ground('record', 'a router or the executor of the chain record', ({ value, query: { chain } }) =>
  [...chain.platforms.map((each) => each.router), chain.splitExecutor?.address].some((each) => same(each, value)),
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
const ownAccount = rule('recipient', account)

const enteredAmount = rule('amount', ground('typed', 'the amount on the screen', isShown))
const deadline = rule('deadline', ground('typed', 'chain time plus the minutes of the settings', isPositive))
const minimumOut = rule(
  'limit',
  ground('verified', 'the shown output, which two operators return, less the slippage', isMinimumOf(outputOf)),
)
const amountOut = rule(
  'amount',
  ground('typed', 'the output on the screen', (field) => field.value === outputOf(field)?.amount),
)
const maximumIn = rule(
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
const removedLp = rule('amount', ground('verified', 'LP tokens whose payout two operators return', isPositive))
const signature = rule('signature', ground('typed', 'the permit that the wallet signed', always))
const exactPermit = rule(
  'amount',
  ground('typed', 'never unlimited', ({ value }) => value === false),
)
const permitFields = { approveMax: exactPermit, v: signature, r: signature, s: signature }

const swapEnds = { path, to: recipient, deadline }
const addEnds = { to: ownAccount, deadline }
const addTokens = {
  ...{ tokenA: sideToken, tokenB: sideToken, amountADesired: enteredAmount, amountBDesired: enteredAmount },
  ...{ amountAMin: sideMinimum, amountBMin: sideMinimum, ...addEnds },
}
const addNative = {
  ...{ token: sideToken, amountTokenDesired: enteredAmount, amountTokenMin: sideMinimum, amountETHMin: sideMinimum },
  ...addEnds,
}
const removeTokens = {
  ...{ tokenA: sideToken, tokenB: sideToken, liquidity: removedLp, amountAMin: sideMinimum, amountBMin: sideMinimum },
  ...addEnds,
}
const removeNative = {
  ...{ token: sideToken, liquidity: removedLp, amountTokenMin: sideMinimum, amountETHMin: sideMinimum, ...addEnds },
}
type OrderHop = { readonly platform: number; readonly tokenOut: Address }
const order = {
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
      'platforms of the executor, up to the chosen token; two operators return what arrives',
      (field) => {
        const legs = field.value as readonly { readonly hops: readonly OrderHop[] }[]
        const { splitExecutor } = field.query.chain
        const isRecorded = ({ platform }: OrderHop) => platform < (splitExecutor?.platforms.length ?? 0)
        const endsRight = (last: OrderHop | undefined) =>
          isOrderToken({ ...field, value: last?.tokenOut }, outputOf(field))
        return legs.every(({ hops }) => hops.every(isRecorded) && endsRight(hops.at(-1)))
      },
    ),
  ),
}

const spender = rule(
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
const limit = rule(
  'amount',
  ground('typed', 'the spending limit that the user chose', ({ value }) => typeof value === 'bigint'),
)

const terms = rule('terms', ground('typed', 'the form of the new campaign', always))
const stakedPair = rule(
  'token',
  ground('record', 'the pair of the chosen tokens, derived from factory and init code hash', ({ value, query }) => {
    const { chain, summary } = query
    const [exchange] = chain.platforms
    if (summary.kind !== 'createCampaign' || !summary.second || !exchange?.initCodeHash) return false
    const tokens = [addressOf(chain, summary.first), addressOf(chain, summary.second)] as const
    return same(value, derivedPair(exchange.factory, exchange.initCodeHash, tokens))
  }),
  ground('verified', "the factory's pair of the chosen tokens, returned by two operators", ({ query: { chain } }) =>
    chain.platforms[0] ? !chain.platforms[0].initCodeHash : false,
  ),
)
const isListOf = (of: (amount: SummaryAmount) => string | bigint | undefined) => (field: Field) => {
  const shown = amountsIn(field.query.summary).map(of)
  const given = field.value as readonly unknown[]
  return given.length === shown.length && given.every((each, at) => each === shown[at] || same(each, shown[at]))
}
const claimed = rule(
  'amount',
  ground('typed', 'the rewards on the screen, of which two operators return how much is claimable', (field) =>
    amountsIn(field.query.summary).every(({ amount }) => (field.value as readonly bigint[]).includes(amount)),
  ),
)

const campaignCode = ground(
  'verified',
  "the campaign's code, returned by two operators, a clone of the record's",
  always,
)
const stakedIn = ground(
  'verified',
  'a campaign: its code, that a recorded factory created it, and its terms, returned by two operators',
  ({ value, query: { basis, summary } }) =>
    summary.kind === 'stake' &&
    same(value, basis?.campaign?.address) &&
    same(summary.amount.currency.address, basis?.campaign?.stakable),
)
const takenBack = rule('terms', ground('typed', 'the rewards that the user chose', always))

type CallRules = {
  readonly abi: Abi
  readonly target: FieldRule
  /** The native amount that the call carries. */
  readonly nativeValue: FieldRule
  readonly functions: Readonly<Record<string, Readonly<Record<string, FieldRule>>>>
}

const nothing = rule(
  'amount',
  ground('typed', 'nothing is sent', ({ value }) => value === 0n),
)
const nativeInput = ground('typed', 'the native input on the screen, or its limit', (field) => {
  const input = inputOf(field)
  return input?.currency.kind === 'native' && isMaximum(field.value, input)
})
const nativeSide = ground('typed', 'the native amount on the screen', (field) =>
  amountsIn(field.query.summary).some(({ currency, amount }) => currency.kind === 'native' && amount === field.value),
)
const [noValue] = nothing.grounds as readonly [Ground]

const exactIn = { amountIn: enteredAmount, amountOutMin: minimumOut, ...swapEnds }
const exactOut = { amountOut, amountInMax: maximumIn, ...swapEnds }
const router02 = rule('target', router)

const onRouters: Pick<CallRules, 'abi' | 'target'> = { abi: [...routerAbi, ...splitExecutorAbi], target: router02 }
const onWrapped: Omit<CallRules, 'functions' | 'nativeValue'> = {
  abi: wrappedNativeAbi,
  target: rule(
    'target',
    ground('record', 'the wrapped native token of the chain record', ({ value, query }) =>
      same(value, query.chain.wrappedNative.address),
    ),
  ),
}
const onToken: Omit<CallRules, 'functions'> = {
  abi: erc20Abi,
  target: rule(
    'target',
    ground('typed', 'the token that the user chose', ({ value, query: { summary } }) => {
      const isApproval = summary.kind === 'approve' || summary.kind === 'resetApproval'
      return isApproval && same(value, summary.currency.address)
    }),
  ),
  nativeValue: nothing,
}
const onCampaign: Omit<CallRules, 'functions' | 'target'> = {
  abi: [...campaignAbi, ...ownCampaignAbi],
  nativeValue: nothing,
}

/** Every call that the page asks a wallet to sign, by the kind of its summary: each field with the grounds on which it is accepted. */
export const callRules: Readonly<Partial<Record<Summary['kind'], CallRules>>> = {
  swap: {
    ...onRouters,
    nativeValue: rule('amount', noValue, nativeInput),
    functions: {
      swapExactTokensForTokens: exactIn,
      swapExactTokensForTokensSupportingFeeOnTransferTokens: exactIn,
      swapExactTokensForETH: exactIn,
      swapExactTokensForETHSupportingFeeOnTransferTokens: exactIn,
      swapExactETHForTokens: { amountOutMin: minimumOut, ...swapEnds },
      swapExactETHForTokensSupportingFeeOnTransferTokens: { amountOutMin: minimumOut, ...swapEnds },
      swapTokensForExactTokens: exactOut,
      swapTokensForExactETH: exactOut,
      swapETHForExactTokens: { amountOut, ...swapEnds },
      split: order,
      splitWithPermit: {
        ...order,
        'permit.value': enteredAmount,
        'permit.deadline': deadline,
        'permit.v': signature,
        'permit.r': signature,
        'permit.s': signature,
      },
    },
  },
  wrap: { ...onWrapped, nativeValue: enteredAmount, functions: { deposit: {} } },
  unwrap: { ...onWrapped, nativeValue: nothing, functions: { withdraw: { wad: enteredAmount } } },
  approve: { ...onToken, functions: { approve: { spender, value: limit } } },
  resetApproval: {
    ...onToken,
    functions: {
      approve: {
        spender: rule('spender', ground('typed', 'the spender that the user revokes', always)),
        value: rule(
          'amount',
          ground('typed', 'zero', ({ value }) => value === 0n),
        ),
      },
    },
  },
  add: {
    ...onRouters,
    nativeValue: rule('amount', noValue, nativeSide),
    functions: { addLiquidity: addTokens, addLiquidityETH: addNative },
  },
  remove: {
    ...onRouters,
    nativeValue: nothing,
    functions: {
      removeLiquidity: removeTokens,
      removeLiquidityWithPermit: { ...removeTokens, ...permitFields },
      removeLiquidityETH: removeNative,
      removeLiquidityETHSupportingFeeOnTransferTokens: removeNative,
      removeLiquidityETHWithPermit: { ...removeNative, ...permitFields },
      removeLiquidityETHWithPermitSupportingFeeOnTransferTokens: { ...removeNative, ...permitFields },
    },
  },
  stake: { ...onCampaign, target: rule('target', stakedIn), functions: { stake: { _amount: enteredAmount } } },
  withdraw: {
    ...onCampaign,
    target: rule('target', campaignCode),
    functions: { withdraw: { _amount: enteredAmount } },
  },
  claim: {
    ...onCampaign,
    target: rule('target', campaignCode),
    functions: { claim: { _amounts: claimed, _recipient: ownAccount } },
  },
  exit: { ...onCampaign, target: rule('target', campaignCode), functions: { exit: { _recipient: ownAccount } } },
  createCampaign: {
    abi: campaignFactoryAbi,
    target: rule(
      'target',
      ground(
        'record',
        'the campaign factory of the chain record; its implementation is returned by two operators',
        (field) => same(field.value, field.query.chain.campaignFactory),
      ),
    ),
    nativeValue: nothing,
    functions: {
      createDistribution: {
        _rewardTokenAddresses: rule(
          'token',
          ground(
            'typed',
            'the reward tokens on the screen',
            isListOf(({ currency }) => currency.address),
          ),
        ),
        _stakableTokenAddress: stakedPair,
        _rewardAmounts: rule(
          'amount',
          ground(
            'typed',
            'the rewards on the screen',
            isListOf(({ amount }) => amount),
          ),
        ),
        _startingTimestamp: terms,
        _endingTimestamp: terms,
        _locked: terms,
        _stakingCap: terms,
      },
    },
  },
  cancelCampaign: { ...onCampaign, target: rule('target', campaignCode), functions: { cancel: {} } },
  recoverRewards: {
    ...onCampaign,
    target: rule('target', campaignCode),
    functions: {
      recoverUnassignedRewards: {},
      recoverRewards: { _indices: takenBack, _transferGas: takenBack },
    },
  },
}
