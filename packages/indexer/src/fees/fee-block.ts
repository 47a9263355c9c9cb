/**
 * Block at which to read a pair's fee: that of the event, so that a reorg reverts the value as
 * well. For a final event, the newest final block, as nodes may have pruned older state.
 */
export function feeBlock(event: bigint, latest: bigint, finality: number): bigint {
  const final = latest - BigInt(finality)
  return event > final ? event : final > 0n ? final : 0n
}
