import type { Address, ChainNode, Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Call } from '@dexswap/orders/call'
import { revertReason } from '@dexswap/orders/revert-reason'
import { encodeAggregate } from '@dexswap/pools-reader/multicall'
import * as v from 'valibot'
import { keccak256, numberToHex } from 'viem/utils'
import { blockHeader, toBlockNumber } from '#io/block-header.ts'
import { type Clock, sleep, timeLimit } from '#io/clock.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import { toleranceOf } from '#io/rpc/endpoint-health.ts'
import type { Reply, RpcCall } from '#io/rpc/replies.ts'
import { bareCodeHash } from '../chain/known-code.ts'
import type { Networks } from '../chain/networks.ts'
import { operatorsOf, verdictWithoutQuery } from '../chain/operators.ts'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { assertionsOf, verificationKey } from './assertions.ts'
import {
  type CodeReport,
  type Comparison,
  compareNodes,
  contradictingRecord,
  type NodeReply,
  singleSourceVerdict,
} from './compare-nodes.ts'
import { permitAssertions, permitIn, unsourcedPermitField } from './permit-assertions.ts'
import { unsourcedField } from './provenance.ts'
import { quarantineReader, quarantineWrong } from './quarantine-nodes.ts'
import { hexSchema, readAnswers, resultOf } from './read-answers.ts'
import { type ReliedContract, reliedContracts } from './relied-contracts.ts'
import { requireTwo, type VerificationVerdict } from './verdict.ts'
import { readProofs, stateRootOf, withProofs } from './verify-state-proof.ts'

export type VerificationParts = {
  readonly verdicts: VerdictCache
  readonly networks: Pick<Networks, 'urlsOf' | 'isUnconfirmed' | 'headOf' | 'readingFrom' | 'quarantine' | 'invalidate'>
  readonly clock: Clock
  readonly ask?: AskNode
}

/** Questions to the operators: reads, code, and optionally a simulated call. */
type Question = {
  readonly chain: ConfiguredChain
  readonly assertions: readonly Assertion[]
  /** Contracts to compare the code of; the called one comes first. */
  readonly contracts: readonly ReliedContract[]
  readonly call: (Call & { readonly from: Address }) | null
}

/** Timeouts in milliseconds: of a node, of a lagging node, and of the page to apply a new block. */
const timeoutMs = 4000
const lagMs = 8000
const screenMs = 1500
/** Maximum age of the newest block of a node that follows the chain, in milliseconds. */
const recentMs = 60_000
/** Maximum age at which the button reuses the dialog's verdict, in milliseconds. */
const cacheMs = 15_000

type Cached = { readonly at: number; readonly verdict: Promise<VerificationVerdict> }

/** Verdicts by key, and URLs of nodes that two operators contradicted. One per session. */
export type VerdictCache = { readonly byKey: Map<string, Cached>; readonly odd: Set<string> }

/**
 * Rejects fields of unknown source, then compares the state that the call relies on with two
 * operators at one block. Sends nothing with a single operator; caches passing verdicts.
 */
export async function verifyCall(
  parts: VerificationParts,
  query: VerificationQuery & { chain: ConfiguredChain },
): Promise<VerificationVerdict> {
  const { networks, clock } = parts
  const field = unsourcedField(query)
  if (field) return { status: 'unsourced', stops: true, field }
  const unasked = verdictWithoutQuery(networks, query.chain)
  if (unasked) return unasked
  const { byKey } = parts.verdicts
  for (const [key, { at }] of byKey) if (clock.now() - at >= cacheMs) byKey.delete(key)
  const key = `${query.chain.id} ${verificationKey(query)}`
  const before = await byKey.get(key)?.verdict.catch(() => null)
  if (before && !before.stops) return before
  const { chain, account, call } = query
  const [assertions, contracts] = [assertionsOf(query), reliedContracts(query)]
  const verdict = queryOperators(parts, { chain, assertions, contracts, call: { ...call, from: account } })
  byKey.set(key, { at: clock.now(), verdict })
  return verdict
}

/** Verifies typed data; only permits are signed. */
export async function verifyPermit(
  parts: VerificationParts,
  chain: ConfiguredChain,
  account: Address,
  typedData: string,
): Promise<VerificationVerdict> {
  const permit = permitIn(typedData)
  const field = unsourcedPermitField(chain, account, permit)
  if (field) return { status: 'unsourced', stops: true, field }
  const contracts = permit ? [{ address: permit.domain.verifyingContract, codeHashes: [], isRecorded: false }] : []
  return queryOperators(parts, { chain, assertions: permit ? permitAssertions(permit) : [], contracts, call: null })
}

