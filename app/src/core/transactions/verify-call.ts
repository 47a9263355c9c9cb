import type { Address, Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { keccak256, numberToHex } from 'viem/utils'
import { blockHeader, toBlockNumber } from '#io/block-header.ts'
import { decodeAggregate, encodeAggregate } from '#io/calls/multicall.ts'
import { type Clock, sleep } from '#io/clock.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import { toleranceOf } from '#io/rpc/endpoint-health.ts'
import type { Reply, RpcCall } from '#io/rpc/replies.ts'
import { bareCodeHash } from '../chain/known-code.ts'
import type { Networks } from '../chain/networks.ts'
import { nodesAt, operatorsOf, withoutAsking } from '../chain/operators.ts'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { assertionsOf, permitAssertions, recordedCodeHashes, verificationKey } from './assertions.ts'
import {
  compareNodes,
  contradictingRecord,
  type NodeReply,
  singleSourceVerdict,
  type VerificationVerdict,
} from './compare-nodes.ts'
import type { Call } from './plan.ts'
import { revertReason } from './revert-reason.ts'
import { readProofs, stateRootOf, withProofs } from './verify-state-proof.ts'

export type VerificationParts = {
  readonly networks: Pick<Networks, 'urlsOf' | 'headOf' | 'distrust'>
  readonly clock: Clock
  readonly ask?: AskNode
}

/** What two operators are asked about: reads, the code that is called, and what the call would do; null: nothing is called. */
type Question = {
  readonly chain: ConfiguredChain
  readonly claims: readonly Assertion[]
  readonly target: Address
  /** keccak256 of its code, where the chain's record names it: one of these. */
  readonly codes: readonly Hex[]
  readonly call: (Call & { readonly from: Address }) | null
}

/** So long a second node may keep silent, and so long one that is behind is waited for. In milliseconds. */
const silenceMs = 4000
const lagMs = 8000
const screenMs = 1500
/** So long a verdict counts for what is sent: the dialog that was opened asks for it, and the button finds it. */
const keptMs = 15_000

type Kept = { readonly at: number; readonly verdict: Promise<VerificationVerdict> }
const kept = new WeakMap<VerificationParts['networks'], Map<string, Kept>>()

/**
 * Whether two operators agree on what a transaction depends on, to the unit, at one block: at once where only one is configured, else in
 * one request to each. The same question within a quarter of a minute is asked once; one that was stopped is asked anew.
 */
export async function verifyCall(
  parts: VerificationParts,
  query: VerificationQuery & { chain: ConfiguredChain },
): Promise<VerificationVerdict> {
  const { networks, clock } = parts
  const unasked = withoutAsking(networks, query.chain)
  if (unasked) return unasked
  const known = kept.get(networks) ?? new Map<string, Kept>()
  kept.set(networks, known)
  const key = `${query.chain.id} ${verificationKey(query)}`
  const before = known.get(key)
  const isFresh = before !== undefined && clock.now() - before.at < keptMs
  if (isFresh && !(await before.verdict).stops) return before.verdict
  const { chain, account, call } = query
  const claims = assertionsOf(query)
  const codes = recordedCodeHashes(query)
  const verdict = askSources(parts, { chain, claims, target: call.to, codes, call: { ...call, from: account } })
  known.clear()
  known.set(key, { at: clock.now(), verdict })
  return verdict
}

/** Whether they agree on what a signature depends on that is no transaction; null where it is no permit. */
export async function verifyPermit(
  parts: VerificationParts,
  chain: ConfiguredChain,
  typedData: string,
): Promise<VerificationVerdict | null> {
  const permit = permitAssertions(typedData)
  return permit && askSources(parts, { chain, ...permit, codes: [], call: null })
}

/** Asks the first node of each of two operators at the newest block that the page has seen; a third where one of them is silent. */
async function askSources(parts: VerificationParts, question: Question): Promise<VerificationVerdict> {
  const { networks, clock, ask = askNode } = parts
  const { chain, claims, codes } = question
  const [first, second, ...others] = operatorsOf(networks, chain)
  const unasked = withoutAsking(networks, chain)
  if (unasked || !first || !second) return unasked ?? singleSourceVerdict([])
  const begun = clock.now()
  for (let pause = 250; ; pause = Math.min(pause * 2, 1000)) {
    const head = networks.headOf(chain.id).get()
    if (!head) return { status: 'one', operator: first.operator, why: 'silent' }
    const askOf = (node: typeof first) => readSource(parts, question, node, head.number)
    const proofs = readProofs({ ask, clock }, question, first.url, head.number)
    const sources = await Promise.all([first, second].map(askOf))
    for (const node of others) {
      const wrong = contradictingRecord(claims, sources, codes)
      const isOfUse = (source: NodeReply) =>
        source.status !== 'silent' && !(source.status === 'told' && wrong.includes(source.told.operator))
      if (sources.filter(isOfUse).length >= 2) break
      sources.push(await askOf(node))
    }
    distrustWrong(parts, question, sources)
    const verdict = compareNodes(head.number, claims, sources, toleranceOf(chain.blockTimeMs), codes)
    if (clock.now() - begun + pause > patienceWith(verdict)) {
      return withProofs(verdict ?? singleSourceVerdict(sources), question, sources, await proofs)
    }
    await sleep(clock, pause)
  }
}

/** A node that does not say what the chain's record says is asked nothing more in this visit, where another one does. */
function distrustWrong(
  { networks }: VerificationParts,
  { chain, claims, codes }: Question,
  sources: readonly NodeReply[],
): void {
  const wrong = contradictingRecord(claims, sources, codes)
  if (wrong.length === sources.filter(({ status }) => status === 'told').length) return
  for (const { url, operator } of nodesAt(chain, networks.urlsOf(chain.id))) {
    if (wrong.includes(operator)) networks.distrust(chain.id, url)
  }
}

/** How long is waited for what may be otherwise in a moment without anybody lying. In milliseconds. */
function patienceWith(verdict: VerificationVerdict | null): number {
  if (verdict === null || verdict.status === 'old') return lagMs
  // Two blocks of one height are soon one.
  if (verdict.status === 'differ' && verdict.about === 'block') return lagMs
  // The screen takes a moment to follow a block in which others have traded.
  return verdict.status === 'contradicted' ? screenMs : 0
}

async function readSource(
  { ask = askNode, clock }: VerificationParts,
  { chain, claims, target, call }: Question,
  { url, operator }: { readonly url: string; readonly operator: string },
  number: bigint,
): Promise<NodeReply> {
  const block = numberToHex(number)
  const reads = claims.flatMap(({ read }) => read ?? [])
  const calls: RpcCall[] = [
    { method: 'eth_getBlockByNumber', params: [block, false] },
    { method: 'eth_blockNumber' },
    { method: 'eth_getCode', params: [target, block] },
  ]
  if (call) calls.push({ method: 'eth_call', params: [transactionOf(call), block] })
  if (reads.length > 0) {
    calls.push({ method: 'eth_call', params: [{ to: chain.multicall, data: encodeAggregate(reads) }, block] })
  }
  const silence = sleep(clock, silenceMs).then(() => null)
  const replies = await Promise.race([ask(chain.id, url, calls), silence])
  if (replies === null) return { status: 'silent', operator }
  const [header, head, code] = replies
  // A call that returns nothing answers as a node without the block does: only the others tell.
  const lacks = replies.some((reply, at) => isWithoutBlock(reply) && !(call && at === 3))
  if (lacks || (header?.kind === 'result' && header.result === null)) return { status: 'behind', operator }
  const parsed = v.safeParse(blockHeader, resultOf(header))
  const hash = parsed.success && parsed.output.number === number ? parsed.output.hash : null
  // A node that refuses to be asked so says nothing; one that answers with something else has said it.
  if ([header, code, ...(reads.length > 0 ? [replies.at(-1)] : [])].some((reply) => reply?.kind !== 'result')) {
    return { status: 'silent', operator, hash }
  }
  const bytes = v.safeParse(hexSchema, resultOf(code))
  return {
    status: 'told',
    told: {
      operator,
      head: toBlockNumber(resultOf(head)),
      hash: hash ?? '0x',
      stateRoot: stateRootOf(resultOf(header)),
      code: !bytes.success ? '0x' : bytes.output === '0x' ? null : keccak256(bytes.output),
      bareCode: bytes.success ? bareCodeHash(bytes.output) : null,
      outcome: call ? outcomeOf(replies[3]) : null,
      answers: readAnswers(replies.at(-1), reads.length) ?? reads.map(() => '0x'),
    },
  }
}

function isWithoutBlock(reply: Reply | undefined): boolean {
  return reply?.kind === 'failure' && reply.error.name === 'RpcUnknownBlockError'
}

const hexSchema = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((digits) => digits.toLowerCase() as Hex),
)

function transactionOf({ from, to, data, value }: Call & { readonly from: Address }) {
  return { from, to, data, value: numberToHex(value) }
}

function resultOf(reply: Reply | undefined): unknown {
  return reply?.kind === 'result' ? reply.result : undefined
}

/** Null where the multicall contract gives no list of so many. */
function readAnswers(reply: Reply | undefined, count: number): readonly (Hex | null)[] | null {
  const parsed = v.safeParse(hexSchema, resultOf(reply))
  const results = parsed.success ? decodeAggregate(parsed.output) : null
  return results?.length === count ? results : null
}

/** A refusal that is no revert, as of a node that does not try calls of that account, says nothing of the call. */
function outcomeOf(reply: Reply | undefined): Hex | 'refused' | null {
  if (isWithoutBlock(reply)) return '0x'
  if (reply?.kind === 'result') {
    const parsed = v.safeParse(hexSchema, reply.result)
    return parsed.success ? parsed.output : null
  }
  if (reply?.kind !== 'refusal') return null
  const { code, message } = reply.error
  return code === 3 || revertReason(reply.error) !== null || /revert/i.test(message) ? 'refused' : null
}
