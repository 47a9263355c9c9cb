import type { Address, Hex } from '@dexswap/chains'
import { multicall } from '@dexswap/pools-reader/multicall'
import { type Client, serializeTransaction, type Transport, type Chain as ViemChain } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'

/** Fees of an OP-stack chain in addition to gas, in wei. */
export type NetworkFees = {
  /** The L1 data fee. */
  readonly dataFee: bigint
  /** Operator fee: a constant per transaction, and an amount per million units of gas. */
  readonly operatorFee: { readonly each: bigint; readonly million: bigint }
}

type Call = { readonly to: Address; readonly data: Hex; readonly value: bigint }

const abi = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])

/** Predeployed contract of OP-stack chains that computes the fees in addition to gas. */
const gasOracle: Address = '0x420000000000000000000000000000000000000F'

/**
 * Placeholders for the fields that the wallet sets. They are as long, and compress as badly, as
 * typical values.
 */
const usual = { gas: 234_567n, nonce: 300, maxPriorityFeePerGas: 1_234_567n, maxFeePerGas: 23_456_789n } as const

/** Call that reads the L1 data fee of a transaction, from its unsigned RLP encoding. */
export function dataFeeCall(chainId: number, { to, data, value }: Call) {
  const bytes = serializeTransaction({ type: 'eip1559', chainId, to, data, value, ...usual })
  return { to: gasOracle, data: encodeFunctionData({ abi, functionName: 'getL1Fee', args: [bytes] }) }
}

/** Call that reads the operator fee for an amount of gas. */
export function operatorFeeCall(gas: bigint) {
  return { to: gasOracle, data: encodeFunctionData({ abi, functionName: 'getOperatorFee', args: [gas] }) }
}

/** From the fees for zero and for a million gas follow constant and rate (specs.optimism.io). */
export const operatorFeeCalls = [0n, 1_000_000n].map(operatorFeeCall)

/** The number in a result; null unless the result is a single word. */
export function feeIn(answer: Hex): bigint | null {
  return /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : null
}

/**
 * Decodes the results of `operatorFeeCalls`. Null when they are invalid; zero before the Isthmus
 * upgrade, which introduced the fee.
 */
export function operatorFeeOf([none, million]: readonly (Hex | null | undefined)[]): NetworkFees['operatorFee'] | null {
  if (!none || !million) return { each: 0n, million: 0n }
  const [each, both] = [feeIn(none), feeIn(million)]
  return each === null || both === null || both < each ? null : { each, million: both - each }
}

/**
 * Reads data fee, operator fee and gas of a call in one request; null when the data fee cannot be
 * read.
 * @throws what the transport throws
 */
export async function readNetworkFees(client: Client<Transport, ViemChain>, call: Call): Promise<NetworkFees | null> {
  const feeCalls = [dataFeeCall(client.chain.id, call), ...operatorFeeCalls]
  const [data, ...operator] = await multicall(client, client.chain.custom?.multicall as Address, feeCalls)
  const dataFee = data ? feeIn(data) : null
  const operatorFee = operatorFeeOf(operator)
  return dataFee === null || operatorFee === null ? null : { dataFee, operatorFee }
}
