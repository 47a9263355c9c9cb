// Platforms of Aerodrome and Velodrome, on Base and OP Mainnet only.
import type { ConcentratedPlatform, SolidlyPlatform } from '../chain.ts'

/** Tick spacings that the constructor of a Slipstream factory enables, with their first fees. */
const slipstreamTiers = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 50 },
  { fee: 500, tickSpacing: 100 },
  { fee: 3000, tickSpacing: 200 },
  { fee: 10_000, tickSpacing: 2000 },
] as const
/**
 * Slipstream's first factory on Base. The hash is that of an ERC-1167 clone of the pool
 * implementation 0xeC8E5342B19977B4eF8892e02D8DAEcfa1315831.
 */
export const aerodromeSlipstream: ConcentratedPlatform = {
  kind: 'concentrated',
  id: 'aerodrome-slipstream',
  name: 'Aerodrome Slipstream',
  picture: 'platforms/aerodrome.svg',
  factory: '0x5e7BB104d84c7CB9B682AaC2F3d509f5F406809A',
  initCodeHash: '0xffb9af9ea6d9e39da47392ecc7055277b9915b8bfc9f83f105821b7791a6ae30',
  dynamicFees: true,
  feeTiers: slipstreamTiers,
  router: '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5',
}
/**
 * Slipstream's second factory on Base, of gauges with caps. The hash is that of a clone of
 * 0x942e97a4c6FdC38B4CD1c0298D37d81fDD8E5A16.
 */
export const aerodromeSlipstream2: ConcentratedPlatform = {
  kind: 'concentrated',
  id: 'aerodrome-slipstream-2',
  name: 'Aerodrome Slipstream 2',
  picture: 'platforms/aerodrome.svg',
  factory: '0xaDe65c38CD4849aDBA595a4323a8C7DdfE89716a',
  initCodeHash: '0xe524afc4d53c767ee9df4e3b4e1937f621368ef156aeffac97f1518b2b556f9d',
  dynamicFees: true,
  feeTiers: slipstreamTiers,
  router: '0xcbBb8035cAc7D4B3Ca7aBb74cF7BdF900215Ce0D',
}

/** Aerodrome's pools on Base. Concentrated pools (Slipstream) belong to other contracts. */
export const aerodrome: SolidlyPlatform = {
  kind: 'solidly',
  id: 'aerodrome',
  name: 'Aerodrome',
  picture: 'platforms/aerodrome.svg',
  factory: '0x420DD381b31aEf6683db6B902084cB0FFECe40Da',
  implementation: '0xA4e46b4f701c62e14DF11B48dCe76A7d793CD6d7',
  router: '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43',
}
/** Velodrome V2's pools on OP Mainnet. */
export const velodrome: SolidlyPlatform = {
  kind: 'solidly',
  id: 'velodrome-v2',
  name: 'Velodrome V2',
  picture: 'platforms/velodrome-v2.svg',
  factory: '0xF1046053aa5682b4F9a81b5481394DA16BE5FF5a',
  implementation: '0x95885Af5492195F0754bE71AD1545Fe81364E531',
  router: '0xa062aE8A9c5e11aaA026fc2670B0D65cCc8B2858',
}
