import type { Pool } from '@dexswap/amm'
import type { Address, Hex, Platform } from '@dexswap/chains'
import type { Client } from 'viem'
import { decodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils'
import { failure } from '../../failure.ts'
import { addressReader } from '../pair-cache.ts'
import { maxReserve, maxSwapFeeBps } from '../pool-logs.ts'

/**
 * PairReader.sol compiled by solc 0.8.37: runtime code, 200 optimizer runs, no metadata.
 * A test recompiles and compares it.
 */
export const readerCode: Hex =
  '0x608060405234801561001057600080fd5b50600436106100365760003560e01c80633e98487e1461003b578063b6dc596114610064575b600080fd5b61004e6100493660046103a4565b610085565b60405161005b919061046f565b60405180910390f35b610077610072366004610489565b6100fd565b60405161005b9291906104dd565b60606000610094601484610514565b905061009f816101b0565b91506020820160005b828110156100f3576100de8287876100c1856014610536565b6100cc928290610553565b6100d59161057d565b60601c89610216565b6100e9605a836105ca565b91506001016100a8565b5050509392505050565b600060606000806101168863574f2ba36004600061032a565b915091508161012457600080fd5b80861115610130578095505b8587111561013c578596505b600061015061014b89896105dd565b6101b0565b905060208101885b888110156101a0576000806101748d631e3dd18b60248661032a565b9150915081156101895761018984828c610216565b610194605a856105ca565b93505050600101610158565b5091999098509650505050505050565b60606101bd82605a610536565b6101c89060206105ca565b67ffffffffffffffff8111156101e0576101e06105f0565b6040519080825280601f01601f19166020018201604052801561020a576020820181803683370190505b50605a90920282525090565b60008061022b84630dfe16816004600061032a565b915091506000806102448663d21220a76004600061032a565b9150915060008060006102568961035b565b9250925092506000808961026d576001600061027f565b61027f8b6354cf2aeb6004600061032a565b9150915088158061028e575086155b80610297575084155b806102a0575081155b156102b357505050505050505050505050565b6001600160701b038411806102ce57506001600160701b0383115b806102da575061ffff81115b156102ed57505050505050505050505050565b60609a8b1b8c52968a1b60148c0152509290971b602889015250609095861b603c88015290941b604a86015260f01b605890940193909352505050565b6000808460e01b600052826004526020600085600089620186a0fa600051601f3d1190911697909650945050505050565b630240bc6b60e21b6000908152808060408160048187620186a0fa600051602051605f3d1190921696909550909350915050565b8035801515811461039f57600080fd5b919050565b6000806000604084860312156103b957600080fd5b6103c28461038f565b9250602084013567ffffffffffffffff8111156103de57600080fd5b8401601f810186136103ef57600080fd5b803567ffffffffffffffff81111561040657600080fd5b86602082840101111561041857600080fd5b939660209190910195509293505050565b6000815180845260005b8181101561044f57602081850181015186830182015201610433565b506000602082860101526020601f19601f83011685010191505092915050565b6020815260006104826020830184610429565b9392505050565b6000806000806080858703121561049f57600080fd5b84356001600160a01b03811681146104b657600080fd5b935060208501359250604085013591506104d26060860161038f565b905092959194509250565b8281526040602082015260006104f66040830184610429565b949350505050565b634e487b7160e01b600052601160045260246000fd5b60008261053157634e487b7160e01b600052601260045260246000fd5b500490565b808202811582820484141761054d5761054d6104fe565b92915050565b6000808585111561056357600080fd5b8386111561057057600080fd5b5050820193919092039150565b80356bffffffffffffffffffffffff1981169060148410156105c3576bffffffffffffffffffffffff196bffffffffffffffffffffffff198560140360031b1b82161691505b5092915050565b8082018082111561054d5761054d6104fe565b8181038181111561054d5761054d6104fe565b634e487b7160e01b600052604160045260246000fd'

/** The node's response is not packed data: it does not support state overrides. */
export class PackedAnswerError extends failure('PackedAnswerError', (answer: Hex) => ({
  message: 'The node does not run code that comes with a call.',
  answer: answer.slice(0, 200),
})) {}

/** Pairs per request: about 15 million gas and 180 kB of answer; nodes commonly allow 50 million. */
export const maxPackedRead = 1000

/** State override address, "PairReader" in ASCII; no contract is deployed there. */
const readerAddress: Address = '0x0000000000000000000050616972526561646572'
/** Hex digits of a pair: three addresses, two reserves of 14 bytes, a fee of 2. */
const recordDigits = 180

const readerAbi = [
  {
    type: 'function',
    name: 'list',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bool' }],
    outputs: [{ type: 'uint256' }, { type: 'bytes' }],
  },
  {
    type: 'function',
    name: 'read',
    stateMutability: 'view',
    inputs: [{ type: 'bool' }, { type: 'bytes' }],
    outputs: [{ type: 'bytes' }],
  },
] as const

/**
 * Reads the pairs of a factory with indexes from `from` to before `to` in one request.
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
 */
export async function listPacked(
  client: Client,
  { factory, swapFeeBps }: Pick<Platform, 'factory' | 'swapFeeBps'>,
  range: { readonly from: number; readonly to: number },
  blockNumber: bigint,
): Promise<readonly Pool[]> {
  const args = [factory, BigInt(range.from), BigInt(range.to), swapFeeBps === 'perPair'] as const
  const data = encodeFunctionData({ abi: readerAbi, functionName: 'list', args })
  const answer = await ask(client, data, blockNumber)
  const [, records] = decoded(answer, () => decodeAbiParameters([{ type: 'uint256' }, { type: 'bytes' }], answer))
  return poolsIn(records, swapFeeBps)
}

/**
 * Reads pairs by address at a block in one request. Their tokens are reread too, so cached tokens are
 * never trusted.
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
 */
export async function readPacked(
  client: Client,
  swapFeeBps: Platform['swapFeeBps'],
  pairs: readonly Address[],
  blockNumber: bigint,
): Promise<readonly Pool[]> {
  const args = [swapFeeBps === 'perPair', `0x${pairs.map((pair) => pair.slice(2)).join('')}`] as const
  const data = encodeFunctionData({ abi: readerAbi, functionName: 'read', args })
  const answer = await ask(client, data, blockNumber)
  const [records] = decoded(answer, () => decodeAbiParameters([{ type: 'bytes' }], answer))
  if (records.length !== 2 + pairs.length * recordDigits) throw new PackedAnswerError(answer)
  return poolsIn(records, swapFeeBps)
}

function ask(client: Client, data: Hex, blockNumber: bigint): Promise<Hex> {
  const call = { to: readerAddress, data }
  const override = { [readerAddress]: { code: readerCode } }
  return client.request({ method: 'eth_call', params: [call, numberToHex(blockNumber), override] })
}

/** A node without state overrides calls an address without code and returns no data. */
function decoded<T>(answer: Hex, decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw new PackedAnswerError(answer, { cause })
  }
}

function poolsIn(records: Hex, swapFeeBps: Platform['swapFeeBps']): readonly Pool[] {
  const tokenOf = addressReader()
  const pools: Pool[] = []
  for (let start = 2; start + recordDigits <= records.length; start += recordDigits) {
    const part = (from: number, to: number) => records.slice(start + 2 * from, start + 2 * to)
    const [address, token0, token1] = [part(0, 20), part(20, 40), part(40, 60)]
    const [reserve0, reserve1] = [BigInt(`0x${part(60, 74)}`), BigInt(`0x${part(74, 88)}`)]
    const fee = swapFeeBps === 'perPair' ? Number.parseInt(part(88, 90), 16) : swapFeeBps
    const isPair = token0 < token1 && fee <= maxSwapFeeBps && reserve0 <= maxReserve && reserve1 <= maxReserve
    if (!isPair) continue
    pools.push({
      address: `0x${address}`,
      token0: tokenOf(token0),
      token1: tokenOf(token1),
      reserve0,
      reserve1,
      swapFeeBps: fee,
    })
  }
  return pools
}
