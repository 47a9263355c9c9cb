import type { Hex } from '@dexswap/chains'
import { domainSeparator } from 'viem'
import type { PermitQuestion } from './liquidity-intent.ts'

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

/** For whom a permit counts: the LP token by its own name on the chain, version 1 (spec/3 §9). */
export function permitDomain({ chainId, pair }: PermitQuestion, name: string) {
  return { name, version: '1', chainId, verifyingContract: pair }
}

/** What the pair has to answer to DOMAIN_SEPARATOR() for the domain to be its own. */
export function permitDomainSeparator(question: PermitQuestion, name: string): Hex {
  return domainSeparator({ domain: permitDomain(question, name) })
}

/** Parameters of eth_signTypedData_v4 as JSON text; numbers as decimal texts, which no wallet rounds. */
export function permitTypedData(question: PermitQuestion, name: string, nonce: bigint): string {
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
