import type { Address } from '@dexswap/chains'
import { swapPlan } from '../swaps/plans.ts'
import { wrappedForm } from '../tokens/currency.ts'
import type { BarResult } from './bar.ts'
import type { ConcentratedSends, Drawn } from './concentrated-sends.ts'
import { drawPoolLie } from './lie-about-pools.ts'
import { type Nodes, type Options, pressPastLies } from './press-past-lies.ts'
import { createRandom, type Random } from './random.ts'
import { openVerifyingPage } from './verifying-page.ts'

/** Tokens that the account has approved for the router. */
const ids = ['LINK', '1DAI', 'ONE'] as const

function draw({ currency }: ConcentratedSends, random: Random): Drawn {
  const input = random.of(ids)
  const output = random.of(ids.filter((id) => id !== input))
  const exact = random.of(['input', 'output'] as const)
  const amount = 10n ** 16n * BigInt(1 + random.roll(20_000))
  return { input: currency(input), output: currency(output), exact, amount }
}

/** Sends while one of two nodes returns wrong values; only correct values may be signed. */
export function sendPastLies(scene: ConcentratedSends, nodes: Nodes, options: Options): Promise<BarResult> {
  return pressPastLies(scene, nodes, options, async (random) => {
    const drawn = draw(scene, random)
    const tokens = [drawn.input, drawn.output].map((each) => wrappedForm(scene.chain, each).address) as Address[]
    const pools = await scene.poolsAt(scene.world.client, scene.v3.platform, tokens)
    return {
      order: `exact ${drawn.exact} ${drawn.amount} ${drawn.input.symbol}`,
      lie: await drawPoolLie(scene.world, pools, scene.v3.platform.router, random),
      intentBy: async ({ client }) => scene.intentOf(await scene.quote(client, drawn)),
    }
  })
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
