// An account with 40 positions on four platforms, 12 stakes and 60 approvals; 200 pools.

// The workspaces' viem: the package file of this folder is for the peers alone.
import { decodeFunctionResult, encodeFunctionData } from '../node_modules/viem/_esm/index.js'
import {
  campaignAbi,
  campaignFactoryAbi,
  erc20Abi,
  factoryAbi,
  multicall3Abi,
  pairAbi,
} from '../packages/abis/src/index.ts'
import { parseConfig } from '../packages/chains/src/config.ts'
import { liquidityProviders, users } from '../packages/sandbox/src/chain/accounts.ts'
import { createSender } from '../packages/sandbox/src/chain/create-sender.ts'
import { requireSuccess } from '../packages/sandbox/src/world/require-success.ts'
import { createSwapWorld } from './swap-world.mjs'

const pools = 200
const heldOfEach = 10
const stakes = 12
const approvedTokens = 15
const GAS = 78_000_000n
const unlimited = 2n ** 256n - 1n

/** @returns the account, and the configuration of a page on its chain */
export async function createPortfolioWorld(anvil) {
  const config = await createSwapWorld(anvil, pools)
  const chain = parseConfig(config).chains.get(31337)
  const [provider] = liquidityProviders
  const [account] = users
  await anvil.client.request({ method: 'evm_setAutomine', params: [false] })
  const sender = await createSender(anvil.client, [provider, account])
  const send = (from, to, abi, functionName, args, gas) =>
    sender.call({ from, to, data: encodeFunctionData({ abi, functionName, args }), ...(gas ? { gas } : {}) })
  const mine = async (time) => requireSuccess(anvil.client, await sender.mine(time))
  async function ask(to, abi, functionName, args = []) {
    const data = encodeFunctionData({ abi, functionName, args })
    const answer = await anvil.client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
    return decodeFunctionResult({ abi, functionName, data: answer })
  }
  /** In the name of the multicall contract, which owns the tokens. */
  function asMulticall(calls, size) {
    for (let start = 0; start < calls.length; start += size) {
      const part = calls.slice(start, start + size).map(([target, abi, functionName, args]) => ({
        target,
        allowFailure: false,
        callData: encodeFunctionData({ abi, functionName, args }),
      }))
      send(provider, chain.multicall, multicall3Abi, 'aggregate3', [part], GAS)
    }
  }

  const held = []
  for (const { factory } of chain.platforms) {
    for (let at = 0n; at < heldOfEach; at++) held.push(await ask(factory, factoryAbi, 'allPairs', [at]))
  }
  const filling = []
  for (const pair of held) {
    const [reserve0, reserve1] = await ask(pair, pairAbi, 'getReserves')
    filling.push([await ask(pair, pairAbi, 'token0'), erc20Abi, 'transfer', [pair, reserve0 / 10n]])
    filling.push([await ask(pair, pairAbi, 'token1'), erc20Abi, 'transfer', [pair, reserve1 / 10n]])
    filling.push([pair, mintAbi, 'mint', [account]])
  }
  asMulticall(filling, 90)
  const reward = chain.wrappedNative.address
  const amount = 10n ** 18n
  asMulticall([[reward, erc20Abi, 'transfer', [provider, amount * BigInt(stakes)]]], 1)
  send(provider, reward, erc20Abi, 'approve', [chain.campaignFactory, unlimited])
  await mine()

  const { timestamp } = await anvil.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const starts = BigInt(timestamp) + 1000n
  const own = chain.platforms.findIndex(({ id }) => id === 'dexswap')
  const ownPairs = held.slice(own * heldOfEach, (own + 1) * heldOfEach)
  for (let at = 0; at < stakes; at++) {
    const pair = ownPairs[at % ownPairs.length]
    const terms = [[reward], pair, [amount], starts, starts + 30n * 86_400n, false, 0n]
    send(provider, chain.campaignFactory, campaignFactoryAbi, 'createDistribution', terms, 3_000_000n)
  }
  await mine()
  for (let at = 0; at < stakes; at++) {
    const campaign = await ask(chain.campaignFactory, campaignFactoryAbi, 'distributions', [BigInt(at)])
    const pair = ownPairs[at % ownPairs.length]
    const part = (await ask(pair, erc20Abi, 'balanceOf', [account])) / 8n
    send(account, pair, erc20Abi, 'approve', [campaign, part])
    send(account, campaign, campaignAbi, 'stake', [part])
  }
  for (const { address } of chain.tokens.slice(0, approvedTokens)) {
    for (const { router } of chain.platforms) send(account, address, erc20Abi, 'approve', [router, unlimited])
  }
  await mine(Number(starts) + 10)
  // Moves the setup out of the range of blocks that the page polls.
  await anvil.client.request({ method: 'anvil_mine', params: ['0x12c', '0x2'] })
  await anvil.client.request({ method: 'evm_setAutomine', params: [true] })
  return { account, config }
}

const mintAbi = [
  { type: 'function', name: 'mint', stateMutability: 'nonpayable', inputs: [{ type: 'address' }], outputs: [] },
]
