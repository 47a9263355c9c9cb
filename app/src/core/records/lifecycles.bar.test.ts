import type { Address, Hex } from '@dexswap/chains'
import { keccak256 } from 'viem'
import { vi } from 'vitest'
import type { Plan, TransactionEvent } from '../sending/plan.ts'
import { bar } from '../test/bar.ts'
import { createRandom } from '../test/random.ts'
import {
  type Answer,
  createSimulatedClock,
  createSimulatedWallet,
  openSimulatedBrowser,
  type SimulatedTab,
  settle,
} from '../test/simulated-browser.ts'
import { createSimulatedChain, type NodeState } from '../test/simulated-chain.ts'
import type { TransactionRecord } from './transaction-record.ts'

const account: Address = '0x00000000000000000000000000000000000000a1'
const target: Address = '0x00000000000000000000000000000000000000b2'
const start = 1_800_000_000_000
const blockMs = 12_000
const month = 30 * 24 * 3_600_000

const native = { kind: 'native', symbol: 'ETH', decimals: 18 } as const
/** Three requests of a user; each press builds its call anew, with a later deadline. */
const wishes = [1n, 2n, 3n] as const

function planOf(wish: bigint, deadline: number, again: boolean): Plan {
  const amount = { currency: native, amount: wish }
  // One, like a wrap, has no variable field: sent twice, its bytes are equal.
  const moving = wish === 3n ? 0 : deadline
  const data: Hex = `0x${wish.toString(16).padStart(2, '0')}${moving.toString(16).padStart(14, '0')}`
  return {
    chainId: 1,
    account,
    again,
    steps: [
      {
        kind: 'send',
        intent: `wish:${wish}`,
        summary: { kind: 'wrap', input: amount, output: amount },
        call: () => ({ to: target, data, value: wish }),
      },
    ],
  }
}

const answers: readonly Answer[] = [
  'sends',
  'sends',
  'sends',
  'sends',
  'refuses',
  'loses',
  'fails',
  'loses unsent',
  'fails unsent',
  'other nonce',
]
const happenings = [
  'press',
  'press',
  'press',
  'block',
  'block',
  'block',
  'speed up',
  'cancel',
  'replace',
  'drop',
  'come back',
  'reorg',
  'prune',
  'lag',
  'down',
  'heal',
  'reload',
  'second tab',
  'month',
  'unrelated',
  'minute',
] as const

