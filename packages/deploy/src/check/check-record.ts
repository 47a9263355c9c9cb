import { erc20Abi, pairAbi, routerAbi } from '@dexswap/abis'
import { getAmountOutDown } from '@dexswap/amm'
import type { Chain, ChainNode, KnownToken, Platform } from '@dexswap/chains'
import {
  type Address,
  encodePacked,
  getCreate2Address,
  hexToString,
  isAddressEqual,
  keccak256,
  numberToHex,
  type PublicClient,
  parseAbi,
  trim,
  zeroAddress,
} from 'viem'
import { checkCode } from './check-code.ts'
import { checkConcentrated } from './check-concentrated.ts'
import { checkSolidly } from './check-solidly.ts'
import { readAmountOut, readFirstPair, readOwnFee } from './first-pair.ts'
import { gasOracle, orNull } from './node-client.ts'
import { type Row, row, unchecked } from './row.ts'

const same = (one: Address | null, other: Address) => one !== null && isAddressEqual(one, other)

/** Age of the latest block in seconds from which on a node counts as lagging. */
const maxHeadAgeSeconds = 60

async function checkHead(chain: Chain, node: PublicClient): Promise<readonly Row[]> {
  const id = await orNull(node.getChainId())
  const head = await orNull(node.getBlock())
  if (head === null) return [row('chain id', id === chain.id, String(id), id), row('latest block', false, 'no answer')]
  const age = Math.round(Date.now() / 1000) - Number(head.timestamp)
  const { tag } = chain.finality
  const final = tag === null ? null : await orNull(node.getBlock({ blockTag: tag }))
  const model = head.baseFeePerGas === null ? 'legacy' : 'with a base fee'
  return [
    row('chain id', id === chain.id, String(id), id),
    row('latest block', age <= maxHeadAgeSeconds, `${head.number}, ${age} s old`),
    tag === null
      ? unchecked('finality', 'the record names no tag')
      : row(`finality: ${tag}`, final !== null, final ? `block ${final.number}` : 'refused'),
    row(`fee model: ${chain.fees}`, (chain.fees === 'legacy') === (head.baseFeePerGas === null), model),
  ]
}

async function checkDataFee(chain: Chain, node: PublicClient): Promise<readonly Row[]> {
  if (chain.fees !== 'opStack') return []
  const abi = parseAbi(['function getL1FeeUpperBound(uint256 size) view returns (uint256)'])
  const fee = await orNull(
    node.readContract({ address: gasOracle, abi, functionName: 'getL1FeeUpperBound', args: [200n] }),
  )
  return [
    row('layer-1 data fee', fee !== null, fee === null ? `no gas oracle at ${gasOracle}` : `${fee} wei for 200 bytes`),
  ]
}

/** The symbol of a token, which early tokens return as bytes32. */
export async function symbolOf(address: Address, node: PublicClient): Promise<string | null> {
  const text = await orNull(node.readContract({ address, abi: erc20Abi, functionName: 'symbol' }))
  if (text !== null) return text
  const bytes = await orNull(
    node.readContract({ address, abi: parseAbi(['function symbol() view returns (bytes32)']), functionName: 'symbol' }),
  )
  return bytes && hexToString(trim(bytes, { dir: 'right' }))
}

async function checkToken(token: KnownToken, node: PublicClient): Promise<readonly Row[]> {
  const { address } = token
  const [symbol, decimals] = await Promise.all([
    symbolOf(address, node),
    orNull(node.readContract({ address, abi: erc20Abi, functionName: 'decimals' })),
  ])
  // A record may use another symbol for a bridged or native issue of an asset.
  const isNamed = symbol === token.symbol || (symbol !== null && token.issue !== undefined && token.issue !== 'native')
  return [
    row(
      `token: ${token.symbol}`,
      isNamed && decimals === token.decimals,
      `${symbol}, ${decimals} decimals, ${address}`,
      symbol === null || decimals === null ? null : `${symbol}, ${decimals}`,
    ),
  ]
}

function derived({ factory, initCodeHash }: Platform, one: Address, other: Address): Address | null {
  if (initCodeHash === undefined) return null
  const salt = keccak256(encodePacked(['address', 'address'], [one, other]))
  return getCreate2Address({ from: factory, salt, bytecodeHash: initCodeHash })
}

/** Checks the first pair of a platform: its address, and the quoted output of a swap. */
async function checkFirstPair(platform: Platform, node: PublicClient): Promise<readonly Row[]> {
  const { name, factory, router, swapFeeBps } = platform
  const pair = await readFirstPair(node, factory)
  if (pair === null) return [unchecked(`${name}: first pair`, 'the factory has no pairs')]
  const read = (functionName: 'token0' | 'token1') =>
    orNull(node.readContract({ address: pair, abi: pairAbi, functionName }))
  const [token0, token1] = await Promise.all([read('token0'), read('token1')])
  if (token0 === null || token1 === null) return [row(`${name}: first pair`, false, `${pair} is not a pair`)]
  const expected = derived(platform, token0, token1)
  const place =
    expected === null
      ? unchecked(`${name}: init code hash`, 'the record has none')
      : row(`${name}: init code hash`, same(pair, expected), pair, pair)
  const reserves = await orNull(node.readContract({ address: pair, abi: pairAbi, functionName: 'getReserves' }))
  const fee = swapFeeBps === 'perPair' ? await readOwnFee(node, pair) : swapFeeBps
  if (fee === null) return [place, row(`${name}: fee`, false, 'the pair returns no fee')]
  if (reserves === null || reserves[0] < 1000n || reserves[1] < 1000n)
    return [place, unchecked(`${name}: fee`, 'the first pair is empty')]
  const amountIn = reserves[0] / 100n
  const paid = await readAmountOut(node, router, amountIn, [token0, token1])
  const own = getAmountOutDown(amountIn, { reserveIn: reserves[0], reserveOut: reserves[1], swapFeeBps: fee })
  return [place, row(`${name}: fee of ${fee} bps`, paid === own, `the router gives ${paid}, the record ${own}`)]
}

