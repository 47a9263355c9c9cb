import { parseAbi, serializeTransaction } from 'viem'
import { isAnswer, pollUntil } from './poll-until.ts'
import type { Done, Sender } from './sender.ts'

/** Address of the fee oracle on every OP-stack chain. */
const gasOracle = '0x420000000000000000000000000000000000000F'
const oracleAbi = parseAbi([
  'function getL1Fee(bytes data) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])

/** Fees in wei that a chain charges in addition to the execution gas. */
export type ChainFees = { readonly data: bigint; readonly operator: bigint }
export const extraWei = ({ data, operator }: ChainFees): bigint => data + operator

/**
 * Data fee and operator fee of these steps on an OP-stack chain, in wei; before Isthmus, there is
 * no operator fee. @throws NotAnsweredError
 */
export async function chainFeesOf(
  chainId: number,
  original: Sender,
  copy: Sender,
  done: readonly Done[],
): Promise<ChainFees> {
  const { client, polling } = original
  const oracle = { address: gasOracle, abi: oracleAbi } as const
  const fees = { data: 0n, operator: 0n }
  for (const { transaction, gas: gasUsed } of done) {
    const { nonce, to, input: data, value, gas } = await copy.client.getTransaction({ hash: transaction })
    // These prices have as many bytes as current ones, because the data fee depends on the length.
    const prices = { maxPriorityFeePerGas: 1_234_567n, maxFeePerGas: 23_456_789n }
    const bytes = serializeTransaction({ type: 'eip1559', chainId, nonce, to, data, value, gas, ...prices })
    fees.data += await pollUntil('its fee for data', polling, () =>
      client.readContract({ ...oracle, functionName: 'getL1Fee', args: [bytes] }),
    )
    fees.operator += await pollUntil("its operator's fee", polling, () =>
      client.readContract({ ...oracle, functionName: 'getOperatorFee', args: [gasUsed] }).catch((error) => {
        if (isAnswer(error)) return 0n
        throw error
      }),
    )
  }
  return fees
}

/** An address without code, so that a call to it costs only the gas of its data. */
const nowhere = '0x00000000000000000000000000000000000dec0d'

/**
 * The data gas of a step on Arbitrum, which estimates of the chain include and those of a fork do
 * not: returns the difference for the same data sent to an empty address. @throws NotAnsweredError
 */
export async function dataGasOf(original: Sender, copy: Sender, { transaction: hash }: Done): Promise<bigint> {
  const { input: data } = await copy.client.getTransaction({ hash })
  const call = { account: original.account, to: nowhere, data } as const
  const here = await copy.client.estimateGas(call)
  const there = await pollUntil('the gas of its data', original.polling, () => original.client.estimateGas(call))
  return there > here ? there - here : 0n
}
