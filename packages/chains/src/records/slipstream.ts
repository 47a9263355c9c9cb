import type { ConcentratedPlatform } from '../chain.ts'

/** Tick spacings that the constructor of a Slipstream factory enables, with their first fees. */
const tiers = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 50 },
  { fee: 500, tickSpacing: 100 },
  { fee: 3000, tickSpacing: 200 },
  { fee: 10_000, tickSpacing: 2000 },
] as const
const slipstream = { kind: 'concentrated', dynamicFees: true, feeTiers: tiers } as const
const ofAerodrome = { ...slipstream, picture: 'platforms/aerodrome.svg' } as const
const ofVelodrome = { ...slipstream, picture: 'platforms/velodrome-v2.svg' } as const

/**
 * Slipstream's first factory on Base. The hash is that of an ERC-1167 clone of the pool
 * implementation 0xeC8E5342B19977B4eF8892e02D8DAEcfa1315831.
 */
const aerodromeSlipstream: ConcentratedPlatform = {
  ...ofAerodrome,
  id: 'aerodrome-slipstream',
  name: 'Aerodrome Slipstream',
  factory: '0x5e7BB104d84c7CB9B682AaC2F3d509f5F406809A',
  initCodeHash: '0xffb9af9ea6d9e39da47392ecc7055277b9915b8bfc9f83f105821b7791a6ae30',
  router: '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5',
}
/**
 * Slipstream's second factory on Base, of gauges with caps. The hash is that of a clone of
 * 0x942e97a4c6FdC38B4CD1c0298D37d81fDD8E5A16.
 */
const aerodromeSlipstream2: ConcentratedPlatform = {
  ...ofAerodrome,
  id: 'aerodrome-slipstream-2',
  name: 'Aerodrome Slipstream 2',
  factory: '0xaDe65c38CD4849aDBA595a4323a8C7DdfE89716a',
  initCodeHash: '0xe524afc4d53c767ee9df4e3b4e1937f621368ef156aeffac97f1518b2b556f9d',
  router: '0xcbBb8035cAc7D4B3Ca7aBb74cF7BdF900215Ce0D',
}
/**
 * Slipstream's third factory on Base, of gauges with a minimum stake time. The hash is that of a
 * clone of 0xc770898522D2A9c8Da7A10D63989b6b58305B665. Its owner has enabled the tick spacing 10.
 */
const aerodromeSlipstream3: ConcentratedPlatform = {
  ...ofAerodrome,
  id: 'aerodrome-slipstream-3',
  name: 'Aerodrome Slipstream 3',
  factory: '0xf8f2eB4940CFE7d13603DDDD87f123820Fc061Ef',
  initCodeHash: '0x280c936e3b6ea93b298f009706b8938823a03421b225ef9f81250beba561f05c',
  feeTiers: [tiers[0], { fee: 500, tickSpacing: 10 }, ...tiers.slice(1)],
  router: '0x698Cb2b6dd822994581fEa6eA4Fc755d1363A92F',
}
export const aerodromeSlipstreams = [aerodromeSlipstream, aerodromeSlipstream2, aerodromeSlipstream3] as const

/**
 * Slipstream's first factory on OP Mainnet. The hash is that of a clone of
 * 0xc28aD28853A547556780BEBF7847628501A3bCbb.
 */
const velodromeSlipstream: ConcentratedPlatform = {
  ...ofVelodrome,
  id: 'velodrome-slipstream',
  name: 'Velodrome Slipstream',
  factory: '0xCc0bDDB707055e04e497aB22a59c2aF4391cd12F',
  initCodeHash: '0x339492e30b7a68609e535da9b0773082bfe60230ca47639ee5566007d525f5a7',
  router: '0x0792a633F0c19c351081CF4B211F68F79bCc9676',
}
/**
 * Slipstream's newest factory on OP Mainnet. The hash is that of a clone of
 * 0x11B234946F28A3905710922138C65FBbe7496b4C.
 */
const velodromeSlipstream2: ConcentratedPlatform = {
  ...ofVelodrome,
  id: 'velodrome-slipstream-2',
  name: 'Velodrome Slipstream 2',
  factory: '0xe13Dd1fbA721Aa81a1826D9523AC9BC7d260c879',
  initCodeHash: '0x25efd0c736ab957a957b36c2c75a91187f58a107ecb5c7f04ba8f02d4984917f',
  router: '0xbA3aEe516399388C779463183d00bB579f5041Ca',
}
export const velodromeSlipstreams = [velodromeSlipstream, velodromeSlipstream2] as const
