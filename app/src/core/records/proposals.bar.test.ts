// @vitest-environment node

import type { Address, Hex } from '@dexswap/chains'
import { keccak256 } from 'viem'
import { vi } from 'vitest'
import { bar } from '../test/bar.ts'
import { createRandom, type Random } from '../test/random.ts'
import { createSimulatedChain } from '../test/simulated-chain.ts'
import {
  account,
  healthyNodes,
  repeatedOutcomes,
  runUntilPending,
  startSimulatedLife,
  target,
  token,
  wishData,
} from '../test/simulated-life.ts'
import { createSimulatedSafe, type SimulatedCall, type SimulatedProposal } from '../test/simulated-safe.ts'
// Imported early, because the simulated clock does not wait for a lazy import.
import '../verification/confirm-revert.ts'
import type { Plan, TransactionEvent } from '../sending/plan.ts'
import { isUnresolved } from './outcomes.ts'
import type { TransactionRecord } from './transaction-record.ts'

const owner: Address = '0x00000000000000000000000000000000000000c3'
const native = { kind: 'native', symbol: 'ETH', decimals: 18 } as const
/** Actions of the user; the last two are batches of an approval and a call. */
const wishes = [1n, 2n, 3n, 4n, 5n] as const

function planOf(wish: bigint, deadline: number, again: boolean): Plan {
  const amount = { currency: native, amount: wish }
  // The third action has no deadline, so its call data never changes.
  const data = wishData(wish, wish === 3n ? 0 : deadline)
  const summary = { kind: 'wrap', input: amount, output: amount } as const
  const call = () => ({ to: target, data, value: wish })
  const send = { kind: 'send', intent: `wish:${wish}`, summary, call } as const
  if (wish < 4n) return { chainId: 1, account, again, steps: [send] }
  const approve = {
    kind: 'approve',
    intent: 'approve:1',
    tokenAddress: token,
    spender: target,
    summary: {
      kind: 'approve',
      currency: { kind: 'token', address: token, symbol: 'T', decimals: 18 },
      spender: target,
    },
    isDone: async () => false,
    call: () => ({ to: token, data: '0x095ea7b301' as const, value: 0n }),
  } as const
  return { chainId: 1, account, again, batch: { intent: `wish:${wish}`, summary }, steps: [approve, send] }
}

const answers = [
  ...['proposes', 'proposes', 'proposes', 'proposes', 'refuses'],
  ...['loses', 'loses unsent', 'names the execution', 'keeps the id'],
] as const
const happenings = [
  ...['press', 'press', 'press', 'block', 'block', 'execute', 'execute', 'execute', 'execute', 'reject', 'replace'],
  ...['fail inside', 'revert', 'others', 'reorg', 'prune', 'lag', 'down', 'heal', 'reload', 'second tab'],
  ...['month', 'minute', 'minute', 'wallet silent'],
] as const

type Safe = ReturnType<typeof createSimulatedSafe>
type PageProposal = SimulatedProposal & { readonly wish: bigint; readonly last?: SimulatedCall | undefined }
type Requested = { readonly id: string; readonly calls: readonly { to: Address; data: Hex; value: Hex }[] }