/**
 * Queries two operators at the page's newest block, and a third one if they do not settle the
 * verdict.
 */
async function queryOperators(parts: VerificationParts, question: Question): Promise<VerificationVerdict> {
  const { networks, clock, ask = askNode } = parts
  const { chain, assertions, contracts } = question
  const nodes = inOrder(parts, operatorsOf(networks, chain))
  const [first, second, ...others] = nodes
  const unasked = verdictWithoutQuery(networks, chain)
  if (unasked || !first || !second) return unasked ?? singleSourceVerdict([])
  const begun = clock.now()
  for (let pause = 250; ; pause = Math.min(pause * 2, 1000)) {
    const head = networks.headOf(chain.id).get()
    if (!head) return requireTwo({ status: 'one', operator: first.operator, why: 'silent' }, assertions)
    const comparison = { block: head.number, assertions, contracts, lagTolerance: toleranceOf(chain.blockTimeMs) }
    const askOf = (node: typeof first) => readNode(parts, question, node, head.number)
    const proofs = [first, second].map(({ url }) => readProofs({ ask, clock }, question, url, head.number))
    const replies = await Promise.all([first, second].map(askOf))
    for (const node of others) {
      if (isSettled(comparison, replies)) break
      replies.push(await askOf(node))
    }
    const verdict = compareNodes(comparison, replies)
    quarantineWrong({ networks, odd: parts.verdicts.odd }, question, replies, verdict)
    if (clock.now() - begun + pause > retryBudget(verdict)) {
      const earlier = verdict === null ? await compareEarlier(parts, comparison, question, replies) : null
      if (earlier) return earlier
      if (verdict?.status === 'contradicted') await quarantineReader(parts, question, replies)
      const final = requireTwo(verdict ?? singleSourceVerdict(replies), assertions)
      return withProofs(final, question, replies, await Promise.all(proofs))
    }
    await sleep(clock, pause)
  }
}

/**
 * Compares at the newest block of each operator that lacks the page's block, because one node could
 * invent that block. A stop is final after `lagMs`; null when neither a stop nor two operators result.
 */
async function compareEarlier(
  parts: VerificationParts,
  comparison: Comparison,
  question: Question,
  replies: readonly NodeReply[],
): Promise<VerificationVerdict | null> {
  const { networks, clock } = parts
  const nodes = operatorsOf(networks, question.chain)
  const late = nodes.filter(({ operator }) =>
    replies.some((reply) => reply.status === 'behind' && reply.operator === operator),
  )
  // One comparison per operator: a wrong one could choose a shared lowest block.
  async function verdictAt({ url }: ChainNode): Promise<VerificationVerdict | null> {
    const newest = await recentBlock(parts, question, url)
    if (newest === null) return null
    const block = newest < comparison.block ? newest : comparison.block
    const reads = nodes.map((node) => readNode(parts, question, node, block))
    return compareNodes({ ...comparison, block }, await Promise.all(reads))
  }
  const begun = clock.now()
  for (;;) {
    const verdicts = await Promise.all(late.map(verdictAt))
    // Where only the age differs, the values are confirmed, and the page's block is not.
    const stop = verdicts.find((verdict) => verdict?.stops && verdict.status !== 'old') ?? null
    if (stop === null) return verdicts.find((verdict) => verdict?.status === 'agree') ?? null
    if (clock.now() - begun >= lagMs) {
      if (stop.status === 'contradicted') networks.invalidate(question.chain.id)
      return stop
    }
    await sleep(clock, 1000)
  }
}

/** The newest block of a node; null when more than a minute from the clock and from the page's block. */
async function recentBlock(
  { ask = askNode, clock, networks }: VerificationParts,
  { chain }: Question,
  url: string,
): Promise<bigint | null> {
  const pending = ask(chain.id, url, [{ method: 'eth_getBlockByNumber', params: ['latest', false] }])
  const [reply] = (await Promise.race([pending, timeLimit(clock, timeoutMs).then(() => null)])) ?? []
  const parsed = v.safeParse(blockHeader, resultOf(reply))
  if (!parsed.success) return null
  const at = Number(parsed.output.timestamp) * 1000
  const shownAt = Number(networks.headOf(chain.id).get()?.timestamp ?? 0n) * 1000
  const isRecent = clock.now() - at <= recentMs || Math.abs(shownAt - at) <= recentMs
  return isRecent ? parsed.output.number : null
}