/** Checks whether the factory takes a part of the fees from liquidity providers. */
async function checkProtocolFee({ name, factory, protocolFeeBps }: Platform, node: PublicClient): Promise<Row> {
  const what = `${name}: the protocol's part of the fee`
  const abi = parseAbi(['function feeTo() view returns (address)'])
  const paid = await orNull(node.readContract({ address: factory, abi, functionName: 'feeTo' }))
  const detail = paid === null ? 'the factory has no fee receiver' : `paid to ${paid}`
  if (protocolFeeBps === undefined) return unchecked(what, `${detail}; the record leaves it open`)
  return row(
    `${what}: ${protocolFeeBps} bps`,
    paid !== null && (paid !== zeroAddress) === protocolFeeBps > 0,
    detail,
    paid,
  )
}

async function checkPlatform(chain: Chain, platform: Platform, node: PublicClient): Promise<readonly Row[]> {
  const { name, factory, router } = platform
  const [of, wrapped] = await Promise.all([
    orNull(node.readContract({ address: router, abi: routerAbi, functionName: 'factory' })),
    orNull(node.readContract({ address: router, abi: routerAbi, functionName: 'WETH' })),
  ])
  return [
    row(`${name}: the router's factory`, same(of, factory), `${of}`, of),
    row(`${name}: the router's wrapped coin`, same(wrapped, chain.wrappedNative.address), `${wrapped}`, wrapped),
    await checkProtocolFee(platform, node),
    ...(await checkFirstPair(platform, node)),
  ]
}

/** Runtime code that returns 1; a state override sets it at an address without code. */
const returnsOne = '0x600160005260206000f3'
const nowhere: Address = '0x00000000000000000000000000000000000dec0d'

function ability(what: string, stated: boolean | null, can: boolean): Row {
  const detail = can ? 'the node can' : 'the node cannot'
  return stated === null ? unchecked(what, `${detail}; the record leaves it open`) : row(what, stated === can, detail)
}

async function checkAbilities(chain: Chain, node: PublicClient, logRange: number): Promise<readonly Row[]> {
  const { feeHistory, stateOverride, proofs } = chain.abilities
  const head = await orNull(node.getBlockNumber())
  const range = BigInt(logRange)
  const logs =
    head === null || head < range || range === 0n
      ? null
      : node.getLogs({ address: nowhere, fromBlock: head - range + 1n, toBlock: head })
  const [history, overridden, proof, gotLogs] = await Promise.all([
    orNull(node.getFeeHistory({ blockCount: 4, rewardPercentiles: [50] })),
    orNull(node.call({ to: nowhere, stateOverride: [{ address: nowhere, code: returnsOne }] })),
    orNull(node.getProof({ address: chain.wrappedNative.address, storageKeys: [] })),
    logs && orNull(logs),
  ])
  return [
    ability('fee history', feeHistory, history !== null),
    ability('state override', stateOverride, overridden?.data === numberToHex(1, { size: 32 })),
    ability('proofs', proofs, proof !== null),
    logs === null
      ? unchecked(`logs of ${range} blocks`, range === 0n ? 'the node returns none' : 'the chain is shorter')
      : row(`logs of ${range} blocks`, gotLogs !== null, gotLogs === null ? 'refused' : 'answered'),
  ]
}

async function checkMulticall({ id, multicall }: Chain, node: PublicClient): Promise<Row> {
  const abi = parseAbi(['function getChainId() view returns (uint256)'])
  const chainId = await orNull(node.readContract({ address: multicall, abi, functionName: 'getChainId' }))
  return row('multicall', chainId === BigInt(id), `${multicall} says chain ${chainId}`)
}

/**
 * Checks every field of a record, one after another, because public nodes limit request rates.
 * @param of entry of the node in the chain record, which may have a limit for log ranges
 */
export async function checkRecord(
  chain: Chain,
  node: PublicClient,
  of?: Pick<ChainNode, 'logRange'>,
): Promise<readonly Row[]> {
  const rows: Row[] = [
    ...(await checkHead(chain, node)),
    ...(await checkDataFee(chain, node)),
    await checkMulticall(chain, node),
  ]
  rows.push(...(await checkCode(chain, node)))
  const tokens = new Map([chain.wrappedNative, ...chain.tokens].map((token) => [token.address, token]))
  for (const token of tokens.values()) rows.push(...(await checkToken(token, node)))
  for (const platform of chain.platforms) rows.push(...(await checkPlatform(chain, platform, node)))
  for (const each of chain.concentratedPlatforms) rows.push(...(await checkConcentrated(chain, each, node)))
  for (const each of chain.solidlyPlatforms) rows.push(...(await checkSolidly(chain, each, node)))
  return [...rows, ...(await checkAbilities(chain, node, of?.logRange ?? chain.logRange))]
}