/** The wallet of a Safe. It turns calls into proposals, and responds to the page at random. */
function createSafeWallet(safe: Safe) {
  /** All proposals of the page, oldest first. */
  const proposals: PageProposal[] = []
  /** All proposals in the Safe's queue, from this page and from elsewhere. */
  const queue: SimulatedProposal[] = []
  /** Execution hashes that the wallet returned in place of the proposal's hash. */
  const named = new Map<Hex, SimulatedProposal>()
  /** Batches by the wallet's id; the app of the Safe knows their state. */
  const batches = new Map<string, SimulatedProposal>()
  const nextPlace = () => Math.max(safe.nextNonce(), ...queue.map(({ nonce }) => nonce + 1))

  function add(proposal: PageProposal): void {
    proposals.push(proposal)
    queue.push(proposal)
  }

  /** @throws the error that the wallet currently simulates */
  function receive(): void {
    wallet.requested++
    if (wallet.answer === 'refuses') throw { code: 4001, message: 'User rejected the request.' }
    if (wallet.answer === 'loses unsent') throw new TypeError('port closed')
  }

  function statusOf(id: string): unknown {
    const proposal = batches.get(id)
    if (wallet.isSilent || !proposal) throw { code: 5730, message: 'unknown' }
    const used = safe.executed()[proposal.nonce]
    if (!used) return { status: 100 }
    if (used.hash !== proposal.hash) return { status: 400 }
    return { status: used.succeeded ? 200 : 500, receipts: [{ transactionHash: used.transaction }] }
  }

  function takeBatch({ id, calls }: Requested): { id: string } {
    receive()
    const parts = calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }))
    const proposal = safe.proposeBatch(parts, nextPlace())
    add({ ...proposal, wish: parts.at(-1)?.value ?? 0n, last: parts.at(-1) })
    const taken = wallet.answer === 'keeps the id' ? id : proposal.hash
    batches.set(taken, proposal)
    if (wallet.answer === 'loses') throw new TypeError('port closed')
    return { id: taken }
  }

  function take({ to, data, value }: { to: Address; data: Hex; value: Hex }): Hex {
    receive()
    const proposal = safe.propose({ to, data, value: BigInt(value) }, nextPlace())
    add({ ...proposal, wish: proposal.value })
    if (wallet.answer === 'loses') throw new TypeError('port closed')
    const isNext = proposal.nonce === safe.nextNonce()
    if (wallet.answer !== 'names the execution' || !isNext || safe.chain.pool().length > 0) return proposal.hash
    const hash = safe.execute(proposal)
    named.set(hash, proposal)
    return hash
  }

  const wallet = {
    answer: 'proposes' as (typeof answers)[number],
    isSilent: false,
    requested: 0,
    proposals,
    queue,
    named,
    nextPlace,
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'wallet_getCapabilities') return { '0x1': { atomic: { status: 'supported' } } }
      if (method === 'wallet_sendCalls') return takeBatch(params[0] as Requested)
      if (method === 'wallet_getCallsStatus') return statusOf(String(params[0]))
      if (method !== 'eth_sendTransaction') throw { code: -32601, message: 'no' }
      return take(params[0] as Parameters<typeof take>[0])
    },
  }
  return wallet
}
type SafeWallet = ReturnType<typeof createSafeWallet>

/** Actions of the Safe's owners outside this page. */
function createOwnerEvents(safe: Safe, { queue, nextPlace }: SafeWallet) {
  function executeNext(how: 'succeeds' | 'fails inside' | 'reverts' | 'reject' | 'replace'): void {
    const proposal = queue.find(({ nonce }) => nonce === safe.nextNonce())
    // At most one execution is pending, because the next one needs the next nonce.
    if (!proposal || safe.chain.pool().length > 0) return
    if (how === 'reject') safe.execute(safe.rejectionOf(proposal))
    else if (how === 'replace') safe.execute(safe.propose({ to: target, value: 99n, data: '0x' }, proposal.nonce))
    else safe.execute(proposal, how)
  }
  return {
    execute: () => executeNext('succeeds'),
    reject: () => executeNext('reject'),
    replace: () => executeNext('replace'),
    'fail inside': () => executeNext('fails inside'),
    revert: () => executeNext('reverts'),
    others: () => void queue.push(safe.propose({ to: target, value: 77n, data: '0x' }, nextPlace())),
  } satisfies Partial<Record<(typeof happenings)[number], () => void>>
}

/** Clicks the button and confirms half of the warnings; returns the number of warnings. */
async function press({
  random,
  wallet,
  safe,
  life,
  faults,
}: {
  readonly random: Random
  readonly wallet: SafeWallet
  readonly safe: Safe
  readonly life: ReturnType<typeof startSimulatedLife>
  readonly faults: string[]
}): Promise<number> {
  const wish = random.of(wishes)
  const tab = random.of(life.tabs)
  wallet.answer = random.of(answers)
  const isOpen = (record: TransactionRecord) => record.intent === `wish:${wish}` && isUnresolved(record)
  const isWaiting = (each: PageProposal) => each.wish === wish && each.nonce >= safe.nextNonce()
  const mustAsk = tab.transactions.records.get().some(isOpen) || wallet.proposals.some(isWaiting)
  const before = wallet.requested
  const run = (again: boolean) => runUntilPending(tab, planOf(wish, life.clock.now(), again))
  const error = await run(false)
  if (mustAsk && wallet.requested > before) faults.push('proposed twice without a question')
  if (error?.name !== 'AlreadySentError') return 0
  if (error.record?.intent !== `wish:${wish}`) faults.push('the question names nothing')
  if (random.roll(2) === 0) await run(true)
  return 1
}

