import { type Address, type ChainId, type Hex, lowerAddress } from '@dexswap/chains'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import { decodeFunctionData, encodeAbiParameters, keccak256, stringToHex, zeroAddress } from 'viem'
import { concat } from 'viem/utils'
import { multiSendData, multiSends } from './safe-batch.ts'
import type { TransactionRecord } from './transaction-record.ts'

// Computes the hash that the owners of a Safe sign (EIP-712), as `Safe.getTransactionHash` does.

const domainType = keccak256(stringToHex('EIP712Domain(uint256 chainId,address verifyingContract)'))
/** Domain type of Safes before version 1.3.0. */
const domainTypeBefore = keccak256(stringToHex('EIP712Domain(address verifyingContract)'))
const safeTxType = keccak256(
  stringToHex(
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
  ),
)
const noData = keccak256('0x')

type SafeCall = Pick<TransactionRecord, 'chainId' | 'from' | 'to' | 'value' | 'dataHash'>
/**
 * Fields of a Safe transaction: operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver.
 */
type SafeTerms = readonly [number, bigint, bigint, bigint, Address, Address]

/** A plain call without a gas refund. */
const plain: SafeTerms = [0, 0n, 0n, 0n, zeroAddress, zeroAddress]
/** A delegate call without a gas refund, by which a Safe runs MultiSend. */
const delegated: SafeTerms = [1, 0n, 0n, 0n, zeroAddress, zeroAddress]
/** The call or batch of a record. */
type Requested = SafeCall & Pick<TransactionRecord, 'batch'>

const domainFields = [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }] as const
const domainFieldsBefore = [{ type: 'bytes32' }, { type: 'address' }] as const
const safeTxFields = [
  ...[{ type: 'bytes32' }, { type: 'address' }, { type: 'uint256' }, { type: 'bytes32' }, { type: 'uint8' }],
  ...[{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'address' }, { type: 'address' }],
  { type: 'uint256' },
] as const

/** The hashes of a Safe transaction at a nonce, one per contract version. */
function hashesOf(
  { chainId, from, to, value, dataHash }: SafeCall,
  nonce: number,
  terms: SafeTerms = plain,
): readonly Hex[] {
  const account = lowerAddress(from)
  const struct = keccak256(
    encodeAbiParameters(safeTxFields, [
      ...([safeTxType, lowerAddress(to), value, dataHash, ...terms] as const),
      BigInt(nonce),
    ]),
  )
  return [
    keccak256(encodeAbiParameters(domainFields, [domainType, BigInt(chainId), account])),
    keccak256(encodeAbiParameters(domainFieldsBefore, [domainTypeBefore, account])),
  ].map((domain) => keccak256(concat(['0x1901', domain, struct])))
}

export function isSafeHash(hash: Hex, call: SafeCall, nonce: number, terms: SafeTerms = plain): boolean {
  return hashesOf(call, nonce, terms).some((each) => isSameHash(each, hash))
}

/**
 * Safe transactions that owners may sign for a request: its call, or MultiSend with the calls of its
 * batch.
 */
function signable({ batch, ...call }: Requested): readonly (readonly [SafeCall, SafeTerms])[] {
  if (!batch) return [[call, plain]]
  const dataHash = keccak256(multiSendData(batch.calls))
  return multiSends.map((to) => [{ ...call, to, value: 0n, dataHash }, delegated])
}

/** True when the hash is that of the requested call or batch at this nonce. */
export function isProposalHash(hash: Hex, requested: Requested, nonce: number): boolean {
  return signable(requested).some(([call, terms]) => isSafeHash(hash, call, nonce, terms))
}

/**
 * True when the hash is that of an empty call of the account to itself, by which owners reject a
 * proposal.
 */
export function isRejectionHash(
  hash: Hex,
  { chainId, from }: { readonly chainId: ChainId; readonly from: Address },
  nonce: number,
): boolean {
  return isSafeHash(hash, { chainId, from, to: from, value: 0n, dataHash: noData }, nonce)
}

const executeAbi = [
  {
    type: 'function',
    name: 'execTransaction',
    stateMutability: 'payable',
    inputs: [
      ...[{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }, { type: 'uint8' }],
      ...[{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }],
      ...[{ type: 'address' }, { type: 'address' }, { type: 'bytes' }],
    ],
    outputs: [{ type: 'bool' }],
  },
] as const
const executeSelector = '6a761202'

/**
 * True when the input contains an `execTransaction` call with this hash and nonce, at any nesting.
 */
export function executesAt(
  input: Hex,
  { chainId, from }: { readonly chainId: ChainId; readonly from: Address },
  hash: Hex,
  nonce: number,
): boolean {
  for (let at = input.indexOf(executeSelector); at !== -1; at = input.indexOf(executeSelector, at + 1)) {
    const args = argumentsOf(`0x${input.slice(at)}`)
    if (!args) continue
    const [to, value, data, ...rest] = args
    const [operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver] = rest
    const terms: SafeTerms = [operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver]
    if (isSafeHash(hash, { chainId, from, to, value, dataHash: keccak256(data) }, nonce, terms)) return true
  }
  return false
}

function argumentsOf(data: Hex) {
  try {
    return decodeFunctionData({ abi: executeAbi, data }).args
  } catch {
    return null
  }
}

/** Maximum number of nonces to try, because a proposal may be queued behind others. */
const maxHashes = 256

/** The Safe nonce at which the request has this hash; null when no nonce matches. */
export function findSafeNonce(hash: Hex, requested: Requested, first: number): number | null {
  const calls = signable(requested)
  for (let nonce = first; nonce < first + maxHashes / calls.length; nonce++) {
    if (calls.some(([call, terms]) => isSafeHash(hash, call, nonce, terms))) return nonce
  }
  return null
}
