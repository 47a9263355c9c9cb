import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import type { SwapIntent } from '../swaps/intent.ts'
import { swapPlan } from '../swaps/plans.ts'
import type { BarResult } from './bar.ts'
import type { PoolLie } from './lie-about-pools.ts'
import type { LyingNode } from './lying-nodes.ts'
import { createRandom, type Random } from './random.ts'
import { openVerifyingPage } from './verifying-page.ts'

export type Nodes = readonly [lying: LyingNode, honest: LyingNode]
export type Options = { readonly count: number; readonly seed: number }
type Page = ReturnType<typeof openVerifyingPage>

/** The wallet requests without their gas limits. */
export function meaningOf(requested: readonly unknown[]): string {
  return JSON.stringify(requested, (key, value) => (key === 'gas' ? undefined : value))
}

/** Whether limits are at most 0.5 % worse, because others may trade in between. */
function isWithinTolerance(signed: SwapIntent | null, truth: SwapIntent | null): boolean {
  if (!signed || !truth) return false
  const isOutputNear = signed.minimumOut * 10_000n >= truth.minimumOut * 9950n
  return isOutputNear && signed.maximumIn * 9950n <= truth.maximumIn * 10_000n
}

/** Clicks the button of an intent that the first node quotes; the wallet rejects every request. */
export async function press(
  scene: Parameters<typeof openVerifyingPage>[0],
  nodes: Nodes,
  intentBy: (page: Page) => Promise<SwapIntent>,
) {
  const page = openVerifyingPage(scene, nodes)
  let intent: SwapIntent | null = null
  try {
    await page.pollHead()
    intent = await intentBy(page)
    const end = await page.run(swapPlan(page.client, intent))
    return { requested: page.requested, intent, error: end.status === 'failed' ? end.error : null }
  } catch (error) {
    // Without a quote the page shows no button.
    return { requested: page.requested, intent, error }
  } finally {
    page.close()
  }
}

/** An order and a lie; `order` names it in a fault. */
type Drawn = {
  readonly order: string
  readonly lie: PoolLie
  readonly intentBy: (page: Page) => Promise<SwapIntent>
}

/**
 * Clicks orders while one of two nodes is wrong; only correct values may be signed.
 * @param draw null for a draw that yields no order
 */
export async function pressPastLies(
  scene: Parameters<typeof openVerifyingPage>[0],
  nodes: Nodes,
  { count, seed }: Options,
  draw: (random: Random) => Promise<Drawn | null>,
): Promise<BarResult> {
  const random = createRandom(seed)
  const [lying, honest] = nodes
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  let completed = 0
  for (let tries = 0; completed < count && tries < 20 * count; tries++) {
    const drawn = await draw(random)
    if (!drawn) continue
    const { order, intentBy } = drawn
    const { name, lie } = drawn.lie
    const truth = await press(scene, nodes, intentBy)
    if (truth.requested.length === 0) {
      faults.push(`an honest send was stopped: ${truth.error}`)
      break
    }
    lying.lie = lie
    lying.reported = 0
    // Either of the nodes can be the one that the page reads.
    const isReading = random.roll(4) > 0
    const { requested, intent, error } = await press(scene, isReading ? nodes : [honest, lying], intentBy)
    lying.lie = null
    if (lying.reported === 0) {
      add('left out as untouched')
      continue
    }
    completed++
    add(`lie: ${name}`)
    if (requested.length > 0) {
      if (meaningOf(requested) === meaningOf(truth.requested)) add('signed with correct values')
      else if (isWithinTolerance(intent, truth.intent)) add('signed within 0.5 %')
      else faults.push(`${tries}: signed ${intent?.amountOut}, not ${truth.intent?.amountOut}, ${order}, ${name}`)
    } else if (error instanceof SourcesDisagreeError) add(`stopped: ${error.stop.status}`)
    else if (error) add('refused before')
    else faults.push(`nothing was reported: ${name}`)
  }
  return { completed, faults, counts }
}
