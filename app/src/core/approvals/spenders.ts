import { type Address, allPlatforms, type Chain } from '@dexswap/chains'

/** A contract that may have an allowance; `unknown` when it is in no record. */
export type Spender = {
  readonly address: Address
  readonly kind: 'router' | 'executor' | 'campaign-factory' | 'campaign' | 'unknown'
  /** Name of the router's platform, or of the campaign's pair. */
  readonly name: string | null
}

/** Every spender of the chain record, without duplicates. */
export function recordSpenders(
  chain: Pick<
    Chain,
    | 'platforms'
    | 'concentratedPlatforms'
    | 'solidlyPlatforms'
    | 'splitExecutor'
    | 'campaignFactory'
    | 'formerCampaignFactories'
  >,
): readonly Spender[] {
  const routers = allPlatforms(chain).map(({ router, name }): Spender => ({ address: router, kind: 'router', name }))
  const executor = chain.splitExecutor?.address ?? null
  const all: readonly Spender[] = [
    ...routers,
    ...(executor ? [{ address: executor, kind: 'executor', name: null } as const] : []),
    ...[chain.campaignFactory, ...chain.formerCampaignFactories.map(({ factory }) => factory)].flatMap((address) =>
      address ? [{ address, kind: 'campaign-factory', name: null } as const] : [],
    ),
  ]
  return [...new Map(all.toReversed().map((each) => [each.address.toLowerCase(), each])).values()].toReversed()
}
