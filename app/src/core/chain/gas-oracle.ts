import type { Address, Hex } from '@dexswap/chains'
import { serializeTransaction } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { multicall } from '#io/calls/multicall.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'

/** What an OP-stack chain takes beside the gas, which its estimate leaves out. In wei. */
export type NetworkFees = {
  /** For the data. */
  readonly dataFee: bigint
  /** The operator's own: for each transaction, and for each million units of its gas. */
  readonly operatorFee: { readonly each: bigint; readonly million: bigint }
}

type Call = { readonly to: Address; readonly data: Hex; readonly value: bigint }

const abi = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])

/** Where an OP-stack chain has the contract that knows what it takes beside the gas. */
const gasOracle: Address = '0x420000000000000000000000000000000000000F'

/** What stands in for the gas and for a nonce and prices that only the wallet knows: as many bytes, which hardly any two transactions share. */
const usual = { gas: 234_567n, nonce: 300, maxPriorityFeePerGas: 1_234_567n, maxFeePerGas: 23_456_789n } as const

/** Asks an OP-stack chain's gas oracle for the fee for a transaction's bytes: its RLP without a signature. */
export function dataFeeCall(chainId: number, { to, data, value }: Call) {
  const bytes = serializeTransaction({ type: 'eip1559', chainId, to, data, value, ...usual })
  return { to: gasOracle, data: encodeFunctionData({ abi, functionName: 'getL1Fee', args: [bytes] }) }
}

/** Asks it for the fee of the chain's operator for so much gas. */
export function operatorFeeCall(gas: bigint) {
  return { to: gasOracle, data: encodeFunctionData({ abi, functionName: 'getOperatorFee', args: [gas] }) }
}

/**
 * The same for no gas and for a million. Since Isthmus that is so much for each unit of gas and so much for
 * each transaction, since Jovian with another weight: two points say either exactly (specs.optimism.io, operator fee).
 */
export const operatorFeeCalls = [0n, 1_000_000n].map(operatorFeeCall)

/** The number that an answer is; null where it is anything else. */
export function feeIn(answer: Hex): bigint | null {
  return /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : null
}

/**
 * The two answers to that; null where they are no fees. Before Isthmus the oracle knows no such question and the chain takes no such fee:
 * nothing, and so nothing is owed.
 */
export function operatorFeeOf([none, million]: readonly (Hex | null | undefined)[]): NetworkFees['operatorFee'] | null {
  if (!none || !million) return { each: 0n, million: 0n }
  const [each, both] = [feeIn(none), feeIn(million)]
  return each === null || both === null || both < each ? null : { each, million: both - each }
}

/** What the chain takes for a call beside its gas, in one request. Null where it does not say what its data costs. @throws what the transport throws */
export async function readNetworkFees(client: ChainClient, call: Call): Promise<NetworkFees | null> {
  const asked = [dataFeeCall(client.chain.id, call), ...operatorFeeCalls]
  const [data, ...operator] = await multicall(client, client.chain.custom?.multicall as Address, asked)
  const dataFee = data ? feeIn(data) : null
  const operatorFee = operatorFeeOf(operator)
  return dataFee === null || operatorFee === null ? null : { dataFee, operatorFee }
}
