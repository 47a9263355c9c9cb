import type { Address, Hex } from '@dexswap/chains'
import { vi } from 'vitest'
import { outcomeOf } from '../records/following.ts'
import { isUnresolved } from '../records/outcomes.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { bar } from '../test/bar.ts'
import { createRandom } from '../test/random.ts'
import { type BatchAnswer, createBatchingWallet } from '../test/simulated-batches.ts'
import { type SimulatedTab, settle } from '../test/simulated-browser.ts'
import { createSimulatedChain, type SimulatedChain } from '../test/simulated-chain.ts'
import { account, healthyNodes, runUntilPending, startSimulatedLife, target, token } from '../test/simulated-life.ts'
import type { Plan } from './plan.ts'

const answers: readonly BatchAnswer[] = [
  'takes',
  'takes',
  'relays',
  'relays, undone',
  'fails on the chain',
  'refuses',
  'unable',
  'loses',
  'loses, relayed',
  'loses unsent',
  'never sends',
  'half',
  'another id',
]
const happenings = [
  'press',
  'press',
  'press',
  'two tabs at once',
  'block',
  'block',
  'block',
  'reorg',
  'reload',
  'second tab',
  'wallet silent',
  'wallet speaks',
  'wrong chain',
  'right chain',
  'minute',
] as const

/** A plan of an approval and an action, which a wallet can batch. */
function planOf(wish: number, press: number, again: boolean): Plan {
  const byte = wish.toString(16).padStart(2, '0')
  const amount = {
    currency: { kind: 'token', address: token, symbol: 'T', decimals: 18 } as const,
    amount: BigInt(wish),
  }
  const intent = `wish:${wish}`
  const summary = { kind: 'stake', amount } as const
  const call = (data: Hex, to: Address) => () => ({ to, data, value: 0n })
  return {
    chainId: 1,
    account,
    again,
    batch: { intent, summary },
    steps: [
      {
        kind: 'approve',
        intent: `approve:${wish}`,
        summary: { kind: 'approve', currency: amount.currency, spender: target },
        tokenAddress: token,
        spender: target,
        isDone: async () => false,
        call: call(`0x095ea7b3${byte}`, token),
      },
      { kind: 'send', intent, summary, call: call(`0xa694fc3a${byte}${press.toString(16).padStart(14, '0')}`, target) },
    ],
  }
}

type BatchingWallet = ReturnType<typeof createBatchingWallet>

/** Runs one random sequence of clicks and events, and returns the violated invariants. */
async function live(seed: number) {
  const random = createRandom(seed)
  const chain = createSimulatedChain(1)
  const wallet = createBatchingWallet(chain, account, token)
  const nodes = healthyNodes(1)
  const life = startSimulatedLife({ chain, nodes, random, request: wallet.request })
  const faults: string[] = []
  const paid = () => wallet.sent.filter(({ happens }) => happens).length
  let questions = 0
  /** Number of clicks so far; it makes the call data of each click unique, as a deadline does. */
  let presses = 0

  async function press(tab: SimulatedTab, wish: number): Promise<void> {
    wallet.answer = random.of(answers)
    life.done.push(wallet.answer)
    const intent = `wish:${wish}`
    const open = tab.transactions.records.get().some((record) => record.intent === intent && isUnresolved(record))
    const before = paid()
    const run = (again: boolean) => runUntilPending(tab, planOf(wish, ++presses, again))
    const error = await run(false)
    if (open && paid() > before) faults.push('a second payment without a question')
    if (error?.name !== 'AlreadySentError') return
    questions++
    if (random.roll(2) === 0) await run(true)
  }

  async function pressInTwoTabs(tab: SimulatedTab, wish: number): Promise<void> {
    const both = [tab, life.openTab()]
    const before = paid()
    wallet.answer = 'takes'
    for (const each of both) void each.transactions.run(planOf(wish, ++presses, false), () => undefined)
    await settle()
    // Two sends are correct only if the wallet refused the batch: the tabs then send approval and
    // call.
    if (paid() > before + 1) faults.push('two tabs paid at once')
  }

  /** Id of the next action, so that each click in two tabs requests a new one. */
  let wishes = 3
  await life.play(happenings, 8 + random.roll(14), {
    press: () => press(random.of(life.tabs), 1 + random.roll(2)),
    'two tabs at once': () => pressInTwoTabs(random.of(life.tabs), wishes++),
    'wallet silent': () => void Object.assign(wallet, { isSilent: true }),
    'wallet speaks': () => void Object.assign(wallet, { isSilent: false }),
    'wrong chain': () => void Object.assign(wallet, { chainId: 2 }),
    'right chain': () => void Object.assign(wallet, { chainId: 1 }),
  })

  // At the end the wallet responds again and is on the right chain.
  Object.assign(wallet, { isSilent: false, chainId: 1, answer: 'refuses' })
  await life.recover()
  const records = life.records()
  for (const record of records) faults.push(...wrongOutcome(record, chain, wallet))
  faults.push(...lostCalls(records, chain, wallet))
  life.close()
  return {
    faults: faults.map((fault) => `life ${seed}: ${fault} (${life.done.join(', ')})`),
    questions,
    reported: records.map((record) => outcomeOf(record) ?? record.progress.status),
    windows: wallet.windows,
  }
}

function wrongOutcome(
  { progress, batch, summary }: TransactionRecord,
  chain: SimulatedChain,
  wallet: BatchingWallet,
): readonly string[] {
  if (summary.kind !== 'stake') return []
  const hash = 'hash' in progress ? progress.hash : null
  const real = wallet.sent.find((each) => each.hash === hash && chain.isMined(each.hash))
  const requested = batch?.calls.at(-1)?.data
  if (progress.status === 'mined') {
    const happened = real?.happens === true && (requested === undefined || real.data === requested)
    const isStated = progress.receipt.status !== 0 && !progress.undone
    if (isStated !== happened) return [`reported as ${isStated ? 'successful' : 'failed'}, and it is not`]
  }
  if (progress.status === 'different' && real?.happens && real.data === requested)
    return ['the requested call is reported as another']
  if (progress.status === 'unsent' && wallet.sent.some((each) => each.data === requested && each.happens))
    return ['reported as unsent, and it happened']
  return []
}

/** Mined calls that no record lists as its outcome or as unresolved. */
function lostCalls(
  records: readonly TransactionRecord[],
  chain: SimulatedChain,
  wallet: BatchingWallet,
): readonly string[] {
  return wallet.sent.flatMap(({ data, hash, happens }) => {
    if (!happens || !chain.isMined(hash)) return []
    const known = records.some(({ batch, progress }) => {
      if ('hash' in progress && progress.hash === hash) return true
      return batch?.calls.at(-1)?.data === data && isUnresolved({ progress } as TransactionRecord)
    })
    return known ? [] : [`${hash.slice(0, 8)} happened without a record`]
  })
}

bar({
  name: 'batches in one confirmation',
  requested: 300,
  async run({ count, seed }) {
    vi.spyOn(console, 'warn').mockReturnValue()
    const faults: string[] = []
    const counts: Record<string, number> = {}
    const add = (name: string, more = 1) => {
      counts[name] = (counts[name] ?? 0) + more
    }
    for (let life = 0; life < count; life++) {
      const lived = await live(seed * 100_000 + life)
      faults.push(...lived.faults)
      for (const outcome of lived.reported) add(`ended as ${outcome}`)
      add('prompts', lived.questions)
      add('wallet windows', lived.windows)
    }
    return { completed: count, faults, counts }
  },
})
