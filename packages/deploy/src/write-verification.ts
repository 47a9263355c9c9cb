import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from '@dexswap/chains'
import { compilerInput } from '@dexswap/contracts/compiler-input'
import { encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { executorArguments } from './creations.ts'
import type { ExecutorOptions } from './deploy-options.ts'
import type { Deployment } from './deploy-protocol.ts'

const compiler = 'v0.8.37+commit.f401782d'

/** Inputs with which an explorer verifies the source of a contract. */
export type Verified = {
  readonly contract: string
  readonly address: Address
  readonly compiler: string
  readonly constructorArguments: Hex
}

/** Our own contracts; contracts of the exchange are verified from their npm packages. */
export function protocolVerification({ campaign, campaignFactory }: Deployment): readonly Verified[] {
  return [
    { contract: 'src/Campaign.sol:Campaign', address: campaign, compiler, constructorArguments: '0x' },
    {
      contract: 'src/CampaignFactory.sol:CampaignFactory',
      address: campaignFactory,
      compiler,
      constructorArguments: encodeAbiParameters([{ type: 'address' }], [campaign]),
    },
  ]
}

const executorParameters = parseAbiParameters([
  'struct Platform { uint8 kind; address factory; bytes32 initCodeHash; uint16 swapFee; }',
  'address, Platform[]',
])

export function executorVerification(address: Address, options: ExecutorOptions): Verified {
  const constructorArguments = encodeAbiParameters(executorParameters, executorArguments(options))
  return { contract: 'src/SplitExecutor.sol:SplitExecutor', address, compiler, constructorArguments }
}

/** Writes the files for the verification of our contracts on an explorer. */
export function writeVerification(folder: string, contracts: readonly Verified[]): void {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  write('standard-input.json', compilerInput())
  write('verification.json', contracts)
}
