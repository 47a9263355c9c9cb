import {
  campaignAbi,
  campaignFactoryAbi,
  erc20Abi,
  ownCampaignAbi,
  pairAbi,
  routerAbi,
  splitExecutorAbi,
  wrappedNativeAbi,
} from '@dexswap/abis'
import type { Abi } from 'viem'
import type { Summary } from '../sending/kinds.ts'
import {
  always,
  amountsIn,
  type FieldRule,
  type Ground,
  ground,
  inputOf,
  isMaximum,
  rule,
  same,
} from './field-grounds.ts'
import {
  addNative,
  addTokens,
  amountOut,
  campaignCode,
  claimed,
  concentratedIn,
  concentratedOut,
  enteredAmount,
  isListOf,
  limit,
  maximumIn,
  minimumOut,
  order,
  orderPermit,
  ownAccount,
  permitFields,
  pricedPair,
  pricedTarget,
  removeNative,
  removeTokens,
  router,
  solidlyOrder,
  spender,
  stakedIn,
  stakedPair,
  swapEnds,
  takenBack,
  terms,
} from './field-rules.ts'

type CallRules = {
  readonly abi: Abi
  readonly target: FieldRule
  /** Rule that finds the source of the call's native amount. */
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

const onRouters: Pick<CallRules, 'abi' | 'target'> = {
  abi: [...routerAbi, ...splitExecutorAbi],
  target: router02,
}
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

/** All calls of the page by summary kind: accepted grounds of each field. */
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
      'swap through Solidly pools': solidlyOrder,
      split: order,
      splitWithPermit: { ...order, ...orderPermit(enteredAmount) },
      'multicall of exactInput': concentratedIn,
      'multicall of exactInput with permit': { ...concentratedIn, ...orderPermit(enteredAmount) },
      'multicall of exactOutput': concentratedOut,
      'multicall of exactOutput with permit': { ...concentratedOut, ...orderPermit(maximumIn) },
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
  setPrice: {
    abi: [...erc20Abi, ...pairAbi, ...wrappedNativeAbi],
    target: pricedTarget,
    nativeValue: rule('amount', noValue, nativeSide),
    functions: { deposit: {}, transfer: { to: pricedPair, value: enteredAmount }, sync: {} },
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
