import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { keccak256, numberToHex } from 'viem/utils'
import { type Clock, sleep } from '#io/clock.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { Assertion } from './assertion.ts'
import { givesItsHash, type PairProof, pairSlots, provenCodeHash, provenPair } from './block-proof.ts'
import type { NodeReply, NodeReport, VerificationVerdict } from './compare-nodes.ts'
import { fullHeader, reservesProof } from './kept-quote.ts'
import { packedReserves } from './price-assertions.ts'
import { decodedNumber } from './stated-value.ts'

type Asked = { readonly chain: ConfiguredChain; readonly claims: readonly Assertion[]; readonly target: Address }

/** So long a proof is waited for: without it two operators agree all the same. In milliseconds. */
const proofMs = 1500

/** The verdict, held against what the first node has proven of its block. */
export function withProofs(
  verdict: VerificationVerdict,
  { claims, target }: Omit<Asked, 'chain'>,
  sources: readonly NodeReply[],
  proofs: readonly PairProof[],
): VerificationVerdict {
  const [first] = sources
  if (first?.status !== 'told' || !first.told.stateRoot) return verdict
  const { stateRoot } = first.told
  const proofOf = (wanted: Address) => proofs.find(({ address }) => isSameAddress(address, wanted))
  const reserves = new Map<Address, bigint>()
  for (const { pair } of claims) {
    const proof = pair && proofOf(pair.address)
    const proven = proof && provenPair(stateRoot, proof)
    // A pair of another make keeps something else in these places: it proves nothing.
    const isPair = proven && sorted(pair.tokens).every((token, at) => BigInt(token) === proven.tokens[at])
    if (isPair) reserves.set(pair.address, packedReserves(proven.reserve0, proven.reserve1))
  }
  const called = proofOf(target)
  const code = called ? provenCodeHash(stateRoot, called) : null
  return heldAgainst(verdict, claims, sources, { by: first.told, reserves, code })
}

/** What a node proves of the pairs in question and of what is called, in one request; nothing of one that does not. */
export async function readProofs(
  { ask, clock }: { readonly ask: AskNode; readonly clock: Clock },
  { chain, claims, target }: Asked,
  url: string,
  number: bigint,
): Promise<readonly PairProof[]> {
  const pairs = claims.flatMap(({ pair }) => pair?.address ?? [])
  if (pairs.length === 0) return []
  const calls = [...pairs, target].map((address) => ({
    method: 'eth_getProof',
    params: [address, pairSlots, numberToHex(number)],
  }))
  const asked = ask(chain.id, url, calls).catch(() => [])
  const replies = await Promise.race([asked, sleep(clock, proofMs).then(() => null)])
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

/** The root of a block's state, by a header whose fields give its hash; null where they do not. */
export function stateRootOf(header: unknown): Hex | null {
  const parsed = v.safeParse(fullHeader, header)
  return parsed.success && givesItsHash(parsed.output) ? parsed.output.stateRoot : null
}

/** What the block that `by` tells of proves by its state root, where a proof leads there: reserves by pair, and the code that is called. */
export type Proven = {
  readonly by: NodeReport
  readonly reserves: ReadonlyMap<Address, bigint>
  readonly code: Hex | null
}

/** The verdict with what the state of the block proves of it: reserves or code that are others than was said stop it. */
export function heldAgainst(
  verdict: VerificationVerdict,
  claims: readonly Assertion[],
  sources: readonly NodeReply[],
  { by, reserves, code }: Proven,
): VerificationVerdict {
  if (verdict.stops || verdict.status === 'mine') return verdict
  const reads = claims.filter(({ read }) => read !== null)
  const held = reads.flatMap((claim, at) => {
    if (!claim.pair) return []
    const truth = reserves.get(claim.pair.address)
    const answer = by.answers[at] ?? null
    return [truth === undefined ? null : answer !== null && decodedNumber(claim, answer) === truth]
  })
  if (code !== null && code !== (by.code ?? keccak256('0x'))) held.push(false)
  if (held.includes(false)) {
    const operators = sources.flatMap((source) => (source.status === 'told' ? [source.told.operator] : []))
    return { status: 'disproved', stops: true, operators }
  }
  const isWhole = held.length > 0 && held.every(Boolean)
  return isWhole && sources.filter((source) => hashOf(source) === by.hash).length >= 2
    ? { ...verdict, proven: true }
    : verdict
}

function hashOf(source: NodeReply): Hex | null {
  if (source.status === 'told') return source.told.hash
  return source.status === 'silent' ? (source.hash ?? null) : null
}
