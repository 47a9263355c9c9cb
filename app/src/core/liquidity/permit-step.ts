import { pairAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { domainSeparator } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { multicall } from '#io/calls/multicall.ts'
import { tryCall } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import type { PermitStep, Plan } from '../transactions/plan.ts'
import { causesOf } from '../transactions/transaction-errors.ts'
import type { PermitQuery, SignedPermit } from './intent.ts'
import { PermitDomainError, PermitUnusableError } from './liquidity-errors.ts'

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

/** For whom a permit counts: the LP token by its own name on the chain, version 1 (rule 3.9.30). */
function permitDomain({ chainId, pair }: PermitQuery, name: string) {
  return { name, version: '1', chainId, verifyingContract: pair }
}

/** What the pair has to answer to DOMAIN_SEPARATOR() for the domain to be its own. */
export function permitDomainSeparator(question: PermitQuery, name: string): Hex {
  return domainSeparator({ domain: permitDomain(question, name) })
}

/** Parameters of eth_signTypedData_v4 as JSON text; numbers as decimal texts, which no wallet rounds. */
export function permitTypedData(question: PermitQuery, name: string, nonce: bigint): string {
  const { account, router, value, deadline } = question
  return JSON.stringify({
    types,
    primaryType: 'Permit',
    domain: permitDomain(question, name),
    message: {
      owner: account,
      spender: router,
      value: value.toString(),
      nonce: nonce.toString(),
      deadline: deadline.toString(),
    },
  })
}

type PermitTerms = { readonly name: string; readonly nonce: bigint }

/** Longest name that is asked to be signed; the exchange's own have seven letters. */
const maxNameLength = 64

/**
 * The LP token's name and the account's nonce, after the domain built from them was held against the pair's own.
 * @throws PermitDomainError; what the transport throws
 */
async function readPermitTerms(
  client: ChainClient,
  multicallAddress: Address,
  question: PermitQuery,
): Promise<PermitTerms> {
  const datas = [
    encodeFunctionData({ abi: pairAbi, functionName: 'name' }),
    encodeFunctionData({ abi: pairAbi, functionName: 'nonces', args: [question.account] }),
    encodeFunctionData({ abi: pairAbi, functionName: 'DOMAIN_SEPARATOR' }),
  ]
  const calls = datas.map((data) => ({ to: question.pair, data }))
  const [nameAnswer, nonceAnswer, separator] = await multicall(client, multicallAddress, calls)
  const name = nameAnswer ? nameIn(nameAnswer) : null
  if (name === null || !nonceAnswer || !separator) throw new PermitDomainError(separator ?? '', name ?? '')
  const built = permitDomainSeparator(question, name)
  if (built !== separator.toLowerCase()) throw new PermitDomainError(separator, built)
  return { name, nonce: BigInt(nonceAnswer) }
}

function nameIn(answer: Hex): string | null {
  try {
    const name = decodeFunctionResult({ abi: pairAbi, functionName: 'name', data: answer })
    return name.length > maxNameLength ? null : name
  } catch {
    return null
  }
}

type SignatureParts = { readonly v: 27 | 28; readonly r: Hex; readonly s: Hex }

/**
 * The parts of a signature of 65 bytes, or of the 64 of EIP-2098 where the top bit of s is v. Some wallets give v as 0 or 1.
 * @throws PermitUnusableError for any other length, as smart-contract wallets give
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
 * The request for a permit: the domain is checked against the chain before the wallet opens, the signature after it has closed.
 * `onSigned` gets what the pair takes.
 */
export function permitStep(
  client: ChainClient,
  multicall: Address,
  question: PermitQuery,
  onSigned: (permit: SignedPermit) => void,
): PermitStep {
  let nonce = 0n
  return {
    kind: 'permit',
    async typedData() {
      const terms = await readPermitTerms(client, multicall, question)
      nonce = terms.nonce
      return permitTypedData(question, terms.name, nonce)
    },
    async onSigned(signature) {
      const permit: SignedPermit = { ...question, nonce, ...splitSignature(signature) }
      await requireTaken(client, permit)
      onSigned(permit)
    },
  }
}

/** A signature alone; the removal that it is for comes later, as a plan of its own. */
export function permitPlan(...[client, multicall, question, onSigned]: Parameters<typeof permitStep>): Plan {
  const { chainId, account } = question
  return { chainId, account, steps: [permitStep(client, multicall, question, onSigned)] }
}

/** @throws PermitUnusableError where the pair itself refuses the permit; a node that says nothing refuses nothing */
async function requireTaken(client: ChainClient, permit: SignedPermit): Promise<void> {
  const { account, router, value, deadline, v, r, s, pair: to } = permit
  const args = [account, router, value, deadline, v, r, s] as const
  const data = encodeFunctionData({ abi: pairAbi, functionName: 'permit', args })
  try {
    await tryCall(client, { from: account, to, data, value: 0n })
  } catch (cause) {
    const silent = causesOf(cause).some((each) => each instanceof EndpointFailure || each instanceof NoUrlError)
    if (!silent) throw new PermitUnusableError({ cause })
  }
}
