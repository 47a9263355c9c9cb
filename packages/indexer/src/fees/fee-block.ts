/**
 * Block at which to read a pair's fee: that of the event, so that a reorg also reverts the fee. For a
 * final event the newest final block, because nodes may have deleted older state.
 */
export function feeBlock(event: bigint, latest: bigint, finality: number): bigint {
  const final = latest - BigInt(finality)
  return event > final ? event : final > 0n ? final : 0n
}
