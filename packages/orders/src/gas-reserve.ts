/** The gas limit to send: 10 % above the estimate (rule 1.7.25), rounded down. */
export function withGasReserve(estimate: bigint): bigint {
  return (estimate * 110n) / 100n
}
