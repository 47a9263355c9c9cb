import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allChains, type Chain, nativeExchangeId, type Platform } from '@dexswap/chains'
import type { DeployOptions } from './deploy-options.ts'
import type { Deployment } from './deploy-protocol.ts'

/** Source code to add to the record of the chain in packages/chains. */
export function chainRecord({
  factory,
  router,
  feeSetter,
  feeReceiver,
  campaign,
  campaignFactory,
  knownCode,
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
  campaignImplementation: '${campaign}',
  knownCode: [
${knownCode.map(({ address, codeHash }) => `    { address: '${address}', codeHash: '${codeHash}' },`).join('\n')}
  ],
  feeSetter: '${feeSetter}',
  feeReceiver: '${feeReceiver}',`
}

/** The same fields as an object for `config.json`, with the chain's other platforms after ours. */
export function protocolRecord({ chainId }: Pick<DeployOptions, 'chainId'>, deployment: Deployment): Partial<Chain> {
  const { factory, router, feeSetter, feeReceiver, campaign, campaignFactory, knownCode, firstBlock } = deployment
  const own: Platform = {
    ...{ id: nativeExchangeId, name: 'DexSwap', picture: 'platforms/dexswap.svg' },
    ...{ factory, router, swapFeeBps: 'perPair' },
  }
  const others = allChains.find(({ id }) => id === chainId)?.platforms.filter(({ id }) => id !== nativeExchangeId) ?? []
  return {
    firstBlock: Number(firstBlock),
    platforms: [own, ...others],
    ...{ campaignFactory, campaignImplementation: campaign, knownCode, feeSetter, feeReceiver, rewardsOffered: true },
  }
}

/** Writes `record.json`: the fields of the deployment in the shape of `config.json`. */
export function writeRecord({ chainId, folder }: Pick<DeployOptions, 'chainId' | 'folder'>, record: unknown): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'record.json'), `${JSON.stringify({ chains: { [chainId]: { record } } }, null, 2)}\n`)
}
