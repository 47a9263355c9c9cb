// A chain with 1,000 pools on four platforms between tokens of the default list, at sandbox prices.

// viem of the workspaces, because package.json of this folder lists only the peers.
import { encodeFunctionData, parseAbi } from '../node_modules/viem/_esm/index.js'
import { parseConfig } from '../packages/chains/src/config.ts'
import { liquidityProviders } from '../packages/sandbox/src/chain/accounts.ts'
import { createSender } from '../packages/sandbox/src/chain/create-sender.ts'
import { deployWorld, findToken, pairAddress } from '../packages/sandbox/src/index.ts'
import { requireSuccess } from '../packages/sandbox/src/world/require-success.ts'
import { tokenSpecs } from '../packages/sandbox/src/world/token-specs.ts'
import { tokenUnits } from '../packages/sandbox/src/world/token-units.ts'
import { callsInOne } from './calls-in-one.mjs'
import { randomFrom } from './pools.mjs'

const abi = parseAbi([
  'function createPair(address, address)',
  'function transfer(address, uint256)',
  'function deposit() payable',
  'function sync()',
])
const call = (functionName, args = []) => encodeFunctionData({ abi, functionName, args })

/** @returns the configuration of a page on it, with `pools` pairs that hold something */
export async function createSwapWorld(anvil, pools) {
  const world = await deployWorld(anvil.client)
  const chains = { 31337: { rpc: [anvil.rpcUrl], record: world.record } }
  const chain = parseConfig({ defaultChain: 31337, chains }).chains.get(31337)
  await anvil.client.request({ method: 'evm_setAutomine', params: [false] })
  const [provider] = liquidityProviders
  const sender = await createSender(anvil.client, [provider])
  const mine = async () => requireSuccess(anvil.client, await sender.mine())

  const batch = callsInOne(sender, provider, chain.multicall)

  const tokens = tokenSpecs
    .filter(({ kind, isKnown }) => isKnown && kind !== 'noReturn')
    .map((spec) => ({ ...spec, address: findToken(world.tokens, spec.id).address }))
  const holdings = 12_000_000
  for (const { kind, address, priceUsd, decimals } of tokens) {
    const amount = tokenUnits(holdings / priceUsd, decimals)
    if (kind === 'wrapped') sender.call({ from: provider, to: address, data: call('deposit'), value: amount })
    sender.call({ from: provider, to: address, data: call('transfer', [chain.multicall, amount]) })
  }
  const tokenPairs = tokens.flatMap((one, index) => tokens.slice(index + 1).map((other) => [one, other]))
  const perPlatform = pools / world.platforms.length
  const pairs = world.platforms.flatMap((platform) =>
    tokenPairs.slice(0, perPlatform).map(([one, other]) => ({ platform, one, other })),
  )
  batch(
    pairs.map(({ platform, one, other }) => [platform.factory, call('createPair', [one.address, other.address])]),
    25,
  )
  await mine()

  const random = randomFrom(7)
  const filling = []
  for (const { platform, one, other } of pairs) {
    const pair = pairAddress(platform, one.address, other.address)
    const depthUsd = 2_000 + 60_000 * random() ** 3
    for (const { address, priceUsd, decimals } of [one, other]) {
      const amount = tokenUnits((depthUsd * (0.995 + random() / 100)) / priceUsd, decimals)
      filling.push([address, call('transfer', [pair, amount])])
    }
    filling.push([pair, call('sync')])
  }
  batch(filling, 600)
  await mine()
  await anvil.client.request({ method: 'evm_setAutomine', params: [true] })
  return { defaultChain: 31337, tokenLists: [], securityNoticeLists: [], chains }
}
