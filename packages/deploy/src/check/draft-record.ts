import { erc20Abi, pairAbi, routerAbi } from '@dexswap/abis'
import { getAmountOutDown } from '@dexswap/amm'
import { allChains, type Hex, type KnownToken } from '@dexswap/chains'
import {
  type Address,
  encodePacked,
  getAddress,
  getCreate2Address,
  isAddressEqual,
  keccak256,
  type PublicClient,
} from 'viem'
import { symbolOf } from './check-record.ts'
import { readAmountOut, readFirstPair, readOwnFee } from './first-pair.ts'
import { gasOracle, orNull } from './node-client.ts'

/** Factory and router of a platform. */
export type Deployed = { readonly factory: Address; readonly router: Address }

/** Thrown when the router does not belong to the factory. */
export class NoPlatformError extends Error {
  override readonly name = 'NoPlatformError'
  readonly router: Address
  constructor(router: Address) {
    super(`The router ${router} returns no factory or wrapped coin, or another factory.`)
    this.router = router
  }
}

/** Init code hashes in this release; others have to be found in the source code of the exchange. */
const knownHashes: readonly Hex[] = [
  ...new Set(allChains.flatMap(({ platforms }) => platforms.flatMap(({ initCodeHash }) => initCodeHash ?? []))),
]
const maxFee = 100

async function tokenAt(address: Address, node: PublicClient): Promise<KnownToken> {
  const [symbol, name, decimals] = await Promise.all([
    symbolOf(address, node),
    orNull(node.readContract({ address, abi: erc20Abi, functionName: 'name' })),
    orNull(node.readContract({ address, abi: erc20Abi, functionName: 'decimals' })),
  ])
  return { address, symbol: symbol ?? '?', name: name ?? '?', decimals: decimals ?? 18 }
}

/** Reads init code hash, fee and tokens from the first pair of a factory. */
async function firstPair({ factory, router }: Deployed, node: PublicClient) {
  const pair = await readFirstPair(node, factory)
  if (pair === null) return { initCodeHash: null, fee: null, tokens: [] }
  const [token0, token1, reserves] = await Promise.all([
    node.readContract({ address: pair, abi: pairAbi, functionName: 'token0' }),
    node.readContract({ address: pair, abi: pairAbi, functionName: 'token1' }),
    node.readContract({ address: pair, abi: pairAbi, functionName: 'getReserves' }),
  ])
  const salt = keccak256(encodePacked(['address', 'address'], [token0, token1]))
  const initCodeHash = knownHashes.find((bytecodeHash) =>
    isAddressEqual(getCreate2Address({ from: factory, salt, bytecodeHash }), pair),
  )
  const ownFee = await readOwnFee(node, pair)
  const amountIn = reserves[0] / 10n
  const out = await readAmountOut(node, router, amountIn, [token0, token1])
  const hop = { reserveIn: reserves[0], reserveOut: reserves[1] }
  const fees = Array.from({ length: maxFee + 1 }, (_, bps) => bps)
  const measured =
    amountIn === 0n ? undefined : fees.find((swapFeeBps) => getAmountOutDown(amountIn, { ...hop, swapFeeBps }) === out)
  return {
    initCodeHash: initCodeHash ?? null,
    fee: ownFee === null ? (measured ?? null) : ('perPair' as const),
    tokens: [token0, token1],
  }
}

/** Code hash of each address; omits addresses for which the node returns no code. */
async function codeOf(addresses: readonly Address[], node: PublicClient) {
  const found = []
  for (const address of new Set(addresses.map((each) => getAddress(each)))) {
    const code = await orNull(node.getCode({ address }))
    if (code) found.push({ address, codeHash: keccak256(code) })
  }
  return found
}

/**
 * Drafts a record in the form of `config.json` from the contracts. The user has to add names,
 * explorer, further nodes and stablecoins.
 * @throws NoPlatformError
 */
export async function draftRecord(deployed: readonly Deployed[], rpcUrl: string, node: PublicClient) {
  const [id, head] = await Promise.all([node.getChainId(), node.getBlock()])
  const before = await node.getBlock({ blockNumber: head.number > 100n ? head.number - 100n : 0n })
  const blocks = Number(head.number - before.number) || 1
  const platforms = []
  const addresses = new Set<Address>()
  let wrapped: Address | null = null
  for (const [at, each] of deployed.entries()) {
    const factory = await orNull(node.readContract({ address: each.router, abi: routerAbi, functionName: 'factory' }))
    wrapped = await orNull(node.readContract({ address: each.router, abi: routerAbi, functionName: 'WETH' }))
    if (factory === null || wrapped === null || !isAddressEqual(factory, each.factory))
      throw new NoPlatformError(each.router)
    const { initCodeHash, fee, tokens } = await firstPair(each, node)
    for (const address of [wrapped, ...tokens]) addresses.add(address)
    const hash = initCodeHash === null ? {} : { initCodeHash }
    platforms.push({ id: `platform-${at + 1}`, name: `Platform ${at + 1}`, ...each, swapFeeBps: fee ?? 30, ...hash })
  }
  const tokens = []
  for (const address of addresses) tokens.push(await tokenAt(address, node))
  const oracle = await orNull(node.getCode({ address: gasOracle }))
  const model = head.baseFeePerGas === null ? 'legacy' : oracle ? 'opStack' : 'eip1559'
  const symbol = tokens[0]?.symbol.replace(/^W(?=.)/, '') ?? '?'
  const milliseconds = (Number(head.timestamp - before.timestamp) * 1000) / blocks
  const record = {
    name: `Chain ${id}`,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    wrappedNative: tokens[0],
    nodes: [{ url: rpcUrl, operator: new URL(rpcUrl).host }],
    blockTimeMs: Math.min(600_000, Math.max(50, Math.round(milliseconds))),
    fees: model,
    platforms,
    // The code hashes come from a single node, so that the user has to compare them with another
    // node.
    knownCode: await codeOf(
      deployed.flatMap(({ factory, router }) => [factory, router]),
      node,
    ),
    tokens,
    routingBases: tokens[0] ? [tokens[0].address] : [],
  }
  return { defaultChain: id, chains: { [id]: { record } } }
}
