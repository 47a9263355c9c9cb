// Blocks in which pairs' reserves change.

// The workspaces' viem: the package file of this folder is for the peers alone.
import { decodeFunctionResult, encodeFunctionData, parseAbi } from '../node_modules/viem/_esm/index.js'
import { parseConfig } from '../packages/chains/src/config.ts'
import { liquidityProviders } from '../packages/sandbox/src/chain/accounts.ts'
import { createSender } from '../packages/sandbox/src/chain/create-sender.ts'
import { requireSuccess } from '../packages/sandbox/src/world/require-success.ts'
import { callsInOne } from './calls-in-one.mjs'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function allPairs(uint256) view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function transfer(address, uint256)',
  'function sync()',
])
const othersOfEach = 6n
/** So small a part of a side is added that a day of blocks leaves the prices what they are like. */
const part = 1000n

/**
 * Needs a chain of swap-world.mjs.
 * @param quoted two tokens; one of their pairs changes in each block
 * @returns a function that mines one block with this timestamp
 */
export async function changeReserves(anvil, config, quoted) {
  const chain = parseConfig(config).chains.get(31337)
  const [provider] = liquidityProviders
  await anvil.client.request({ method: 'evm_setAutomine', params: [false] })
  const sender = await createSender(anvil.client, [provider])
  const batch = callsInOne(sender, provider, chain.multicall)
  async function ask(to, functionName, args = []) {
    const data = encodeFunctionData({ abi, functionName, args })
    const answer = await anvil.client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
    return decodeFunctionResult({ abi, functionName, data: answer })
  }
  async function sidesOf(pair) {
    const reserves = await ask(pair, 'getReserves')
    const sides = [await ask(pair, 'token0'), await ask(pair, 'token1')]
    return sides.map((token, at) => {
      const data = encodeFunctionData({ abi, functionName: 'transfer', args: [pair, reserves[at] / part] })
      return [
        [token, data],
        [pair, encodeFunctionData({ abi, functionName: 'sync' })],
      ]
    })
  }

  const [direct, others] = [[], []]
  for (const { factory } of chain.platforms) {
    const pair = await ask(factory, 'getPair', quoted)
    if (BigInt(pair) !== 0n) direct.push(await sidesOf(pair))
    for (let at = 0n; at < othersOfEach; at++) others.push(await sidesOf(await ask(factory, 'allPairs', [at])))
  }
  let block = 0
  return async (timestamp) => {
    const side = block % 2
    const turn = Math.floor(block / 2)
    const changing = [direct[turn % direct.length], others[turn % others.length], others[(turn + 7) % others.length]]
    batch(
      changing.flatMap((sides) => sides[side]),
      changing.length * 2,
    )
    const hashes = await sender.mine(timestamp)
    if (block++ % 100 === 0) await requireSuccess(anvil.client, hashes)
  }
}
