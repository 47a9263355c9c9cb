/**
 * The block at which a pair's fee is asked for an event: its own, so that a reorg that takes the event back takes the
 * answer back with it. For an event of the past, whose state a node need not have any more, the newest final one: what is
 * read there no reorg takes back.
 */
export function feeBlock(event: bigint, latest: bigint, finality: number): bigint {
  const final = latest - BigInt(finality)
  return event > final ? event : final > 0n ? final : 0n
}
