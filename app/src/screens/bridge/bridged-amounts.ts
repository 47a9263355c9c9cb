const bpsOfWhole = 10_000n

/** What arrives and what the bridge keeps, in the units of `amount`: what arrives is rounded down, so that both make up the amount. */
export function bridgedAmountsDown(
  amount: bigint,
  feeBps: number,
): { readonly received: bigint; readonly fee: bigint } {
  const received = (amount * (bpsOfWhole - BigInt(feeBps))) / bpsOfWhole
  return { received, fee: amount - received }
}
