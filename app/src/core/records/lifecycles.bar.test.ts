import type { Address, Hex } from '@dexswap/chains'
import { keccak256 } from 'viem'
import { vi } from 'vitest'
import type { Plan, TransactionEvent } from '../sending/plan.ts'
import { bar } from '../test/bar.ts'
import { createRandom, type Random } from '../test/random.ts'
import { type Answer, createSimulatedWallet } from '../test/simulated-browser.ts'
import { createSimulatedChain, type SimulatedChain, type SimulatedTransaction } from '../test/simulated-chain.ts'
import {
  account,
  healthyNodes,
  repeatedOutcomes,
  runUntilPending,
  startSimulatedLife,
  target,
  wishData,
} from '../test/simulated-life.ts'
import type { TransactionRecord } from './transaction-record.ts'

const native = { kind: 'native', symbol: 'ETH', decimals: 18 } as const
/** Three actions of the user. Each click builds the call of its action again, with a later deadline. */
const wishes = [1n, 2n, 3n] as const

function planOf(wish: bigint, deadline: number, again: boolean): Plan {
  const amount = { currency: native, amount: wish }
  // The third action has no deadline, like a wrap, so its call data never changes.
  const data = wishData(wish, wish === 3n ? 0 : deadline)
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

type Wallet = ReturnType<typeof createSimulatedWallet>

/** Events outside the page that affect the account's transactions. */
function createOutsideEvents(chain: SimulatedChain, random: Random) {
  const dropped: SimulatedTransaction[] = []
  /** Submits a transaction with the same nonce as a pending one, which it replaces. */
  const inPlace = (part: Partial<{ to: Address; value: bigint; input: Hex }> = {}) => {
    const waiting = chain.pool().filter(({ from }) => from === account)
    if (waiting.length > 0) chain.submit(chain.transaction({ ...random.of(waiting), ...part }))
  }
  return {
    'speed up': () => inPlace(),
    cancel: () => inPlace({ to: account, value: 0n, input: '0x' }),
    replace: () => inPlace({ value: 99n }),
    drop() {
      const waiting = chain.pool()
      if (waiting.length === 0) return
      const lost = random.of(waiting)
      chain.drop(lost.hash)
      dropped.push(lost)
    },
    'come back'() {
      if (dropped.length > 0) chain.submit(random.of(dropped))
    },
    unrelated() {
      const nonce = chain.pendingOf(account)
      chain.submit(chain.transaction({ from: account, nonce, to: target, value: 77n, input: '0x' }))
    },
  } satisfies Partial<Record<(typeof happenings)[number], () => void>>
}

/** Runs one random sequence of events, and returns the violated invariants. */
async function live(seed: number) {
  const random = createRandom(seed)
  const chain = createSimulatedChain(1)
  const wallet = createSimulatedWallet(chain, account)
  const nodes = healthyNodes(1 + random.roll(2))
  const life = startSimulatedLife({ chain, nodes, random, request: wallet.request })
  const faults: string[] = []
  let questions = 0

  /** Clicks the button, and confirms about half of the warnings. */
  async function press(): Promise<void> {
    const wish = random.of(wishes)
    const tab = random.of(life.tabs)
    wallet.answer = random.of(answers)
    const before = tab.transactions.records.get()
    const first = before.find((record) => record.intent === `wish:${wish}` && !('receipt' in record.progress))
    const requested = wallet.sent.length
    const run = (again: boolean) => runUntilPending(tab, planOf(wish, life.clock.now(), again))
    const error = await run(false)
    if (first && wallet.sent.length > requested) faults.push('a second payment without a question')
    if (error?.name !== 'AlreadySentError') return
    questions++
    if (error.record?.intent !== `wish:${wish}`) faults.push('the question names nothing')
    if (random.roll(2) === 0) await run(true)
  }

  await life.play(happenings, 6 + random.roll(16), { ...createOutsideEvents(chain, random), press })
  await life.recover()
  faults.push(...faultsOf(life.records(), life.events, chain, wallet))
  life.close()
  return {
    faults: faults.map((fault) => `life ${seed}: ${fault} (${life.done.join(', ')})`),
    sent: wallet.sent.length,
    questions,
    reported: life.events.map(({ outcome }) => outcome),
  }
}

/** Compares records and notifications with the chain. */
function faultsOf(
  records: readonly TransactionRecord[],
  events: readonly TransactionEvent[],
  chain: SimulatedChain,
  wallet: Wallet,
): readonly string[] {
  const confirmed = records.flatMap(({ progress }) => (progress.status === 'mined' ? [progress.hash] : []))
  const repeated = [...new Set(confirmed)].flatMap((hash) => {
    const times = confirmed.filter((each) => each === hash).length
    return times > 1 ? [`${hash.slice(0, 8)} is the outcome of ${times} records`] : []
  })
  return [
    ...lostTransactions(records, events, chain, wallet),
    ...repeated,
    ...records.flatMap((record) => wrongOutcome(record, chain, wallet)),
    ...repeatedOutcomes(events),
  ]
}

/** Mined transactions that the page requested, but that no record has as its outcome. */
function lostTransactions(
  records: readonly TransactionRecord[],
  events: readonly TransactionEvent[],
  chain: SimulatedChain,
  wallet: Wallet,
): readonly string[] {
  const hashesOf = (all: readonly TransactionRecord[]) =>
    new Set(all.flatMap(({ progress }) => ('hash' in progress ? [progress.hash] : [])))
  const isRequested = new Set(
    wallet.sent.flatMap(({ requested }) => `${requested.data} ${BigInt(requested.value ?? '0')}`),
  )
  const confirmed = hashesOf(records.filter(({ progress }) => progress.status === 'mined'))
  const stated = hashesOf(records)
  // Ignores records that were reported: final records are removed after a month, after their
  // notification.
  const reported = hashesOf(events.map(({ record }) => record))
  return chain
    .mined()
    .filter((each) => isRequested.has(`${each.input} ${each.value}`))
    .filter(({ hash }) => !confirmed.has(hash) && !(reported.has(hash) && !stated.has(hash)))
    .map(({ hash }) => `lost: ${hash.slice(0, 8)} was mined without a record`)
}

function wrongOutcome(
  { progress, dataHash, value, earlierHashes }: TransactionRecord,
  chain: SimulatedChain,
  wallet: Wallet,
): readonly string[] {
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

bar({
  name: 'transaction lifecycles',
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
