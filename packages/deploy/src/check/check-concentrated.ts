import type { Address, Chain, ConcentratedPlatform } from '@dexswap/chains'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import { isAddressEqual, type PublicClient, parseAbi, zeroAddress } from 'viem'
import { orNull } from './node-client.ts'
import { type Row, row, unchecked } from './row.ts'

const abi = parseAbi([
  'function factory() view returns (address)',
  'function WETH9() view returns (address)',
  'function owner() view returns (address)',
  'function poolDeployer() view returns (address)',
  'function feeAmountTickSpacing(uint24 fee) view returns (int24)',
  'function getPool(address, address, uint24) view returns (address)',
])

/** Functions of Slipstream's factory for the same checks; it lists tiers by tick spacing. */
const slipstreamAbi = parseAbi([
  'function tickSpacingToFee(int24 tickSpacing) view returns (uint24)',
  'function getPool(address, address, int24) view returns (address)',
])

/** Fees to try, which some factory has enabled: a factory has no list of its fees. */
const knownFees = [100, 200, 300, 400, 500, 2500, 3000, 10_000, 20_000, 40_000]

/** Tick spacings to try on Slipstream. */
const knownSpacings = [1, 10, 50, 100, 200, 500, 2000]

type View = 'factory' | 'WETH9' | 'owner' | 'poolDeployer'
type Reads = {
  address(of: Address, view: View): Promise<Address | null>
  spacing(fee: number): Promise<number | null>
  firstFee(tickSpacing: number): Promise<number | null>
  pool(one: Address, other: Address, tier: number): Promise<Address | null>
}

function readsOf({ factory, dynamicFees }: ConcentratedPlatform, node: PublicClient): Reads {
  const ofFactory = { address: factory, abi } as const
  const ofSlipstream = { address: factory, abi: slipstreamAbi } as const
  return {
    address: (address, functionName) => orNull(node.readContract({ address, abi, functionName })),
    spacing: (fee) => orNull(node.readContract({ ...ofFactory, functionName: 'feeAmountTickSpacing', args: [fee] })),
    firstFee: (spacing) =>
      orNull(node.readContract({ ...ofSlipstream, functionName: 'tickSpacingToFee', args: [spacing] })),
    pool: (...args) =>
      orNull(
        dynamicFees
          ? node.readContract({ ...ofSlipstream, functionName: 'getPool', args })
          : node.readContract({ ...ofFactory, functionName: 'getPool', args }),
      ),
  }
}

function addressRow(what: string, found: Address | null, recorded: Address): Row {
  return row(what, found !== null && isAddressEqual(found, recorded), `${found}`, found)
}

async function checkTiers({ name, feeTiers }: ConcentratedPlatform, reads: Reads): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { fee, tickSpacing } of feeTiers) {
    const found = await reads.spacing(fee)
    rows.push(row(`${name}: tier of ${fee}`, found === tickSpacing, `tick spacing ${found}`, found))
  }
  for (const fee of knownFees.filter((each) => feeTiers.every((tier) => tier.fee !== each))) {
    const found = await reads.spacing(fee)
    if (found) rows.push(unchecked(`${name}: tier of ${fee}`, `tick spacing ${found}; not in the record`))
  }
  return rows
}

/**
 * Compares the fee in the record for each tick spacing; the fee of a pool itself is part of its
 * state.
 */
async function checkSpacings({ name, feeTiers }: ConcentratedPlatform, reads: Reads): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { fee, tickSpacing } of feeTiers) {
    const found = await reads.firstFee(tickSpacing)
    rows.push(row(`${name}: tick spacing of ${tickSpacing}`, found === fee, `first fee ${found}`, found))
  }
  for (const spacing of knownSpacings.filter((each) => feeTiers.every(({ tickSpacing }) => tickSpacing !== each))) {
    const found = await reads.firstFee(spacing)
    if (found) rows.push(unchecked(`${name}: tick spacing of ${spacing}`, `first fee ${found}; not in the record`))
  }
  return rows
}

/**
 * Compares the computed address of a pool with that in the factory, for the first pool that exists.
 */
async function checkPoolAddress(chain: Chain, platform: ConcentratedPlatform, reads: Reads): Promise<Row> {
  const wrapped = chain.wrappedNative.address
  for (const { address } of chain.tokens) {
    if (isAddressEqual(address, wrapped)) continue
    for (const tier of platform.feeTiers) {
      const key = tierKey(platform, tier)
      const pool = await reads.pool(wrapped, address, key)
      if (pool === null || isAddressEqual(pool, zeroAddress)) continue
      return addressRow(`${platform.name}: init code hash`, pool, poolAddress(platform, [wrapped, address], key))
    }
  }
  return unchecked(`${platform.name}: init code hash`, 'no pool of the wrapped coin and a token of the record')
}

/** Checks router, deployer, owner, tiers and pool address of a concentrated platform. */
export async function checkConcentrated(
  chain: Chain,
  platform: ConcentratedPlatform,
  node: PublicClient,
): Promise<readonly Row[]> {
  const { name, factory, router, deployer } = platform
  const reads = readsOf(platform, node)
  const owner = await reads.address(factory, 'owner')
  const rows = [
    addressRow(`${name}: the router's factory`, await reads.address(router, 'factory'), factory),
    addressRow(`${name}: the router's wrapped coin`, await reads.address(router, 'WETH9'), chain.wrappedNative.address),
    row(`${name}: owner of the factory`, owner !== null, `${owner}`, owner),
  ]
  if (deployer) rows.push(addressRow(`${name}: deployer`, await reads.address(factory, 'poolDeployer'), deployer))
  const tiers = await (platform.dynamicFees ? checkSpacings : checkTiers)(platform, reads)
  return [...rows, ...tiers, await checkPoolAddress(chain, platform, reads)]
}
