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
  accountAsRecipient,
  addLiquidityEthFields,
  addLiquidityFields,
  approvedSpender,
  campaignTerms,
  claimedAmounts,
  enteredAmount,
  enteredInput,
  equalsShownList,
  exactInputOrderFields,
  exactOutput,
  exactOutputOrderFields,
  maximumInput,
  minimumOutput,
  orderPermitFields,
  pairAsRecipient,
  recordedRouter,
  recoveredRewards,
  removalPermitFields,
  removeLiquidityEthFields,
  removeLiquidityFields,
  setPriceTarget,
  solidlyOrderFields,
  spendingLimit,
  splitOrderFields,
  stakedPair,
  swapTailFields,
  verifiedCampaign,
  verifiedCampaignCode,
} from './field-rules.ts'

type CallRules = {
  readonly abi: Abi
  readonly target: FieldRule
  /** Accepted sources of the call's native amount, unless a function has its own rule. */
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

/** For an exact input: a router of pairs swaps all that is sent. */
const exactValue = {
  'native value': rule(
    'amount',
    ground('typed', 'the native input on the screen, nothing for a token', (field) => {
      const input = inputOf(field)
      return input !== undefined && field.value === (input.currency.kind === 'native' ? input.amount : 0n)
    }),
  ),
}
const exactIn = { ...exactValue, amountIn: enteredInput, amountOutMin: minimumOutput, ...swapTailFields }
const exactNativeIn = { ...exactValue, amountOutMin: minimumOutput, ...swapTailFields }
const exactOut = { amountOut: exactOutput, amountInMax: maximumInput, ...swapTailFields }
const router02 = rule('target', recordedRouter)

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

/** Accepted sources of each field, for every call of the page, by kind of summary. */
export const callRules: Readonly<Partial<Record<Summary['kind'], CallRules>>> = {
  swap: {
    ...onRouters,
    nativeValue: rule('amount', noValue, nativeInput),
    functions: {
      swapExactTokensForTokens: exactIn,
      swapExactTokensForTokensSupportingFeeOnTransferTokens: exactIn,
      swapExactTokensForETH: exactIn,
      swapExactTokensForETHSupportingFeeOnTransferTokens: exactIn,
      swapExactETHForTokens: exactNativeIn,
      swapExactETHForTokensSupportingFeeOnTransferTokens: exactNativeIn,
      swapTokensForExactTokens: exactOut,
      swapTokensForExactETH: exactOut,
      swapETHForExactTokens: { amountOut: exactOutput, ...swapTailFields },
      'swap through Solidly pools': { ...exactValue, ...solidlyOrderFields },
      split: { ...exactValue, ...splitOrderFields },
      splitWithPermit: { ...exactValue, ...splitOrderFields, ...orderPermitFields(enteredInput) },
      'multicall of exactInput': { ...exactValue, ...exactInputOrderFields },
      'multicall of exactInput with permit': {
        ...{ ...exactValue, ...exactInputOrderFields },
        ...orderPermitFields(enteredInput),
      },
      'multicall of exactOutput': exactOutputOrderFields,
      'multicall of exactOutput with permit': { ...exactOutputOrderFields, ...orderPermitFields(maximumInput) },
    },
  },
  wrap: { ...onWrapped, nativeValue: enteredAmount, functions: { deposit: {} } },
  unwrap: { ...onWrapped, nativeValue: nothing, functions: { withdraw: { wad: enteredAmount } } },
  approve: { ...onToken, functions: { approve: { spender: approvedSpender, value: spendingLimit } } },
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
    functions: { addLiquidity: addLiquidityFields, addLiquidityETH: addLiquidityEthFields },
  },
  setPrice: {
    abi: [...erc20Abi, ...pairAbi, ...wrappedNativeAbi],
    target: setPriceTarget,
    nativeValue: rule('amount', noValue, nativeSide),
    functions: { deposit: {}, transfer: { to: pairAsRecipient, value: enteredAmount }, sync: {} },
  },
  remove: {
    ...onRouters,
    nativeValue: nothing,
    functions: {
      removeLiquidity: removeLiquidityFields,
      removeLiquidityWithPermit: { ...removeLiquidityFields, ...removalPermitFields },
      removeLiquidityETH: removeLiquidityEthFields,
      removeLiquidityETHSupportingFeeOnTransferTokens: removeLiquidityEthFields,
      removeLiquidityETHWithPermit: { ...removeLiquidityEthFields, ...removalPermitFields },
      removeLiquidityETHWithPermitSupportingFeeOnTransferTokens: {
        ...removeLiquidityEthFields,
        ...removalPermitFields,
      },
    },
  },
  stake: { ...onCampaign, target: rule('target', verifiedCampaign), functions: { stake: { _amount: enteredAmount } } },
  withdraw: {
    ...onCampaign,
    target: rule('target', verifiedCampaignCode),
    functions: { withdraw: { _amount: enteredAmount } },
  },
  claim: {
    ...onCampaign,
    target: rule('target', verifiedCampaignCode),
    functions: { claim: { _amounts: claimedAmounts, _recipient: accountAsRecipient } },
  },
  exit: {
    ...onCampaign,
    target: rule('target', verifiedCampaignCode),
    functions: { exit: { _recipient: accountAsRecipient } },
  },
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
            equalsShownList(({ currency }) => currency.address),
          ),
        ),
        _stakableTokenAddress: stakedPair,
        _rewardAmounts: rule(
          'amount',
          ground(
            'typed',
            'the rewards on the screen',
            equalsShownList(({ amount }) => amount),
          ),
        ),
        _startingTimestamp: campaignTerms,
        _endingTimestamp: campaignTerms,
        _locked: campaignTerms,
        _stakingCap: campaignTerms,
      },
    },
  },
  cancelCampaign: { ...onCampaign, target: rule('target', verifiedCampaignCode), functions: { cancel: {} } },
  recoverRewards: {
    ...onCampaign,
    target: rule('target', verifiedCampaignCode),
    functions: {
      recoverUnassignedRewards: {},
      recoverRewards: { _indices: recoveredRewards, _transferGas: recoveredRewards },
    },
  },
}