/** Runs a random sequence of events for a Safe with two owners; returns the violated invariants. */
async function live(seed: number) {
  const random = createRandom(seed)
  const isIndexed = random.roll(2) === 0
  const safe = createSimulatedSafe(createSimulatedChain(1), { address: account, owner, isIndexed })
  const wallet = createSafeWallet(safe)
  const nodes = healthyNodes(1 + random.roll(2))
  const life = startSimulatedLife({ chain: safe.chain, nodes, random, request: wallet.request })
  const owners = createOwnerEvents(safe, wallet)
  const faults: string[] = []
  let questions = 0

  await life.play(happenings, 8 + random.roll(18), {
    ...owners,
    async press() {
      questions += await press({ random, wallet, safe, life, faults })
    },
    'wallet silent': () => {
      wallet.isSilent = !wallet.isSilent
    },
    async execute(node) {
      owners.execute()
      await life.lifeEvents.block(node)
    },
  })
  await life.recover()
  faults.push(...faultsOf(life.records(), life.events, safe, wallet))
  life.close()
  return {
    faults: faults.map((fault) => `life ${seed}: ${fault} (${life.done.join(', ')})`),
    proposed: wallet.proposals.length,
    questions,
    reported: life.events.map(({ outcome }) => outcome),
  }
}

/** Hash of the record's proposal, even if the wallet returned the hash of the execution. */
const hashIn = ({ proposal }: TransactionRecord, { named }: SafeWallet) =>
  proposal?.hash && (named.get(proposal.hash)?.hash ?? proposal.hash)

/** Compares the final records with the executions of the Safe. */
function faultsOf(
  records: readonly TransactionRecord[],
  events: readonly TransactionEvent[],
  safe: Safe,
  wallet: SafeWallet,
): readonly string[] {
  const claimed = records.map((record) => hashIn(record, wallet))
  const reported = events.map(({ record }) => hashIn(record, wallet))
  const ofPage = safe.executed().filter(({ hash }) => wallet.proposals.some((each) => each.hash === hash))
  const miscounted = ofPage.flatMap(({ hash }) => {
    const count = claimed.filter((each) => each === hash).length
    // Ignores records that were reported: final records are removed after a month, after their
    // notification.
    if (count === 0 && !reported.includes(hash)) return [`lost: ${hash.slice(0, 8)} was executed`]
    return count > 1 ? [`${hash.slice(0, 8)} is the outcome of ${count} records`] : []
  })
  return [
    ...records.flatMap((record) => wrongOutcome(record, safe, wallet)),
    ...miscounted,
    ...repeatedOutcomes(events),
  ]
}

function wrongOutcome(record: TransactionRecord, safe: Safe, wallet: SafeWallet): readonly string[] {
  const { progress, dataHash, value } = record
  const { status } = progress
  const { proposals } = wallet
  const executed = safe.executed()
  const own = proposals.find((each) => each.hash === hashIn(record, wallet))
  const found = executed.find(({ hash }) => own && hash === own.hash)
  const used = own && executed[own.nonce]
  if (status === 'unknown') return []
  if (status === 'unsent') {
    const isExecuted = ({ last, hash }: PageProposal) =>
      last !== undefined && keccak256(last.data) === dataHash && executed.some((each) => each.hash === hash)
    return proposals.some(isExecuted) ? ['unsent, and executed'] : []
  }
  if (status === 'mined') {
    if (!own || !found || found.transaction !== progress.hash) return ['Confirmed, and not executed']
    const { data, value: paid } = own.last ?? own
    if (keccak256(data) !== dataHash || paid !== value) return ['Confirmed by something else']
    return found.succeeded === (progress.undone === undefined) ? [] : ['Confirmed and Failed are mixed up']
  }
  if (status === 'cancelled' || status === 'replaced') {
    if (!own || found) return [`${status}, and executed`]
    const isRejection = used?.hash === safe.rejectionOf(own).hash
    const isRight = used?.transaction === progress.by && isRejection === (status === 'cancelled')
    return isRight ? [] : [`${status} is not what happened`]
  }
  if (status !== 'pending') return [`${status} is no state of a proposal`]
  // A proposal is pending only while its nonce is unused on the chain.
  if (own && used) return [`pending, and its nonce was used by ${found ? 'itself' : 'another'}`]
  return []
}

bar({
  name: 'proposals of a Safe',
  requested: 200,
  async run({ count, seed }) {
    vi.spyOn(console, 'warn').mockReturnValue()
    const faults: string[] = []
    const counts: Record<string, number> = {}
    const add = (name: string, by: number) => {
      counts[name] = (counts[name] ?? 0) + by
    }
    for (let life = 0; life < count; life++) {
      const lived = await live(seed * 100_000 + life)
      faults.push(...lived.faults)
      for (const outcome of lived.reported) add(`reported as ${outcome}`, 1)
      add('proposals', lived.proposed)
      add('prompts', lived.questions)
    }
    return { completed: count, faults, counts }
  },
})
