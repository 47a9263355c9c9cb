import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compilerInput } from '@dexswap/contracts/compiler-input'
import { encodeAbiParameters } from 'viem'
import type { Deployment } from './deploy-protocol.ts'

const compiler = 'v0.8.37+commit.f401782d'

/** Writes what an explorer asks for to verify our own contracts. The exchange's are verified with the sources in their packages. */
export function writeVerification(folder: string, { campaign, campaignFactory }: Deployment): void {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  write('standard-input.json', compilerInput())
  write('verification.json', [
    { contract: 'src/Campaign.sol:Campaign', address: campaign, compiler, constructorArguments: '0x' },
    {
      contract: 'src/CampaignFactory.sol:CampaignFactory',
      address: campaignFactory,
      compiler,
      constructorArguments: encodeAbiParameters([{ type: 'address' }], [campaign]),
    },
  ])
}
