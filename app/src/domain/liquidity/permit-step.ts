import { pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import type { PermitStep, Plan } from '#domain/transactions/plan.ts'
import { tryCall } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure, NoUrlError } from '#io/rpc/rpc-errors.ts'
import { causesOf } from '../swaps/causes-of.ts'
import { PermitUnusableError } from './liquidity-errors.ts'
import type { PermitQuestion, SignedPermit } from './liquidity-intent.ts'
import { permitTypedData } from './permit-typed-data.ts'
import { readPermitTerms } from './read-permit-terms.ts'
import { splitSignature } from './split-signature.ts'

/**
 * The request for a permit: the domain is checked against the chain before the wallet opens, the signature after it has closed.
 * `onSigned` gets what the pair takes.
 */
export function permitStep(
  client: ChainClient,
  multicall: Address,
  question: PermitQuestion,
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
