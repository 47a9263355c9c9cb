/** What an OP-stack chain takes beside the gas, which its estimate leaves out. In wei. */
export type NetworkFees = {
  /** For the data. */
  readonly dataFee: bigint
  /** The operator's own: for each transaction, and for each million units of its gas. */
  readonly operatorFee: { readonly each: bigint; readonly million: bigint }
}

/** What a trial says of the network's cost beside its gas. In wei. */
export type CostTerms = {
  /** What a unit of gas costs in the next block, where the wallet pays what the node proposes on top of the base fee. */
  readonly nextPrice?: bigint
  /** Absent on a chain that takes none; null where it takes some and nobody says how much. */
  readonly fees?: NetworkFees | null
}
