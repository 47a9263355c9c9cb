import type { Address, Hex } from '@dexswap/chains'
import { PackedAnswerError } from '@dexswap/pools-reader/packed-reader'
import type { Client } from 'viem'
import { decodeAbiParameters, encodeFunctionData, getAddress, numberToHex } from 'viem/utils'
import { campaignReaderCode } from './generated/campaign-reader-code.ts'

/** Maximum number of campaigns per request (0.5 MB), if the node's gas limit allows it. */
const maxPerRequest = 10_000
/** Maximum number of requests, because a factory can return any number of campaigns. */
const maxRequests = 40

/**
 * Address at which the reader's code is placed by a state override: "CampaignReader" in ASCII. No
 * contract is deployed there.
 */
const readerAddress: Address = '0x00000000000043616d706169676e526561646572'
/** Hex digits of a campaign: two addresses, 8 bytes of end time, 16 bytes of amount. */
const recordDigits = 128

const range = [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }] as const
const outputs = [{ type: 'uint256' }, { type: 'uint256' }, { type: 'bytes' }] as const
const readerAbi = [
  { type: 'function', name: 'list', stateMutability: 'view', inputs: range, outputs },
  {
    type: 'function',
    name: 'held',
    stateMutability: 'view',
    inputs: [...range, { type: 'address' }, { type: 'bool' }],
    outputs,
  },
] as const

/**
 * A campaign in the list of a factory. Addresses are in lower case, because checksums of thousands
 * of addresses are slow.
 */
export type ListedCampaign = {
  readonly address: Address
  readonly stakable: Address
  /** Seconds since 1970. */
  readonly endsAt: bigint
  /** Staked amount in base units. */
  readonly stakedAmount: bigint
}

/**
 * Campaigns of a factory from index `from` on, oldest first. Their addresses are derived from the
 * factory's nonce if one read confirms that, else read from its list.
 * @returns the campaigns, and the index to continue from
 * @throws PackedAnswerError when the node does not support state overrides; transport errors
 */
export async function listCampaigns(
  client: Client,
  factory: Address,
  from: number,
  blockNumber: bigint,
): Promise<{ readonly campaigns: readonly ListedCampaign[]; readonly upTo: number }> {
  const { answers, upTo } = await readAll(client, from, blockNumber, (first) =>
    encodeFunctionData({
      abi: readerAbi,
      functionName: 'list',
      args: [factory, BigInt(first), BigInt(first + maxPerRequest)],
    }),
  )
  return { campaigns: answers.flatMap(campaignsIn), upTo }
}

/**
 * Campaigns in which an account has a stake.
 * @param rewards also returns campaigns with only unclaimed rewards, for several times the gas
 * @throws PackedAnswerError when the node does not support state overrides; what the transport
 * throws
 */
export async function heldCampaigns(
  client: Client,
  factory: Address,
  account: Address,
  rewards: boolean,
  blockNumber: bigint,
): Promise<readonly Address[]> {
  const { answers } = await readAll(client, 0, blockNumber, (first) =>
    encodeFunctionData({
      abi: readerAbi,
      functionName: 'held',
      args: [factory, BigInt(first), BigInt(first + maxPerRequest), account, rewards],
    }),
  )
  return answers.flatMap((digits) => slices(digits, 40).map((part) => getAddress(`0x${part}`)))
}

/** Reads page by page, because a response ends where the node's gas limit is reached. */
async function readAll(
  client: Client,
  from: number,
  blockNumber: bigint,
  dataFrom: (first: number) => Hex,
): Promise<{ readonly answers: readonly string[]; readonly upTo: number }> {
  const answers: string[] = []
  let first = from
  for (let requestCount = 0; requestCount < maxRequests; requestCount += 1) {
    const call = { to: readerAddress, data: dataFrom(first) }
    const override = { [readerAddress]: { code: campaignReaderCode } }
    const answer = await client.request({ method: 'eth_call', params: [call, numberToHex(blockNumber), override] })
    const [total, next, records] = decoded(answer)
    answers.push(records.slice(2))
    const stopped = Number(next) <= first
    first = Math.max(first, Number(next))
    if (next >= total || stopped) break
  }
  return { answers, upTo: first }
}

/** Decodes a response. A node without state overrides returns no data, because the address has no code. */
function decoded(answer: Hex): readonly [bigint, bigint, Hex] {
  try {
    return decodeAbiParameters(outputs, answer)
  } catch (cause) {
    throw new PackedAnswerError(answer, { cause })
  }
}

function slices(digits: string, size: number): readonly string[] {
  return Array.from({ length: Math.floor(digits.length / size) }, (_, at) => digits.slice(at * size, (at + 1) * size))
}

function campaignsIn(digits: string): readonly ListedCampaign[] {
  return slices(digits, recordDigits).flatMap((record): ListedCampaign[] => {
    const [address, stakable] = [record.slice(0, 40), record.slice(40, 80)]
    if (/^0+$/.test(stakable)) return []
    return [
      {
        address: `0x${address}`,
        stakable: `0x${stakable}`,
        endsAt: BigInt(`0x${record.slice(80, 96)}`),
        stakedAmount: BigInt(`0x${record.slice(96)}`),
      },
    ]
  })
}
