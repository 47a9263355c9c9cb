import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { keccak256, numberToHex } from 'viem/utils'
import { type Clock, timeLimit } from '#io/clock.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import { fullHeader, reservesProof } from '../receipts/stored-quote.ts'
import type { Assertion, ProvenRead } from './assertion.ts'
import { givesItsHash, provenCodeHash, provenWords, type SlotsProof } from './block-proof.ts'
import type { NodeReply, NodeReport } from './compare-nodes.ts'
import type { ReliedContract } from './relied-contracts.ts'
import type { VerificationVerdict } from './verdict.ts'

type ProofQuery = {
  readonly chain: ConfiguredChain
  readonly assertions: readonly Assertion[]
  readonly contracts: readonly ReliedContract[]
}

/** Timeout in milliseconds; without a proof, the agreement of two operators suffices. */
const proofTimeoutMs = 1500

/**
 * Stops when an operator's proof contradicts its own answers. Both operators could still invent a
 * block together, because a proof does not show that the block exists.
 * @param proofs of the first replies, in their order
 */
export function withProofs(
  verdict: VerificationVerdict,
  { assertions, contracts }: Omit<ProofQuery, 'chain'>,
  replies: readonly NodeReply[],
  proofs: readonly (readonly SlotsProof[])[],
): VerificationVerdict {
  if (verdict.stops || verdict.status === 'mine') return verdict
  const counted = verdict.status === 'agree' ? verdict.operators : [verdict.operator]
  const results = replies.flatMap((reply, at) =>
    reply.status === 'reported' && counted.includes(reply.report.operator)
      ? [
          {
            operator: reply.report.operator,
            result: proofResult(reply.report, assertions, contracts, proofs[at] ?? []),
          },
        ]
      : [],
  )
  const disproved = results.filter(({ result }) => result === 'contradicts').map(({ operator }) => operator)
  if (disproved.length > 0) return { status: 'disproved', stops: true, operators: disproved }
  const isProven = results.length >= 2 && results.every(({ result }) => result === 'proves')
  return verdict.status === 'agree' && isProven ? { ...verdict, sameProof: true } : verdict
}

/**
 * Compares the proofs of a node with its answers; 'none' when a proof of the reserves is missing.
 */
function proofResult(
  { stateRoot, answers, codes }: NodeReport,
  assertions: readonly Assertion[],
  contracts: readonly ReliedContract[],
  proofs: readonly SlotsProof[],
): 'proves' | 'contradicts' | 'none' {
  if (!stateRoot) return 'none'
  const proofOf = (wanted: Address) => proofs.find(({ address }) => isSameAddress(address, wanted))
  const reads = assertions.filter(({ read }) => read !== null)
  const checks = reads.flatMap((assertion, at) =>
    (assertion.proofs ?? []).map((wanted) => {
      const proof = proofOf(wanted.address)
      const words = proof && provenWords(stateRoot, wanted.slots, proof)
      return words ? comparedWith(answers[at] ?? null, wanted, words) : null
    }),
  )
  const [called] = contracts
  const calledProof = called && proofOf(called.address)
  const code = calledProof ? provenCodeHash(stateRoot, calledProof) : null
  if (checks.includes(false) || (code !== null && code !== (codes[0]?.hash ?? keccak256('0x')))) return 'contradicts'
  return checks.length > 0 && checks.every(Boolean) ? 'proves' : 'none'
}

function comparedWith(answer: Hex | null, { holds }: ProvenRead, words: readonly (bigint | null)[]): boolean | null {
  try {
    return holds(words, answer ?? '0x')
  } catch {
    // The state is proven, but the result of the read cannot be decoded.
    return false
  }
}

/** Reads proofs of the used pools and the called contract in one request; may be empty. */
export async function readProofs(
  { ask, clock }: { readonly ask: AskNode; readonly clock: Clock },
  { chain, assertions, contracts }: ProofQuery,
  url: string,
  number: bigint,
): Promise<readonly SlotsProof[]> {
  const proven = assertions.flatMap(({ proofs = [] }) => proofs)
  if (proven.length === 0) return []
  const called = contracts.slice(0, 1).map(({ address }) => ({ address, slots: [] }))
  const calls = [...proven, ...called].map(({ address, slots }) => ({
    method: 'eth_getProof',
    params: [address, slots, numberToHex(number)],
  }))
  const pending = ask(chain.id, url, calls).catch(() => [])
  const replies = await Promise.race([pending, timeLimit(clock, proofTimeoutMs).then(() => null)])
  return (replies ?? []).flatMap((reply) => {
    const { success, output } = v.safeParse(answered, reply.kind === 'result' ? reply.result : null)
    if (!success) return []
    const { address, accountProof, storageProof } = output
    return [{ address, accountProof, storageProofs: storageProof.map(({ proof }) => proof) }]
  })
}

const { address, accountProof, storageProof: proof } = reservesProof.entries
const answered = v.object({ address, accountProof, storageProof: v.array(v.object({ proof })) })

/** The state root of a header; null when its fields do not match its hash. */
export function stateRootOf(header: unknown): Hex | null {
  const parsed = v.safeParse(fullHeader, header)
  return parsed.success && givesItsHash(parsed.output) ? parsed.output.stateRoot : null
}
