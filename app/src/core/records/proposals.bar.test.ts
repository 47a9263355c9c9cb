// @vitest-environment node

import type { Address, Hex } from '@dexswap/chains'
import { keccak256 } from 'viem'
import { vi } from 'vitest'
import { bar } from '../test/bar.ts'
import { createRandom } from '../test/random.ts'
import { createSimulatedClock, openSimulatedBrowser, type SimulatedTab, settle } from '../test/simulated-browser.ts'
import { createSimulatedChain, type NodeState } from '../test/simulated-chain.ts'
import { createSimulatedSafe, type SimulatedCall, type SimulatedProposal } from '../test/simulated-safe.ts'
// Loaded before a run: the simulated clock does not wait for imports.
import '../verification/second-look.ts'
import type { Plan, TransactionEvent } from '../sending/plan.ts'
import { isUnresolved } from './outcomes.ts'
import type { TransactionRecord } from './transaction-record.ts'

const account: Address = '0x00000000000000000000000000000000000000a1'
const owner: Address = '0x00000000000000000000000000000000000000c3'
const token: Address = '0x00000000000000000000000000000000000000d1'
const target: Address = '0x00000000000000000000000000000000000000b2'
const start = 1_800_000_000_000
const blockMs = 12_000
const month = 30 * 24 * 3_600_000
const native = { kind: 'native', symbol: 'ETH', decimals: 18 } as const
/** The last two are batches of an approval and a call. */
const wishes = [1n, 2n, 3n, 4n, 5n] as const

