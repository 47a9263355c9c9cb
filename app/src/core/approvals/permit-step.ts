import { permitAbi } from '@dexswap/abis'
import type { Address, ChainId, Hex } from '@dexswap/chains'
import { causesOf } from '@dexswap/orders/error-causes'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { multicall } from '@dexswap/pools-reader/multicall'
import { domainSeparator } from 'viem'
import { decodeFunctionResult, encodeFunctionData, keccak256, toHex } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import type { PermitStep, Plan } from '../sending/plan.ts'
import type { Simulation } from '../sending/simulation.ts'
import { PermitDomainError, PermitUnusableError } from './permit-errors.ts'

/** Account and token of a permit. */
type PermitPlace = { readonly chainId: ChainId; readonly account: Address; readonly token: Address }
/** Name and version in a token's EIP-712 domain. */
type PermitName = { readonly name: string; readonly version?: string }

/** The permit to sign: exactly this amount for this spender until the deadline. */
export type PermitQuery = PermitPlace & {
  readonly spender: Address
  readonly value: bigint
  readonly deadline: bigint
}

/** A permit with its signature (rule 2.3.18: v, r, s, deadline) and its terms. */
export type SignedPermit = PermitQuery & {
  readonly nonce: bigint
  readonly v: 27 | 28
  readonly r: Hex
  readonly s: Hex
}

const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** EIP-712 domain: the name of the token, and version 1 for LP tokens (rule 3.9.30). */
function permitDomain({ chainId, token }: PermitPlace, { name, version = '1' }: PermitName) {
  return { name, version, chainId, verifyingContract: token }
}

/** The domain separator that the token's DOMAIN_SEPARATOR() must equal. */
export function permitDomainSeparator(place: PermitPlace, of: PermitName): Hex {
  return domainSeparator({ domain: permitDomain(place, of) })
}

/**
 * Parameters of eth_signTypedData_v4 as JSON. Numbers are decimal text, so that no wallet rounds
 * them.
 */
export function permitTypedData(question: PermitQuery, of: PermitName, nonce: bigint): string {
  const { account, spender, value, deadline } = question
  return JSON.stringify({
    types,
    primaryType: 'Permit',
    domain: permitDomain(question, of),
    message: {
      owner: account,
      spender,
      value: value.toString(),
      nonce: nonce.toString(),
      deadline: deadline.toString(),
    },
  })
}

type PermitTerms = PermitName & { readonly nonce: bigint }

/**
 * Maximum length of a token name in a signed domain; LP tokens of this exchange have seven letters.
 */
const maxNameLength = 64
/** Type hash of a permit by EIP-2612; DAI and a few other tokens use another struct. */
const typeHash = keccak256(toHex('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'))

/**
 * Reads name, version and nonce of a token, and compares the domain with its DOMAIN_SEPARATOR.
 * @throws PermitDomainError; transport errors
 */
async function readPermitTerms(
  client: ChainClient,
  multicallAddress: Address,
  place: PermitPlace,
): Promise<PermitTerms> {
  const datas = [
    encodeFunctionData({ abi: permitAbi, functionName: 'name' }),
    encodeFunctionData({ abi: permitAbi, functionName: 'nonces', args: [place.account] }),
    encodeFunctionData({ abi: permitAbi, functionName: 'DOMAIN_SEPARATOR' }),
    encodeFunctionData({ abi: permitAbi, functionName: 'version' }),
    encodeFunctionData({ abi: permitAbi, functionName: 'PERMIT_TYPEHASH' }),
  ]
  const calls = datas.map((data) => ({ to: place.token, data }))
  const answers = await multicall(client, multicallAddress, calls)
  const [nameAnswer, nonceAnswer, separator, versionAnswer, kind] = answers
  const name = nameAnswer ? textIn(nameAnswer) : null
  if (name === null || !isWord(nonceAnswer) || !isWord(separator) || (isWord(kind) && kind !== typeHash)) {
    throw new PermitDomainError(separator ?? '', name ?? '')
  }
  const stated = versionAnswer ? textIn(versionAnswer) : null
  const versions = [...(stated === null ? [] : [stated]), '1', '2']
  const version = versions.find((each) => permitDomainSeparator(place, { name, version: each }) === separator)
  if (version === undefined) throw new PermitDomainError(separator, permitDomainSeparator(place, { name }))
  return { name, version, nonce: BigInt(nonceAnswer) }
}

