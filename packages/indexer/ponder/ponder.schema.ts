// Bigints: base units of the token; 10^-18 for LP tokens, native currency, dollars; 10^-36 for prices.
// Null is unknown. Addresses and hashes are lower case.

export * from './schema/actions.ts'
export * from './schema/campaigns.ts'
export * from './schema/head.ts'
export * from './schema/markets.ts'
export * from './schema/periods.ts'
export * from './schema/positions.ts'