function planOf(wish: bigint, deadline: number, again: boolean): Plan {
  const amount = { currency: native, amount: wish }
  // One has no variable field: proposed twice, its bytes are equal.
  const moving = wish === 3n ? 0 : deadline
  const data: Hex = `0x${wish.toString(16).padStart(2, '0')}${moving.toString(16).padStart(14, '0')}`
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

type Life = { faults: string[]; proposed: number; questions: number; reported: readonly string[] }

/** Runs a random sequence of a Safe with two owners from a seed; collects its faults. */
async function live(seed: number): Promise<Life> {
  const random = createRandom(seed)
  const safe = createSimulatedSafe(createSimulatedChain(1), {
    address: account,
    owner,
    isIndexed: random.roll(2) === 0,
  })
  const { chain } = safe
  for (let block = 0; block < 8; block++) chain.mine()
  const nodes: NodeState[] = Array.from({ length: 1 + random.roll(2) }, () => ({
    ...{ lag: 0, isPruned: false, isDown: false },
  }))
  const { clock, advance } = createSimulatedClock(start)
  const events: TransactionEvent[] = []
  const faults: string[] = []
  const done: string[] = []
  /** Every proposal of the page, in order. */
  const proposals: (SimulatedProposal & { readonly wish: bigint; readonly last?: SimulatedCall | undefined })[] = []
  /** Every proposal that was queued at the Safe, of the page and of others. */
  const queue: SimulatedProposal[] = []
  /** Executions that the wallet returned instead of a proposal. */
  const named = new Map<Hex, SimulatedProposal>()
  let answer: (typeof answers)[number] = 'proposes'
  let requested = 0
  let questions = 0

  /** Ids of the wallet for batches; it reports their state as far as the Safe's app knows it. */
  const batches = new Map<string, SimulatedProposal>()
  let isSilent = false

  function statusOf(id: string): unknown {
    const proposal = batches.get(id)
    if (isSilent || !proposal) throw { code: 5730, message: 'unknown' }
    const used = safe.executed()[proposal.nonce]
    if (!used) return { status: 100 }
    if (used.hash !== proposal.hash) return { status: 400 }
    return { status: used.succeeded ? 200 : 500, receipts: [{ transactionHash: used.transaction }] }
  }

  type Requested = { id: string; calls: { to: Address; data: Hex; value: Hex }[] }
  function takeBatch({ id, calls }: Requested): { id: string } {
    requested++
    if (answer === 'refuses') throw { code: 4001, message: 'User rejected the request.' }
    if (answer === 'loses unsent') throw new TypeError('port closed')
    const parts = calls.map(({ to, data, value }) => ({ to, data, value: BigInt(value) }))
    const proposal = safe.proposeBatch(parts, nextPlace())
    proposals.push({ ...proposal, wish: parts.at(-1)?.value ?? 0n, last: parts.at(-1) })
    queue.push(proposal)
    const taken = answer === 'keeps the id' ? id : proposal.hash
    batches.set(taken, proposal)
    if (answer === 'loses') throw new TypeError('port closed')
    return { id: taken }
  }

  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'wallet_getCapabilities') return { '0x1': { atomic: { status: 'supported' } } }
    if (method === 'wallet_sendCalls') return takeBatch(params[0] as Requested)
    if (method === 'wallet_getCallsStatus') return statusOf(String(params[0]))
    if (method !== 'eth_sendTransaction') throw { code: -32601, message: 'no' }
    requested++
    const { to, data, value } = params[0] as { to: Address; data: Hex; value: Hex }
    if (answer === 'refuses') throw { code: 4001, message: 'User rejected the request.' }
    if (answer === 'loses unsent') throw new TypeError('port closed')
    const proposal = safe.propose({ to, data, value: BigInt(value) }, nextPlace())
    proposals.push({ ...proposal, wish: proposal.value })
    queue.push(proposal)
    if (answer === 'loses') throw new TypeError('port closed')
    const isNext = proposal.nonce === safe.nextNonce()
    if (answer !== 'names the execution' || !isNext || chain.pool().length > 0) return proposal.hash
    const hash = safe.execute(proposal)
    named.set(hash, proposal)
    return hash
  }
  const nextPlace = () => Math.max(safe.nextNonce(), ...queue.map(({ nonce }) => nonce + 1))
  const browser = openSimulatedBrowser({
    ...{ chain, nodes, account, clock, request },
    onEvent: (event) => events.push(event),
  })
  let tabs: SimulatedTab[] = [browser.openTab()]
  const tab = () => random.of(tabs)
  const poll = async () => {
    for (const each of tabs) each.poll()
    await settle()
  }
  const block = async () => {
    chain.mine()
    await advance(blockMs)
    await poll()
  }

  /** The proposal at the Safe's next nonce. */
  const next = () => queue.find(({ nonce }) => nonce === safe.nextNonce())
  const isWaiting = ({ nonce }: SimulatedProposal) => nonce >= safe.nextNonce()
  function executeNext(how: 'succeeds' | 'fails inside' | 'reverts' | 'reject' | 'replace'): void {
    const proposal = next()
    // A pooled transaction already uses that nonce.
    if (!proposal || chain.pool().length > 0) return
    if (how === 'reject') safe.execute(safe.rejectionOf(proposal))
    else if (how === 'replace') safe.execute(safe.propose({ to: target, value: 99n, data: '0x' }, proposal.nonce))
    else safe.execute(proposal, how)
  }

  /** Presses the button, and confirms half of the questions. */
  async function press(): Promise<void> {
    const wish = random.of(wishes)
    const on = tab()
    answer = random.of(answers)
    const isOpen = (record: TransactionRecord) => record.intent === `wish:${wish}` && isUnresolved(record)
    const mustAsk =
      on.transactions.records.get().some(isOpen) || proposals.some((each) => each.wish === wish && isWaiting(each))
    const before = requested
    const run = async (again: boolean) => {
      let error: Error | null = null
      // A pending proposal keeps its plan running.
      void on.transactions.run(planOf(wish, clock.now(), again), (state) => {
        if (state.status === 'failed') error = state.error
      })
      await settle()
      return error as (Error & { record?: TransactionRecord }) | null
    }
    const error = await run(false)
    if (mustAsk && requested > before) faults.push('proposed twice without a question')
    if (error?.name !== 'AlreadySentError') return
    questions++
    if (error.record?.intent !== `wish:${wish}`) faults.push('the question names nothing')
    if (random.roll(2) === 0) await run(true)
  }

  for (let step = 0, steps = 8 + random.roll(18); step < steps; step++) {
    const what = random.of(happenings)
    done.push(what)
    const node = random.of(nodes)
    if (what === 'press') await press()
    else if (what === 'block') await block()
    else if (what === 'execute') {
      executeNext('succeeds')
      await block()
    } else if (what === 'reject' || what === 'replace') executeNext(what)
    else if (what === 'fail inside') executeNext('fails inside')
    else if (what === 'revert') executeNext('reverts')
    else if (what === 'others') queue.push(safe.propose({ to: target, value: 77n, data: '0x' }, nextPlace()))
    else if (what === 'reorg') {
      const depth = 1 + random.roll(3)
      chain.reorg(depth, random.roll(3) > 0)
      for (let again = 0; again <= depth; again++) chain.mine()
      await poll()
    } else if (what === 'wallet silent') isSilent = !isSilent
    else if (what === 'prune') node.isPruned = true
    else if (what === 'lag') node.lag = 1 + random.roll(6)
    else if (what === 'down') node.isDown = true
    else if (what === 'heal') Object.assign(node, { lag: 0, isPruned: false, isDown: false })
    else if (what === 'reload') {
      tabs.pop()?.close()
      tabs.push(browser.openTab())
    } else if (what === 'second tab') {
      if (tabs.length < 3) tabs.push(browser.openTab())
    } else if (what === 'month') {
      for (const each of tabs) each.close()
      for (let blocks = 0; blocks < 80; blocks++) chain.mine()
      await advance(month)
      tabs = [browser.openTab()]
    } else if (what === 'minute') {
      await advance(61_000)
    }
    await poll()
  }

  // Finally the nodes recover, and every pending transaction is mined and final.
  for (const node of nodes) Object.assign(node, { lag: 0, isPruned: false, isDown: false })
  for (let blocks = 0; blocks < 4; blocks++) await block()
  for (let rounds = 0; rounds < 8; rounds++) {
    for (let blocks = 0; blocks < 12; blocks++) chain.mine()
    await advance(blockMs * 12)
    await poll()
  }
  await advance(10_000)
  await settle()

  const records = (tabs[0] as SimulatedTab).transactions.records.get()
  faults.push(...wrongWords(records))
  for (const each of tabs) each.close()
  return {
    faults: faults.map((fault) => `life ${seed}: ${fault} (${done.join(', ')})`),
    proposed: proposals.length,
    questions,
    reported: events.map(({ outcome }) => outcome),
  }

  /** Compares the final records with the executions of the Safe. */
  function wrongWords(stated: readonly TransactionRecord[]): string[] {
    const executed = safe.executed()
    const wrong = stated.flatMap((record) => wrongWord(record, executed))
    const hashIn = ({ proposal }: TransactionRecord) =>
      proposal?.hash && (named.get(proposal.hash)?.hash ?? proposal.hash)
    const claimed = stated.map(hashIn)
    const reported = events.map(({ record }) => hashIn(record))
    for (const { hash } of executed) {
      if (!proposals.some((each) => each.hash === hash)) continue
      const count = claimed.filter((each) => each === hash).length
      // Records that were final a month ago are removed after their notification.
      if (count === 0 && !reported.includes(hash)) wrong.push(`lost: ${hash.slice(0, 8)} was executed`)
      if (count > 1) wrong.push(`${hash.slice(0, 8)} is the outcome of ${count} records`)
    }
    for (const id of new Set(events.map(({ record }) => record.id))) {
      const outcomes = events.filter(({ record }) => record.id === id).map(({ outcome }) => outcome)
      if (outcomes.some((outcome, at) => outcome === outcomes[at - 1])) {
        wrong.push(`reported twice: ${outcomes.join(', ')}`)
      }
    }
    return wrong
  }

  function wrongWord(
    { progress, proposal, dataHash, value }: TransactionRecord,
    executed: ReturnType<typeof safe.executed>,
  ): string[] {
    const { status } = progress
    const hash = proposal?.hash && (named.get(proposal.hash)?.hash ?? proposal.hash)
    const own = proposals.find((each) => each.hash === hash)
    const found = executed.find(({ hash }) => own && hash === own.hash)
    const used = own && executed[own.nonce]
    if (status === 'unknown') return []
    if (status === 'unsent') {
      const isExecuted = ({ last, hash }: (typeof proposals)[number]) =>
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
    if (status !== 'pending') return [`${status} is no word of a proposal`]
    // The hash of an execution that a reorg removed belongs to no proposal.
    if (own && used) return [`pending, and its nonce was used by ${found ? 'itself' : 'another'}`]
    return []
  }
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
      add('questions', lived.questions)
    }
    return { completed: count, faults, counts }
  },
})
