type Tier = { readonly fee: number; readonly tickSpacing: number }

/** What identifies a pool between two tokens: its fee, or its tick spacing if fees are dynamic. */
export function tierKey({ dynamicFees }: { readonly dynamicFees?: true }, { fee, tickSpacing }: Tier): number {
  return dynamicFees ? tickSpacing : fee
}
