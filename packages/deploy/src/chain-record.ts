import type { Deployment } from './deploy-protocol.ts'

/** The lines that replace those of the chain's record in packages/chains. */
export function chainRecord({
  factory,
  router,
  feeSetter,
  feeReceiver,
  campaignFactory,
  firstBlock,
}: Deployment): string {
  return `  firstBlock: ${firstBlock},
  platforms: [
    {
      id: 'dexswap',
      name: 'DexSwap',
      picture: 'platforms/dexswap.svg',
      factory: '${factory}',
      router: '${router}',
      swapFeeBps: 'perPair',
    },
  ],
  campaignFactory: '${campaignFactory}',
  feeSetter: '${feeSetter}',
  feeReceiver: '${feeReceiver}',`
}