/**
 * True when a token supports EIP-2612 permits in a domain that the page can compute.
 * @throws transport errors
 */
export async function takesPermits(
  client: ChainClient,
  multicallAddress: Address,
  place: PermitPlace,
): Promise<boolean> {
  return readPermitTerms(client, multicallAddress, place).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof PermitDomainError) return false
      throw failure
    },
  )
}

function isWord(answer: Hex | null | undefined): answer is Hex {
  return answer?.length === 66
}

function textIn(answer: Hex): string | null {
  try {
    const text = decodeFunctionResult({ abi: permitAbi, functionName: 'name', data: answer })
    return text.length > maxNameLength ? null : text
  } catch {
    return null
  }
}

type SignatureParts = { readonly v: 27 | 28; readonly r: Hex; readonly s: Hex }

/**
 * Splits a signature of 65 bytes, or of 64 (EIP-2098). Some wallets return v as 0 or 1.
 * @throws PermitUnusableError for any other length, as smart-contract wallets return
 */
export function splitSignature(signature: Hex): SignatureParts {
  const r: Hex = `0x${signature.slice(2, 66)}`
  const rest = signature.slice(66)
  if (rest.length === 64) {
    const packed = BigInt(`0x${rest}`)
    const s = packed & (2n ** 255n - 1n)
    return { v: packed >> 255n === 1n ? 28 : 27, r, s: `0x${s.toString(16).padStart(64, '0')}` }
  }
  const v = rest.length === 66 ? Number.parseInt(rest.slice(64), 16) : Number.NaN
  if (v === 0 || v === 27) return { v: 27, r, s: `0x${rest.slice(0, 64)}` }
  if (v === 1 || v === 28) return { v: 28, r, s: `0x${rest.slice(0, 64)}` }
  throw new PermitUnusableError()
}

/**
 * A step that requests a permit. Before the request it simulates the action with an approval and
 * verifies the domain; afterwards it simulates the permit. `onSigned` receives an accepted permit.
 */
export function permitStep(
  client: ChainClient,
  multicall: Address,
  question: PermitQuery,
  simulate: () => Promise<Simulation<unknown>>,
  onSigned: (permit: SignedPermit) => void,
): PermitStep {
  let nonce = 0n
  return {
    kind: 'permit',
    async typedData() {
      const [terms, simulated] = await Promise.all([readPermitTerms(client, multicall, question), simulate()])
      if (simulated.status === 'refused' && !simulated.doubtful) throw simulated.error
      nonce = terms.nonce
      return permitTypedData(question, terms, nonce)
    },
    async onSigned(signature) {
      const permit: SignedPermit = { ...question, nonce, ...splitSignature(signature) }
      await requireTaken(client, permit)
      onSigned(permit)
    },
  }
}

/** A plan that requests only a signature, for use in a later plan. */
export function permitPlan(...[client, multicall, question, simulate, onSigned]: Parameters<typeof permitStep>): Plan {
  const { chainId, account } = question
  return { chainId, account, steps: [permitStep(client, multicall, question, simulate, onSigned)] }
}

/**
 * Simulates the permit at the token; a failing node does not count as a rejection.
 * @throws PermitUnusableError when the token rejects the permit
 */
async function requireTaken(client: ChainClient, permit: SignedPermit): Promise<void> {
  const { account, spender, value, deadline, v, r, s, token: to } = permit
  const args = [account, spender, value, deadline, v, r, s] as const
  const data = encodeFunctionData({ abi: permitAbi, functionName: 'permit', args })
  try {
    await simulateCall(client, { from: account, to, data, value: 0n })
  } catch (cause) {
    const silent = causesOf(cause).some((each) => each instanceof EndpointFailure || each instanceof NoUrlError)
    if (!silent) throw new PermitUnusableError({ cause })
  }
}
