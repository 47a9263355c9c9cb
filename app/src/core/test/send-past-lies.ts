import type { Address } from '@dexswap/chains'
import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import type { SwapIntent } from '../swaps/intent.ts'
import { swapPlan } from '../swaps/plans.ts'
import { wrappedForm } from '../tokens/currency.ts'
import type { BarResult } from './bar.ts'
import type { ConcentratedSends, Drawn } from './concentrated-sends.ts'
import { drawPoolLie } from './lie-about-pools.ts'
import type { LyingNode } from './lying-nodes.ts'
import { createRandom, type Random } from './random.ts'
import { openVerifyingPage } from './verifying-page.ts'

type Nodes = readonly [lying: LyingNode, honest: LyingNode]
type Options = { readonly count: number; readonly seed: number }

/** The wallet requests without their gas limits. */
export function meaningOf(requested: readonly unknown[]): string {
  return JSON.stringify(requested, (key, value) => (key === 'gas' ? undefined : value))
}

/** Tokens that the account has approved for the router. */
const ids = ['LINK', '1DAI', 'ONE'] as const

function draw({ currency }: ConcentratedSends, random: Random): Drawn {
  const input = random.of(ids)
  const output = random.of(ids.filter((id) => id !== input))
  const exact = random.of(['input', 'output'] as const)
  const amount = 10n ** 16n * BigInt(1 + random.roll(20_000))
  return { input: currency(input), output: currency(output), exact, amount }
}

/** Quotes with the first node and clicks the button; the wallet rejects every request. */
async function press(scene: ConcentratedSends, nodes: Nodes, drawn: Drawn) {
  const page = openVerifyingPage(scene, nodes)
  let intent: SwapIntent | null = null
  try {
    await page.pollHead()
    intent = scene.intentOf(await scene.quote(page.client, drawn))
    const end = await page.run(swapPlan(page.client, intent))
    return { requested: page.requested, intent, error: end.status === 'failed' ? end.error : null }
  } catch (error) {
    // Without a quote the page shows no button.
    return { requested: page.requested, intent, error }
  } finally {
    page.close()
  }
}

/** Whether the signed limits are at most 0.5 % worse, because others may trade in between. */
export function isWithinTolerance(signed: SwapIntent | null, truth: SwapIntent | null): boolean {
  if (!signed || !truth) return false
  const isOutputNear = signed.minimumOut * 10_000n >= truth.minimumOut * 9950n
  return isOutputNear && signed.maximumIn * 9950n <= truth.maximumIn * 10_000n
}

/** Sends while one of two nodes returns wrong values; only correct values may be signed. */
export async function sendPastLies(
  scene: ConcentratedSends,
  nodes: Nodes,
  { count, seed }: Options,
): Promise<BarResult> {
  const random = createRandom(seed)
  const [lying] = nodes
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  let completed = 0
  for (let tries = 0; completed < count && tries < 20 * count; tries++) {
    const drawn = draw(scene, random)
    const tokens = [drawn.input, drawn.output].map((each) => wrappedForm(scene.chain, each).address) as Address[]
    const pools = await scene.poolsAt(scene.world.client, scene.v3.platform, tokens)
    const { name, lie } = await drawPoolLie(scene.world, pools, scene.v3.platform.router, random)
    const truth = await press(scene, nodes, drawn)
    if (truth.requested.length === 0) {
      faults.push(`an honest send was stopped: ${truth.error}`)
      break
    }
    lying.lie = lie
    lying.reported = 0
    // Either of the nodes can be the one that the page reads.
    const isReading = random.roll(4) > 0
    const { requested, intent, error } = await press(scene, isReading ? nodes : [nodes[1], lying], drawn)
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
      else faults.push(`signed: ${drawn.exact} ${drawn.amount} ${drawn.input.symbol}, ${name}`)
    } else if (error instanceof SourcesDisagreeError) add(`stopped: ${error.stop.status}`)
    else if (error) add('refused before')
    else faults.push(`nothing was reported: ${name}`)
  }
  return { completed, faults, counts }
}

/** Sends with two correct nodes and small trades of others; no send may be blocked. */
export async function sendHonestly(
  scene: ConcentratedSends,
  nodes: Nodes,
  { count, seed }: Options,
): Promise<BarResult> {
  const random = createRandom(seed)
  const faults: string[] = []
  let moved = 0
  let mark = await scene.world.rpc('evm_snapshot')
  for (let at = 0; at < count; at++) {
    if (at % 20 === 19) {
      await scene.world.rpc('evm_revert', mark)
      mark = await scene.world.rpc('evm_snapshot')
    }
    const drawn = draw(scene, random)
    const page = openVerifyingPage(scene, nodes)
    await page.pollHead()
    const quoted = await scene.quote(page.client, drawn)
    if (random.roll(2) === 0) {
      const [first] = quoted.hops
      const isUp = random.roll(2) === 0
      if (first) await scene.v3.swap(first.pair, isUp, 10n ** 17n * BigInt(1 + random.roll(9)))
      await page.pollHead()
      moved++
    }
    const end = await page.run(swapPlan(page.client, scene.intentOf(quoted)))
    page.close()
    if (page.requested.length === 0) faults.push(`${at}: ${end.status === 'failed' ? `${end.error}` : end.status}`)
  }
  return { completed: count, faults, counts: { 'after a trade of others': moved } }
}