/** Moves nodes that two others contradicted in this session to the end. */
function inOrder({ verdicts }: VerificationParts, nodes: readonly ChainNode[]): readonly ChainNode[] {
  const { odd } = verdicts
  return nodes.toSorted((one, other) => Number(odd.has(one.url)) - Number(odd.has(other.url)))
}

/** True when two operators responded and no further reply can change the verdict. */
function isSettled(comparison: Comparison, replies: readonly NodeReply[]): boolean {
  const wrong = contradictingRecord(comparison, replies)
  const useful = replies.filter(
    (reply) => reply.status !== 'silent' && !(reply.status === 'reported' && wrong.includes(reply.report.operator)),
  )
  const verdict = compareNodes(comparison, replies)
  return useful.length >= 2 && verdict?.status !== 'differ' && verdict?.status !== 'old'
}

/** Time in milliseconds to retry a verdict that a lagging node may have caused. */
function retryBudget(verdict: VerificationVerdict | null): number {
  if (verdict === null || verdict.status === 'old') return lagMs
  // Two blocks at one height are usually resolved by the next block.
  if (verdict.status === 'differ' && verdict.about === 'block') return lagMs
  // The page may not have applied the newest trades yet.
  return verdict.status === 'contradicted' ? screenMs : 0
}

async function readNode(
  { ask = askNode, clock }: VerificationParts,
  { chain, assertions, contracts, call }: Question,
  { url, operator }: { readonly url: string; readonly operator: string },
  number: bigint,
): Promise<NodeReply> {
  const block = numberToHex(number)
  const reads = assertions.flatMap(({ read }) => read ?? [])
  const calls: RpcCall[] = [
    { method: 'eth_getBlockByNumber', params: [block, false] },
    { method: 'eth_blockNumber' },
    ...contracts.map(({ address }) => ({ method: 'eth_getCode', params: [address, block] })),
  ]
  const callAt = calls.length
  if (call) calls.push({ method: 'eth_call', params: [transactionOf(call), block] })
  if (reads.length > 0) {
    calls.push({ method: 'eth_call', params: [{ to: chain.multicall, data: encodeAggregate(reads) }, block] })
  }
  const silence = timeLimit(clock, timeoutMs).then(() => null)
  const replies = await Promise.race([ask(chain.id, url, calls), silence])
  if (replies === null) return { status: 'silent', operator }
  const [header, head] = replies
  const codes = contracts.map((_, at) => replies[2 + at])
  // Empty results usually mean that the node lacks the block. The simulated call may be empty for
  // other reasons, so it does not count.
  const lacks = replies.some((reply, at) => isWithoutBlock(reply) && !(call && at === callAt))
  if (lacks || (header?.kind === 'result' && header.result === null)) return { status: 'behind', operator }
  const parsed = v.safeParse(blockHeader, resultOf(header))
  const hash = parsed.success && parsed.output.number === number ? parsed.output.hash : null
  // A rejected request counts as no response; an unexpected result counts as one.
  if ([header, ...codes, ...(reads.length > 0 ? [replies.at(-1)] : [])].some((reply) => reply?.kind !== 'result')) {
    return { status: 'silent', operator, hash }
  }
  return {
    status: 'reported',
    report: {
      operator,
      head: toBlockNumber(resultOf(head)),
      hash: hash ?? '0x',
      stateRoot: stateRootOf(resultOf(header)),
      codes: codes.map(codeReport),
      outcome: call ? outcomeOf(replies[callAt]) : null,
      answers: readAnswers(replies.at(-1), reads.length) ?? reads.map(() => '0x'),
    },
  }
}

/** A malformed result gets a hash that no code can have. */
function codeReport(reply: Reply | undefined): CodeReport {
  const bytes = v.safeParse(hexSchema, resultOf(reply))
  if (!bytes.success) return { hash: '0x', cloneHash: null }
  return { hash: bytes.output === '0x' ? null : keccak256(bytes.output), cloneHash: bareCodeHash(bytes.output) }
}

function isWithoutBlock(reply: Reply | undefined): boolean {
  return reply?.kind === 'failure' && reply.error.name === 'RpcUnknownBlockError'
}

function transactionOf({ from, to, data, value }: Call & { readonly from: Address }) {
  return { from, to, data, value: numberToHex(value) }
}

/**
 * Only a revert counts as refusal; another error may mean that the node does not support the
 * simulation.
 */
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
