import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from '@dexswap/chains'
import campaign from '@dexswap/contracts/clear-signing/calldata-campaign.json' with { type: 'json' }
import campaignFactory from '@dexswap/contracts/clear-signing/calldata-campaign-factory.json' with { type: 'json' }
import router from '@dexswap/contracts/clear-signing/calldata-dexswap-router.json' with { type: 'json' }
import splitExecutor from '@dexswap/contracts/clear-signing/common-split-executor.json' with { type: 'json' }
import routers from '@dexswap/contracts/clear-signing/common-v2-router.json' with { type: 'json' }

/** Clear-signing files (ERC-7730 v2) by name, without includes, as a registry requires. */
export type Descriptors = Readonly<Record<string, unknown>>

const { $schema } = routers
const metadataOf = (contractName: string) => ({ owner: 'DexSwap', contractName })

/** Descriptors of the split executor. */
export function executorDescriptors(chainId: number, address: Address): Descriptors {
  return {
    'calldata-split-executor.json': {
      $schema,
      context: { contract: { deployments: [{ chainId, address }] } },
      metadata: metadataOf('SplitExecutor'),
      display: splitExecutor.display,
    },
  }
}

/** Descriptors of exchange and campaigns; wallets find campaigns by the event of their factory. */
export function protocolDescriptors(
  chainId: number,
  deployed: { readonly router: Address; readonly campaignFactory: Address },
): Descriptors {
  const factories = [{ chainId, address: deployed.campaignFactory }]
  const { deployEvent } = campaign.context.contract.factory
  return {
    'calldata-dexswap-router.json': {
      $schema,
      context: { contract: { deployments: [{ chainId, address: deployed.router }] } },
      metadata: router.metadata,
      display: routers.display,
    },
    'calldata-campaign-factory.json': { ...campaignFactory, context: { contract: { deployments: factories } } },
    'calldata-campaign.json': {
      ...campaign,
      context: { contract: { factory: { deployments: factories, deployEvent } } },
    },
  }
}

/** Writes the files for a registry of clear signing. */
export function writeClearSigning(folder: string, descriptors: Descriptors): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, descriptor] of Object.entries(descriptors))
    writeFileSync(join(folder, name), `${JSON.stringify(descriptor, null, 2)}\n`)
}
