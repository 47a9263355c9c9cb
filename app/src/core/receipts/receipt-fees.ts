import { feeIn, operatorFeeCall } from '@dexswap/orders/gas-oracle'
import * as v from 'valibot'
import { call } from 'viem/actions'
import type { ChainClient } from '#io/rpc/chain-client.ts'

const number = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((hex) => BigInt(hex)),
)

/**
 * Fields that OP-stack nodes add. Operator fields are absent before the Isthmus upgrade, and when
 * zero.
 */
const addedFields = v.object({
  l1Fee: v.nullish(number),
  operatorFeeScalar: v.nullish(number),
  operatorFeeConstant: v.nullish(number),
  /** Field of receipts since the Jovian upgrade of OP-stack chains. */
  daFootprintGasScalar: v.nullish(number),
})

/**
 * Data and operator fees in wei; null when unknown. The operator fee is gas · scalar · 100 +
 * constant since Jovian, and gas · scalar / 10⁶ + constant before (specs.optimism.io).
 */
export async function feesBesideGas(
  client: ChainClient,
  receipt: { readonly gasUsed: bigint; readonly blockNumber: bigint },
): Promise<bigint | null> {
  const { success, output } = v.safeParse(addedFields, receipt)
  if (!success) return null
  const { l1Fee, operatorFeeScalar: scalar, operatorFeeConstant: constant, daFootprintGasScalar } = output
  if (l1Fee == null) return client.chain.custom?.fees === 'opStack' ? null : 0n
  if (scalar == null && constant == null) return l1Fee
  if (scalar == null || constant == null) return null
  if (scalar === 0n) return l1Fee + constant
  if (daFootprintGasScalar != null) return l1Fee + receipt.gasUsed * scalar * 100n + constant
  const { blockNumber, gasUsed } = receipt
  const answer = await call(client, { ...operatorFeeCall(gasUsed), blockNumber }).catch(() => null)
  const operatorFee = answer?.data ? feeIn(answer.data) : null
  return operatorFee === null ? null : l1Fee + operatorFee
}
