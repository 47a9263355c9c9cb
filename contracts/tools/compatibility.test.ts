import { readFileSync } from 'node:fs'
import { campaignAbi, campaignFactoryAbi, ownCampaignAbi } from '@dexswap/abis'
import { type Abi, type AbiEvent, type AbiFunction, parseAbi, toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { publishedCampaign, publishedFactory } from './published.ts'

function artifactAbi(name: string): Abi {
  return JSON.parse(readFileSync(new URL(`../artifacts/${name}.json`, import.meta.url), 'utf8')).abi
}

/**
 * The part of an ABI that callers and listeners depend on: selectors, topics, indexed parameters,
 * result types.
 */
function surface(abi: Abi): readonly string[] {
  const types = (parameters: readonly { type: string }[]) => parameters.map(({ type }) => type).join()
  const ofFunction = (item: AbiFunction) =>
    `${toFunctionSelector(item)} ${item.name} ${item.stateMutability} → ${types(item.outputs)}`
  const ofEvent = (item: AbiEvent) =>
    `${toEventSelector(item)} ${item.name} ${item.inputs.map((input) => Boolean(input.indexed)).join()}`
  return abi.flatMap((item) =>
    item.type === 'function' ? [ofFunction(item)] : item.type === 'event' ? [ofEvent(item)] : [],
  )
}

const upgrade = surface(parseAbi(['function upgradeImplementation(address)']))

describe.each([
  ['Campaign', parseAbi(publishedCampaign), campaignAbi, []],
  ['CampaignFactory', parseAbi(publishedFactory), campaignFactoryAbi, upgrade],
] as const)('%s', (name, published, appAbi, removed) => {
  const ours = surface(artifactAbi(name))

  test('behavior: has every function and event of the published contract but those removed on purpose', () => {
    expect(surface(published).filter((entry) => !ours.includes(entry))).toEqual(removed)
    expect(surface(published).length).toBeGreaterThan(12)
  })

  test('behavior: shares the app’s ABI between our contract and the published one', () => {
    const shared = surface(published).filter((entry) => !(removed as readonly string[]).includes(entry))
    expect([...surface(appAbi)].sort()).toEqual([...shared].sort())
  })
})

describe('CampaignFactory', () => {
  test('behavior: moves ownership in two steps', () => {
    const twoSteps = parseAbi([
      'event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)',
      'function acceptOwnership()',
      'function pendingOwner() view returns (address)',
    ])
    expect(surface(artifactAbi('CampaignFactory'))).toEqual(expect.arrayContaining([...surface(twoSteps)]))
  })
})

describe('ownCampaignAbi', () => {
  test('behavior: distinguishes ours from the published campaigns', () => {
    const published = surface(parseAbi(publishedCampaign))
    for (const entry of surface(ownCampaignAbi)) {
      expect(surface(artifactAbi('Campaign'))).toContain(entry)
      expect(published).not.toContain(entry)
    }
    expect(surface(ownCampaignAbi)).toHaveLength(ownCampaignAbi.length)
  })
})

describe('CampaignFactory.createDistribution', () => {
  test('behavior: contains every revert reason of the specification', () => {
    const codeOf = (name: string) =>
      JSON.parse(readFileSync(new URL(`../artifacts/${name}.json`, import.meta.url), 'utf8')).bytecode
    const code = codeOf('Campaign') + codeOf('CampaignFactory')
    const reasons = Array.from({ length: 34 }, (_, index) => `SRD${String(index + 1).padStart(2, '0')}`)
    const missing = reasons.filter((reason) => !code.includes(Buffer.from(reason).toString('hex')))
    expect(missing).toEqual([])
  })
})
