// Amounts are bigints: base units for tokens; 10^-18 for LP tokens, native currency and dollars;
// 10^-36 for prices. Null means unknown. Addresses and hashes are in lower case.

export * from './schema/actions.ts'
export * from './schema/campaigns.ts'
export * from './schema/head.ts'
export * from './schema/markets.ts'
export * from './schema/periods.ts'
export * from './schema/positions.ts'
