import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { keccak256, numberToHex } from 'viem/utils'
import { type Clock, timeLimit } from '#io/clock.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import { fullHeader, reservesProof } from '../receipts/stored-quote.ts'
import type { Assertion } from './assertion.ts'
import type { ReliedContract } from './assertions.ts'
import { givesItsHash, type PairProof, pairSlots, provenCodeHash, provenPair } from './block-proof.ts'
import type { NodeReply, NodeReport, VerificationVerdict } from './compare-nodes.ts'
import { packedReserves } from './price-assertions.ts'
import { decodedNumber } from './stated-value.ts'

type ProofQuery = {
  readonly chain: ConfiguredChain
  readonly assertions: readonly Assertion[]
  readonly contracts: readonly ReliedContract[]
}

/** Timeout of a proof in milliseconds; two operators agree without it as well. */
const proofTimeoutMs = 1500

/**
 * Stops when an operator's proof contradicts its own answers. A proof shows consistency, not that
 * the block exists: two operators can invent a header, its state root and a trie together.
 * @param proofs of the first replies, in their order
 */
export function withProofs(
  verdict: VerificationVerdict,
  { assertions, contracts }: Omit<ProofQuery, 'chain'>,
  replies: readonly NodeReply[],
  proofs: readonly (readonly PairProof[])[],
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

/** Compares a node's proofs with its answers; 'none' when the reserves are not proven completely. */
function proofResult(
  { stateRoot, answers, codes }: NodeReport,
  assertions: readonly Assertion[],
  contracts: readonly ReliedContract[],
  proofs: readonly PairProof[],
): 'proves' | 'contradicts' | 'none' {
  if (!stateRoot) return 'none'
  const proofOf = (wanted: Address) => proofs.find(({ address }) => isSameAddress(address, wanted))
  const reads = assertions.filter(({ read }) => read !== null)
  const checks = reads.flatMap((assertion, at) => {
    if (!assertion.pair) return []
    const proof = proofOf(assertion.pair.address)
    const proven = proof && provenPair(stateRoot, proof)
    // Pairs of another layout keep something else in these slots.
    const isPair = proven && sorted(assertion.pair.tokens).every((token, side) => BigInt(token) === proven.tokens[side])
    if (!isPair) return [null]
    const answer = answers[at] ?? null
    return [answer !== null && decodedNumber(assertion, answer) === packedReserves(proven.reserve0, proven.reserve1)]
  })
  const [called] = contracts
  const calledProof = called && proofOf(called.address)
  const code = calledProof ? provenCodeHash(stateRoot, calledProof) : null
  if (checks.includes(false) || (code !== null && code !== (codes[0]?.hash ?? keccak256('0x')))) return 'contradicts'
  return checks.length > 0 && checks.every(Boolean) ? 'proves' : 'none'
}

/** Reads proofs of the pairs and the called contract in one request; empty without any. */
export async function readProofs(
  { ask, clock }: { readonly ask: AskNode; readonly clock: Clock },
  { chain, assertions, contracts }: ProofQuery,
  url: string,
  number: bigint,
): Promise<readonly PairProof[]> {
  const pairs = assertions.flatMap(({ pair }) => pair?.address ?? [])
  if (pairs.length === 0) return []
  const calls = [...pairs, ...contracts.slice(0, 1).map(({ address }) => address)].map((address) => ({
    method: 'eth_getProof',
    params: [address, pairSlots, numberToHex(number)],
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

const sorted = ([one, other]: readonly [Address, Address]) =>
  BigInt(one) < BigInt(other) ? [one, other] : [other, one]

/** The state root of a header; null when its fields do not match its hash. */
export function stateRootOf(header: unknown): Hex | null {
  const parsed = v.safeParse(fullHeader, header)
  return parsed.success && givesItsHash(parsed.output) ? parsed.output.stateRoot : null
}
