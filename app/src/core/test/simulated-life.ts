import type { Address, Hex } from '@dexswap/chains'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { Plan, TransactionEvent } from '../sending/plan.ts'
import type { Random } from './random.ts'
import { createSimulatedClock, openSimulatedBrowser, type SimulatedTab, settle } from './simulated-browser.ts'
import type { NodeState, SimulatedChain } from './simulated-chain.ts'

export const account: Address = '0x00000000000000000000000000000000000000a1'
export const target: Address = '0x00000000000000000000000000000000000000b2'
export const token: Address = '0x00000000000000000000000000000000000000d1'

const start = 1_800_000_000_000
const blockMs = 12_000
const monthMs = 30 * 24 * 3_600_000
const maxTabs = 3

const healthy: NodeState = { lag: 0, isPruned: false, isDown: false }

export const healthyNodes = (count: number): NodeState[] => Array.from({ length: count }, () => ({ ...healthy }))

/** Call data of an action. With a deadline of 0, repeated requests have equal data. */
export const wishData = (wish: bigint, deadline: number): Hex =>
  `0x${wish.toString(16).padStart(2, '0')}${deadline.toString(16).padStart(14, '0')}`

/** Runs a plan until it waits for a block; returns the error if it failed. */
export async function runUntilPending(
  { transactions }: SimulatedTab,
  plan: Plan,
): Promise<(Error & { readonly record?: TransactionRecord }) | null> {
  let error: Error | null = null
  // Not awaited, because a plan runs until its transaction is mined.
  void transactions.run(plan, (state) => {
    if (state.status === 'failed') error = state.error
  })
  await settle()
  return error
}

/** Events of nodes, blocks, tabs and time that can occur in every random sequence. */
type LifeEvent = 'block' | 'reorg' | 'prune' | 'lag' | 'down' | 'heal' | 'reload' | 'second tab' | 'month' | 'minute'

/** Runs the tabs of one browser on a simulated chain through random sequences of events. */
export function startSimulatedLife(options: {
  readonly chain: SimulatedChain
  readonly nodes: NodeState[]
  readonly random: Random
  readonly request: Parameters<typeof openSimulatedBrowser>[0]['request']
}) {
  const { chain, nodes, random, request } = options
  for (let block = 0; block < 8; block++) chain.mine()
  const { clock, advance } = createSimulatedClock(start)
  const events: TransactionEvent[] = []
  const onEvent = (event: TransactionEvent) => events.push(event)
  const browser = openSimulatedBrowser({ chain, nodes, account, clock, request, onEvent })
  const tabs: SimulatedTab[] = [browser.openTab()]

  async function poll(): Promise<void> {
    for (const tab of tabs) tab.poll()
    await settle()
  }

  async function mine(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block++) chain.mine()
    await advance(blockMs * blocks)
    await poll()
  }

  const lifeEvents: Readonly<Record<LifeEvent, (node: NodeState) => void | Promise<void>>> = {
    block: () => mine(1),
    async reorg() {
      const depth = 1 + random.roll(3)
      chain.reorg(depth, random.roll(3) > 0)
      for (let again = 0; again <= depth; again++) chain.mine()
      await poll()
    },
    prune: (node) => void Object.assign(node, { isPruned: true }),
    lag: (node) => void Object.assign(node, { lag: 1 + random.roll(6) }),
    down: (node) => void Object.assign(node, { isDown: true }),
    heal: (node) => void Object.assign(node, healthy),
    reload() {
      tabs.pop()?.close()
      tabs.push(browser.openTab())
    },
    'second tab'() {
      if (tabs.length < maxTabs) tabs.push(browser.openTab())
    },
    async month() {
      for (const tab of tabs.splice(0)) tab.close()
      for (let blocks = 0; blocks < 80; blocks++) chain.mine()
      await advance(monthMs)
      tabs.push(browser.openTab())
    },
    minute: () => advance(61_000),
  }

  const done: string[] = []

  return {
    clock,
    events,
    lifeEvents,
    /** Events so far, with which a failed sequence can be repeated. */
    done,
    /** Runs a random sequence of events; `own` handles the events that a test adds. */
    async play<Own extends string>(
      names: readonly (Own | LifeEvent)[],
      steps: number,
      own: Readonly<Record<Own, (node: NodeState) => void | Promise<void>>>,
    ): Promise<void> {
      for (let step = 0; step < steps; step++) {
        const name = random.of(names)
        done.push(name)
        const run = name in own ? own[name as Own] : lifeEvents[name as LifeEvent]
        await run(random.of(nodes))
        await poll()
      }
    },
    tabs: tabs as readonly SimulatedTab[],
    openTab(): SimulatedTab {
      const tab = browser.openTab()
      tabs.push(tab)
      return tab
    },
    records: () => (tabs[0] as SimulatedTab).transactions.records.get(),
    /** Makes all nodes respond again, then mines and finalizes every pending transaction. */
    async recover(): Promise<void> {
      for (const node of nodes) Object.assign(node, healthy)
      for (let blocks = 0; blocks < 4; blocks++) await mine(1)
      for (let rounds = 0; rounds < 8; rounds++) await mine(12)
      await advance(10_000)
      await settle()
    },
    close(): void {
      for (const tab of tabs) tab.close()
    },
  }
}

/** Outcomes that were reported twice in a row for the same record. */
export function repeatedOutcomes(events: readonly TransactionEvent[]): readonly string[] {
  return [...new Set(events.map(({ record }) => record.id))].flatMap((id) => {
    const outcomes = events.filter(({ record }) => record.id === id).map(({ outcome }) => outcome)
    return outcomes.some((outcome, at) => outcome === outcomes[at - 1])
      ? [`reported twice: ${outcomes.join(', ')}`]
      : []
  })
}
