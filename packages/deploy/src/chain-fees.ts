import { parseAbi, serializeTransaction } from 'viem'
import { askUntil, isAnswer } from './ask-until.ts'
import type { Done, Sender } from './sender.ts'

/** Where every OP-stack chain says what a transaction costs beside its gas. */
const gasOracle = '0x420000000000000000000000000000000000000F'
const oracleAbi = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])

/** In wei, beside the gas. */
export type ChainFees = { readonly data: bigint; readonly operator: bigint }
export const besideWei = ({ data, operator }: ChainFees): bigint => data + operator

/**
 * What an OP-stack chain takes for the bytes of these steps and for its operator. Before Isthmus its oracle knows nothing of an operator's
 * fee, and none is taken. @throws NotAnsweredError
 */
export async function chainFeesOf(
  chainId: number,
  original: Sender,
  copy: Sender,
  done: readonly Done[],
): Promise<ChainFees> {
  const { client, patience } = original
  const oracle = { address: gasOracle, abi: oracleAbi } as const
  const fees = { data: 0n, operator: 0n }
  for (const { transaction, gas: gasUsed } of done) {
    const { nonce, to, input: data, value, gas } = await copy.client.getTransaction({ hash: transaction })
    // With prices of as many bytes as today's.
    const prices = { maxPriorityFeePerGas: 1_234_567n, maxFeePerGas: 23_456_789n }
    const bytes = serializeTransaction({ type: 'eip1559', chainId, nonce, to, data, value, gas, ...prices })
    fees.data += await askUntil('its fee for data', patience, () =>
      client.readContract({ ...oracle, functionName: 'getL1Fee', args: [bytes] }),
    )
    fees.operator += await askUntil("its operator's fee", patience, () =>
      client.readContract({ ...oracle, functionName: 'getOperatorFee', args: [gasUsed] }).catch((error) => {
        if (isAnswer(error)) return 0n
        throw error
      }),
    )
  }
  return fees
}

/** Any address without code: what it is sent costs the gas of its bytes alone. */
const nowhere = '0x00000000000000000000000000000000000dec0d'

/**
 * The gas that an Arbitrum chain counts for the bytes of a step, which its estimates hold and no copy of it does: what
 * the node's estimate of sending these bytes to nobody is above the copy's. @throws NotAnsweredError
 */
export async function dataGasOf(original: Sender, copy: Sender, { transaction: hash }: Done): Promise<bigint> {
  const { input: data } = await copy.client.getTransaction({ hash })
  const call = { account: original.account, to: nowhere, data } as const
  const here = await copy.client.estimateGas(call)
  const there = await askUntil('the gas of its data', original.patience, () => original.client.estimateGas(call))
  return there > here ? there - here : 0n
}
