import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { decodeAbiParameters, encodeFunctionData, getAddress, numberToHex } from 'viem/utils'
import { PackedAnswerError } from '../pools/reader/packed-reader.ts'

/**
 * CampaignReader.sol compiled by solc 0.8.37: runtime code, 200 optimizer runs, no metadata.
 * A test recompiles and compares it.
 */
export const campaignReaderCode: Hex =
  '0x608060405234801561001057600080fd5b50600436106100365760003560e01c8063cb709b771461003b578063dda342bb14610066575b600080fd5b61004e610049366004610652565b610079565b60405161005d939291906106b2565b60405180910390f35b61004e61007436600461070e565b6101d6565b6000806060600061008989610382565b90945090508387111561009a578396505b8688106100a85760206100c8565b6100b28888610757565b6100bd90601461076a565b6100c8906020610781565b67ffffffffffffffff8111156100e0576100e0610794565b6040519080825280601f01601f19166020018201604052801561010a576020820181803683370190505b50915060008893505b87841080156101245750622dc6c05a115b156101c65760006101368b8685610405565b90506000806101558363ab08d4fc60248d6001600160a01b0316610447565b91509150818015610164575080155b801561016d5750885b1561017f5761017c838b610478565b90505b81158061018a575080155b15610197575050506101b4565b606083901b868501602001526101ae601485610781565b93505050505b836101be816107aa565b945050610113565b8083525050955095509592505050565b600080606060006101e687610382565b9094509050838511156101f7578394505b848610610205576020610225565b61020f8686610757565b61021a90604061076a565b610225906020610781565b67ffffffffffffffff81111561023d5761023d610794565b6040519080825280601f01601f191660200182016040528015610267576020820181803683370190505b50915060008693505b85841080156102815750622dc6c05a115b15610374576000610293898685610405565b90506000806102aa83631c96c3fb60046000610447565b915091506000806102c385635e5294b760046000610447565b9150915060006102db8663b41fa97960046000610447565b9150508415806102e9575082155b806102fb575067ffffffffffffffff82115b8061031557506fffffffffffffffffffffffffffffffff81115b15610324575060009250829050805b8660208a01018660601b81528460601b60148201528260c01b60288201528160801b6030820152506040876103599190610781565b9650505050505050838061036c906107aa565b945050610270565b808352505093509350939050565b60008060006103998463d5eeaef760046000610447565b93509050806103a757600080fd5b826000036103bb5750600093849350915050565b6000806103d986634487d3df60246103d460018a610757565b610447565b915091508180156103fb57506103ef86866104d5565b6001600160a01b031681145b9350505050915091565b60008115610428576104218461041c856001610781565b6104d5565b9050610440565b600061043b85634487d3df602487610447565b925050505b9392505050565b6000808460e01b600052826004526020600085600089620493e0fa600051601f3d1190911697909650945050505050565b600063dc01f60d60e01b60005281600452604051610300816024600087620493e0fa156104ce573d6103008111156104af57506103005b60405b818110156104cb578281015193909317926020016104b2565b50505b5092915050565b600080608083106105db5761010083106105935762010000831061054b5760405161366560f21b60208201526001600160601b0319606086901b166022820152608360f81b60368201526001600160e81b031960e885901b166037820152603a015b604051602081830303815290604052610624565b60405161362560f21b60208201526001600160601b0319606086901b166022820152604160f91b603682015260f084901b6001600160f01b0319166037820152603901610537565b6040516135e560f21b60208201526001600160601b0319606086901b166022820152608160f81b603682015260f884901b6001600160f81b0319166037820152603801610537565b6040516135a560f21b60208201526001600160601b0319606086901b1660228201526001600160f81b031960f885901b1660368201526037016040516020818303038152906040525b80516020909101209150505b92915050565b80356001600160a01b038116811461064d57600080fd5b919050565b600080600080600060a0868803121561066a57600080fd5b61067386610636565b9450602086013593506040860135925061068f60608701610636565b9150608086013580151581146106a457600080fd5b809150509295509295909350565b838152826020820152606060408201526000825180606084015260005b818110156106ec57602081860181015160808684010152016106cf565b506000608082850101526080601f19601f830116840101915050949350505050565b60008060006060848603121561072357600080fd5b61072c84610636565b95602085013595506040909401359392505050565b634e487b7160e01b600052601160045260246000fd5b8181038181111561063057610630610741565b808202811582820484141761063057610630610741565b8082018082111561063057610630610741565b634e487b7160e01b600052604160045260246000fd5b6000600182016107bc576107bc610741565b506001019056'

/** Campaigns per request as far as the node's gas allows: 0.5 MB of response. */
const maxPerRequest = 10_000
/** Maximum requests, so that a factory's count cannot cause more. */
const maxRequests = 40

/** State override address, "CampaignReader" in ASCII; no contract is deployed there. */
const readerAddress: Address = '0x00000000000043616d706169676e526561646572'
/** Hex digits of a campaign: two addresses, an end of 8 bytes, an amount of 16. */
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

/** A campaign of the factory's list. Addresses are lowercase: thousands of checksums take too long. */
export type ListedCampaign = {
  readonly address: Address
  readonly stakable: Address
  /** Seconds since 1970. */
  readonly endsAt: bigint
  /** In base units of the staked token. */
  readonly stakedAmount: bigint
}

/**
 * Campaigns of a factory from index `from`, oldest first. Addresses are derived from the factory's
 * nonce when one read confirms that, else read from its list. Invalid campaigns are skipped.
 * @returns the campaigns, and the index to continue from
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
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
 * @param rewards includes campaigns with unclaimed rewards only, at several times the gas
 * @throws PackedAnswerError from a node without state overrides; what the transport throws
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

/** Pages: each response ends where the node's gas limit is reached. */
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

/** A node without state overrides calls an address without code and returns no data. */
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
