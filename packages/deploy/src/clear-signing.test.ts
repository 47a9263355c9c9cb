// Tests contracts/clear-signing (ERC-7730 v2), with which wallets describe a call. The schema below
// covers the part of the standard that these files use.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  campaignAbi,
  campaignFactoryAbi,
  concentratedRouterAbi,
  nativeInOrder,
  ownCampaignAbi,
  routerAbi,
  slipstreamRouterAbi,
  solidlyRouterAbi,
  splitExecutorAbi,
} from '@dexswap/abis'
import { allChains, allPlatforms } from '@dexswap/chains'
import * as v from 'valibot'
import { type AbiFunction, type AbiParameter, getAddress, parseAbiItem, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { executorDescriptors, protocolDescriptors } from './write-clear-signing.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'contracts', 'clear-signing')
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.check((text) => getAddress(text) === text, 'is not written with its checksum'),
)
const deployments = v.pipe(
  v.array(v.strictObject({ chainId: v.pipe(v.number(), v.integer(), v.minValue(1)), address })),
  v.minLength(1),
)
/** Path of a field in the call (`#`) or in its transaction (`@`); `[0:20]` is a slice of bytes. */
const path = v.pipe(v.string(), v.regex(/^(?:#\.\w+(?:\.(?:\w+|\[-?\d*\]|\[-?\d*:-?\d*\]))*|@\.(?:from|to|value))$/))
const common = {
  path,
  label: v.pipe(v.string(), v.nonEmpty(), v.maxLength(50)),
  visible: v.optional(v.picklist(['always', 'never', 'optional'])),
}
const field = v.variant('format', [
  v.strictObject({ ...common, format: v.picklist(['raw', 'amount', 'tokenTicker']) }),
  v.strictObject({
    ...common,
    format: v.literal('tokenAmount'),
    params: v.strictObject({ tokenPath: path, nativeCurrencyAddress: v.optional(address) }),
  }),
  v.strictObject({
    ...common,
    format: v.literal('addressName'),
    params: v.strictObject({
      types: v.array(v.picklist(['wallet', 'eoa', 'contract', 'token', 'collection'])),
      sources: v.array(v.string()),
    }),
  }),
  v.strictObject({
    ...common,
    format: v.literal('date'),
    params: v.strictObject({ encoding: v.picklist(['blockheight', 'timestamp']) }),
  }),
  v.strictObject({
    ...common,
    format: v.literal('calldata'),
    params: v.strictObject({ calleePath: v.literal('@.to') }),
  }),
  v.strictObject({
    ...common,
    format: v.literal('unit'),
    params: v.strictObject({ base: v.string(), decimals: v.pipe(v.number(), v.integer()) }),
  }),
])
const format = v.strictObject({
  intent: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  interpolatedIntent: v.optional(v.string()),
  fields: v.array(field),
})
const descriptor = v.strictObject({
  $schema: v.pipe(v.string(), v.url()),
  includes: v.optional(v.pipe(v.string(), v.regex(/^\.\/[\w-]+\.json$/))),
  context: v.optional(
    v.strictObject({
      contract: v.union([
        v.strictObject({ deployments }),
        v.strictObject({ factory: v.strictObject({ deployments, deployEvent: v.string() }) }),
      ]),
    }),
  ),
  metadata: v.optional(v.strictObject({ owner: v.string(), contractName: v.string() })),
  display: v.optional(v.strictObject({ formats: v.record(v.string(), format) })),
})
type Descriptor = v.InferOutput<typeof descriptor>

/** A descriptor merged with the file that it includes. */
function withIncludes(name: string): Descriptor {
  const own = v.parse(descriptor, read(name))
  return own.includes ? { ...v.parse(descriptor, read(own.includes.slice(2))), ...own } : own
}

const writes = (abi: readonly { readonly type: string }[], left: readonly string[] = []) =>
  (abi as readonly AbiFunction[]).filter(
    ({ type, stateMutability, name }) =>
      type === 'function' && ['payable', 'nonpayable'].includes(stateMutability) && !left.includes(name),
  )
/** Functions that the app never calls: those for set-up and for owners. */
const notSent = ['initialize', 'claimAll', 'consolidateReward', 'renounceOwnership', 'transferOwnership']
const ownerOnly = ['pauseStaking', 'resumeStaking']
const abiOf = (name: string) => {
  if (name === 'calldata-campaign.json') return writes([...campaignAbi, ...ownCampaignAbi], notSent)
  if (name === 'calldata-campaign-factory.json') return writes(campaignFactoryAbi, [...notSent, ...ownerOnly])
  if (name.endsWith('split-executor.json')) return writes(splitExecutorAbi)
  if (name.includes('slipstream')) return writes(slipstreamRouterAbi)
  if (isSolidly(name)) return writes(solidlyRouterAbi)
  return writes(isConcentrated(name) ? concentratedRouterAbi : routerAbi)
}
const isSolidly = (name: string) => /solidly|aerodrome|velodrome/.test(name)
const isConcentrated = (name: string) => /-v3-router|concentrated/.test(name)
const partsOf = (input: AbiParameter): readonly AbiParameter[] => ('components' in input ? input.components : [])
/** A parameter with its name, as in a signature; a struct is written as the list of its fields. */
const parameter = (input: AbiParameter): string =>
  `${input.type.startsWith('tuple') ? `(${partsOf(input).map(parameter)})${input.type.slice('tuple'.length)}` : input.type} ${input.name}`
const signatureOf = ({ name, inputs }: AbiFunction) => `${name}(${inputs.map(parameter)})`

/** The type at a path through structs and lists; null when the path does not exist. */
function typeAt(call: AbiFunction, at: string): string | null {
  if (at === '@.value') return call.stateMutability === 'payable' ? 'uint256' : null
  if (at.startsWith('@')) return 'address'
  let type = 'tuple'
  let fields: readonly AbiParameter[] = call.inputs
  for (const step of at.slice('#.'.length).split('.')) {
    // In a packed path, the first or last 20 bytes are a token address.
    if (/^\[(?:0:20|-20:)\]$/.test(step)) return type === 'bytes' ? 'address' : null
    if (step.startsWith('[')) {
      if (!type.endsWith('[]')) return null
      type = type.slice(0, -2)
      continue
    }
    const found = type === 'tuple' ? fields.find(({ name }) => name === step) : undefined
    if (!found) return null
    type = found.type
    fields = partsOf(found)
  }
  return type
}
/** Paths of all values of a call, through lists and structs. */
function leavesOf(inputs: readonly AbiParameter[], before = '#'): readonly string[] {
  return inputs.flatMap((input) => {
    const at = `${before}.${input.name}${input.type.endsWith('[]') ? '.[]' : ''}`
    return input.type.startsWith('tuple') ? leavesOf(partsOf(input), at) : [at]
  })
}

const wanted: Record<v.InferOutput<typeof field>['format'], RegExp> = {
  raw: /./,
  amount: /^uint256$/,
  tokenAmount: /^uint256$/,
  tokenTicker: /^address$/,
  addressName: /^address$/,
  date: /^uint(?:64|256)$/,
  calldata: /^bytes$/,
  unit: /^uint/,
}

describe.each(files)('%s', (name) => {
  it('behavior: conforms to the schema of the standard', () => {
    const { issues = [] } = v.safeParse(descriptor, read(name))
    expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([])
  })

  it('behavior: describes exactly the calls that the app sends, by signatures with parameter names', () => {
    const { display } = withIncludes(name)
    expect(Object.keys(display?.formats ?? {}).sort()).toEqual(abiOf(name).map(signatureOf).sort())
    for (const call of abiOf(name)) {
      const parsed = parseAbiItem(`function ${signatureOf(call)}`) as AbiFunction
      expect(toFunctionSelector(parsed)).toBe(toFunctionSelector(call))
    }
  })

  it('behavior: refers to parameters of the right type, and to every parameter', () => {
    const { formats = {} } = withIncludes(name).display ?? {}
    const wrong: string[] = []
    for (const call of abiOf(name)) {
      const { fields = [], interpolatedIntent = '' } = formats[signatureOf(call)] ?? {}
      for (const each of fields) {
        if (!wanted[each.format].test(typeAt(call, each.path) ?? '')) wrong.push(`${call.name}: ${each.path}`)
        const token = 'params' in each && 'tokenPath' in each.params ? each.params.tokenPath : null
        if (token && typeAt(call, token) !== 'address') wrong.push(`${call.name}: ${token}`)
      }
      const shown = fields.map(({ path: at }) => at)
      for (const [, at = ''] of interpolatedIntent.matchAll(/\{([^}]*)\}/g))
        if (!shown.includes(at)) wrong.push(`${call.name}: ${at} in the sentence`)
      const throughTokens = fields.flatMap((each) =>
        'params' in each && 'tokenPath' in each.params ? [each.params.tokenPath] : [],
      )
      const described = [...shown, ...throughTokens].map((at) =>
        at.replace(/\.\[-?\d*:-?\d*\]$/, '').replace(/\[-?\d*\]/g, '[]'),
      )
      for (const leaf of leavesOf(call.inputs))
        if (!described.some((at) => at === leaf || leaf === `${at}.[]`)) wrong.push(`${call.name}: nothing of ${leaf}`)
      if (call.stateMutability === 'payable' && !shown.includes('@.value')) wrong.push(`${call.name}: not its value`)
    }
    expect(wrong).toEqual([])
  })
})

describe('descriptors that a deployment writes', () => {
  const at = '0x709dB16A6eF437197938256460C49183dC36ca4D'
  const other = '0xFd9744bA0c2De4abf7CAb9E2dFdBdA1Ea0A9363F'
  const written = (descriptors: Readonly<Record<string, unknown>>) =>
    Object.entries(JSON.parse(JSON.stringify(descriptors))).map(
      ([name, each]) => [name, v.parse(descriptor, each)] as const,
    )

  it('default: returns the descriptor of the split executor for the given chain and address', () => {
    const [[name, executor] = ['', undefined]] = written(executorDescriptors(31337, at))
    expect(name).toBe('calldata-split-executor.json')
    expect(executor?.context).toEqual({ contract: { deployments: [{ chainId: 31337, address: at }] } })
    expect(executor?.display).toEqual(withIncludes('common-split-executor.json').display)
    const coins = JSON.stringify(executor).match(/"nativeCurrencyAddress":"(\w+)"/g)
    expect(coins).toEqual(Array(4).fill(`"nativeCurrencyAddress":"${nativeInOrder}"`))
  })

  it('default: returns the descriptors of router and campaigns for the given chain, without includes', () => {
    const all = new Map(written(protocolDescriptors(31337, { router: at, campaignFactory: other })))
    const [router, factory] = [
      { chainId: 31337, address: at },
      { chainId: 31337, address: other },
    ]
    const own = withIncludes('calldata-campaign.json').context?.contract
    const deployEvent = own && 'factory' in own && own.factory.deployEvent
    expect([...all].map(([name, { context }]) => [name, context?.contract])).toEqual([
      ['calldata-dexswap-router.json', { deployments: [router] }],
      ['calldata-campaign-factory.json', { deployments: [factory] }],
      ['calldata-campaign.json', { factory: { deployments: [factory], deployEvent } }],
    ])
    for (const [name, { display, includes }] of all)
      expect([name, display, includes]).toEqual([name, withIncludes(name).display, undefined])
  })
})

describe('all descriptors', () => {
  const routers = files.flatMap((name) => /^calldata-(.+)-router\.json$/.exec(name)?.[1] ?? [])
  const sorted = (list: readonly { chainId: number; address: string }[]) =>
    list.map(({ chainId, address: at }) => `${chainId} ${at}`).sort()
  const placesOf = (name: string) => {
    const contract = withIncludes(name).context?.contract ?? { deployments: [] }
    return sorted('factory' in contract ? contract.factory.deployments : contract.deployments)
  }

  it('behavior: contains exactly the routers of the chain records, per platform', () => {
    const ids = new Set(allChains.flatMap((chain) => allPlatforms(chain).map(({ id }) => id)))
    expect(routers.sort()).toEqual([...ids].sort())
    for (const id of routers) {
      const known = allChains.flatMap((chain) =>
        allPlatforms(chain)
          .filter((each) => each.id === id)
          .map(({ router }) => ({ chainId: chain.id, address: router })),
      )
      expect([id, placesOf(`calldata-${id}-router.json`)]).toEqual([id, sorted(known)])
    }
  })

  it('behavior: contains every campaign factory of the chain records, and its event for campaigns', () => {
    const known = allChains.flatMap(({ id, campaignFactory }) =>
      campaignFactory ? [{ chainId: id, address: campaignFactory }] : [],
    )
    for (const name of ['calldata-campaign-factory.json', 'calldata-campaign.json'])
      expect(placesOf(name)).toEqual(sorted(known))
    const contract = withIncludes('calldata-campaign.json').context?.contract
    const event = campaignFactoryAbi.find((item) => item.type === 'event' && item.name === 'DistributionCreated')
    const inputs = event && 'inputs' in event ? event.inputs.map((input) => `${input.type} ${input.name}`) : []
    expect(contract && 'factory' in contract && contract.factory.deployEvent).toBe(`DistributionCreated(${inputs})`)
  })
})