/** Runs one random sequence from a seed and collects its faults. */
async function live(
  seed: number,
): Promise<{ faults: string[]; sent: number; questions: number; reported: readonly string[] }> {
  const random = createRandom(seed)
  const chain = createSimulatedChain(1)
  for (let block = 0; block < 8; block++) chain.mine()
  const nodes: NodeState[] = Array.from({ length: 1 + random.roll(2) }, () => ({
    lag: 0,
    isPruned: false,
    isDown: false,
  }))
  const { clock, advance } = createSimulatedClock(start)
  const wallet = createSimulatedWallet(chain, account)
  const events: TransactionEvent[] = []
  const faults: string[] = []
  const done: string[] = []
  let questions = 0
  const browser = openSimulatedBrowser({
    chain,
    nodes,
    account,
    clock,
    request: wallet.request,
    onEvent: (event) => events.push(event),
  })
  let tabs: SimulatedTab[] = [browser.openTab()]
  const dropped: ReturnType<typeof chain.transaction>[] = []
  const tab = () => tabs[random.roll(tabs.length)] as SimulatedTab
  const poll = async () => {
    for (const each of tabs) each.poll()
    await settle()
  }
  const block = async () => {
    chain.mine()
    await advance(blockMs)
    await poll()
  }
  /** Replaces a pending transaction under its nonce. */
  const inPlace = (part: Partial<{ to: Address; value: bigint; input: Hex }> = {}) => {
    const waiting = chain.pool().filter(({ from }) => from === account)
    if (waiting.length > 0) chain.submit(chain.transaction({ ...random.of(waiting), ...part }))
  }

  /** Presses the button, and confirms half of the questions. */
  async function press(): Promise<void> {
    const wish = random.of(wishes)
    const on = tab()
    wallet.answer = random.of(answers)
    const before = on.transactions.records.get()
    const first = before.find((record) => record.intent === `wish:${wish}` && !('receipt' in record.progress))
    const requested = wallet.sent.length
    const run = async (again: boolean) => {
      let error: Error | null = null
      // A pending transaction keeps its plan running.
      void on.transactions.run(planOf(wish, clock.now(), again), (state) => {
        if (state.status === 'failed') error = state.error
      })
      await settle()
      return error as (Error & { record?: TransactionRecord }) | null
    }
    const error = await run(false)
    if (first && wallet.sent.length > requested) faults.push('a second payment without a question')
    if (error?.name !== 'AlreadySentError') return
    questions++
    if (!error.record || error.record.intent !== `wish:${wish}`) faults.push('the question names nothing')
    if (random.roll(2) === 0) await run(true)
  }

  for (let step = 0, steps = 6 + random.roll(16); step < steps; step++) {
    const what = random.of(happenings)
    done.push(what)
    const node = random.of(nodes)
    if (what === 'press') await press()
    else if (what === 'block') await block()
    else if (what === 'speed up') inPlace()
    else if (what === 'cancel') inPlace({ to: account, value: 0n, input: '0x' })
    else if (what === 'replace') inPlace({ value: 99n })
    else if (what === 'drop') {
      const waiting = chain.pool()
      if (waiting.length > 0) {
        const lost = random.of(waiting)
        chain.drop(lost.hash)
        dropped.push(lost)
      }
    } else if (what === 'come back') {
      if (dropped.length > 0) chain.submit(random.of(dropped))
    } else if (what === 'reorg') {
      const depth = 1 + random.roll(3)
      chain.reorg(depth, random.roll(3) > 0)
      for (let again = 0; again <= depth; again++) chain.mine()
      await poll()
    } else if (what === 'prune') node.isPruned = true
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
    } else if (what === 'unrelated') {
      chain.submit(
        chain.transaction({ from: account, nonce: chain.pendingOf(account), to: target, value: 77n, input: '0x' }),
      )
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
  faults.push(...faultsOf(records, events))
  for (const each of tabs) each.close()
  return {
    faults: faults.map((fault) => `life ${seed}: ${fault} (${done.join(', ')})`),
    sent: wallet.sent.length,
    questions,
    reported: events.map(({ outcome }) => outcome),
  }

  /** Compares records and events with the chain. */
  function faultsOf(stated: readonly TransactionRecord[], reported: readonly TransactionEvent[]): string[] {
    const wrong: string[] = []
    const mined = chain.mined()
    const isRequested = new Set(
      wallet.sent.flatMap(({ requested }) => `${requested.data} ${BigInt(requested.value ?? '0')}`),
    )
    /** Mined transactions that the page requested, sped up or not. */
    const happened = mined.filter((each) => isRequested.has(`${each.input} ${each.value}`))
    const confirmed = new Map<string, number>()
    for (const { progress } of stated)
      if (progress.status === 'mined') confirmed.set(progress.hash, (confirmed.get(progress.hash) ?? 0) + 1)
    // Records that were final a month ago are removed after their notification.
    const reportedHashes = new Set(
      reported.flatMap(({ record: { progress } }) => ('hash' in progress ? [progress.hash] : [])),
    )
    for (const { hash } of happened) {
      if (
        !confirmed.has(hash) &&
        !(reportedHashes.has(hash) && !stated.some(({ progress }) => 'hash' in progress && progress.hash === hash))
      ) {
        wrong.push(`lost: ${hash.slice(0, 8)} was mined and nothing says so`)
      }
    }
    for (const [hash, times] of confirmed)
      if (times > 1) wrong.push(`${hash.slice(0, 8)} is the outcome of ${times} records`)
    for (const record of stated) wrong.push(...wrongOutcome(record))
    for (const id of new Set(reported.map(({ record }) => record.id))) {
      const outcomes = reported.filter(({ record }) => record.id === id).map(({ outcome }) => outcome)
      if (outcomes.some((outcome, at) => outcome === outcomes[at - 1])) wrong.push(`told twice: ${outcomes.join(', ')}`)
    }
    return wrong
  }

  function wrongOutcome({ progress, dataHash, value, earlierHashes }: TransactionRecord): string[] {
    const byHash = (hash: Hex) => chain.mined().find((each) => each.hash === hash)
    if (progress.status === 'mined') {
      const real = byHash(progress.hash)
      if (!real) return ['Confirmed, and not on the chain']
      return keccak256(real.input) === dataHash && real.value === value ? [] : ['Confirmed by something else']
    }
    if (progress.status === 'cancelled' || progress.status === 'replaced') {
      const by = byHash(progress.by)
      if (!by) return [`${progress.status} by what is not on the chain`]
      if (byHash(progress.hash)) return [`${progress.status}, and on the chain`]
      const own = wallet.sent.find(({ hash }) => hash !== null && [progress.hash, ...earlierHashes].includes(hash))
      const isCancel = by.to === by.from && by.value === 0n
      return own && isCancel === (progress.status === 'cancelled') ? [] : [`${progress.status} is not what happened`]
    }
    if ((progress.status === 'dropped' || progress.status === 'pending') && byHash(progress.hash))
      return [`${progress.status}, and on the chain`]
    return []
  }
}

bar({
  name: 'lifecycles',
  requested: 1000,
  async run({ count, seed }) {
    vi.spyOn(console, 'warn').mockReturnValue()
    const faults: string[] = []
    const counts: Record<string, number> = {}
    for (let life = 0; life < count; life++) {
      const lived = await live(seed * 100_000 + life)
      faults.push(...lived.faults)
      const all = [...lived.reported.map((outcome) => `reported as ${outcome}`)]
      for (const name of all) counts[name] = (counts[name] ?? 0) + 1
      counts['requests to the wallet'] = (counts['requests to the wallet'] ?? 0) + lived.sent
      counts.questions = (counts.questions ?? 0) + lived.questions
    }
    return { completed: count, faults, counts }
  },
})
