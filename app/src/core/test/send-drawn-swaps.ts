import type { Address, Hex } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import { traders } from '@dexswap/sandbox'
import { poolLegs, poolSwaps } from '../receipts/pool-swaps.ts'
import type { Plan } from '../sending/plan.ts'
import type { SwapIntent } from '../swaps/intent.ts'
import { approvedSwapPlan, permitSwapPlan } from '../swaps/plans.ts'
import type { BarResult } from './bar.ts'
import { type ConcentratedSends, type Drawn, NoQuoteError } from './concentrated-sends.ts'
import { createRandom, type Random } from './random.ts'

const recipient: Address = traders[5] ?? '0x'

type Receipt = Awaited<ReturnType<ConcentratedSends['world']['send']>> & {
  readonly effectiveGasPrice: Hex
  readonly logs: Parameters<typeof poolSwaps>[0]
}

/** Sends approvals, a signature, then the swap; null when it reverts. */
export async function sendPlan({ world, user }: Pick<ConcentratedSends, 'world' | 'user'>, plan: Plan) {
  let receipt: Receipt | null = null
  let gas = 0n
  const sent = async (call: Call) => {
    receipt = (await world.send(user, call)) as Receipt
    gas += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
  }
  for (const step of plan.steps) {
    if (step.kind === 'permit') {
      const text = await step.typedData()
      await step.onSigned?.((await world.rpc('eth_signTypedData_v4', user, JSON.parse(text))) as Hex)
    } else if (step.kind === 'approve') {
      if (!(await step.isDone?.())) await sent(await step.call([]))
    } else await sent(await step.call(['0x']))
  }
  return { receipt: receipt as Receipt | null, gas }
}

const ids = ['LINK', '1DAI', '1USDC', 'ONE'] as const
/** Tokens that have pairs on DexSwap. */
const inPairs = ['LINK', '1DAI', 'ONE'] as const

function draw({ currency }: ConcentratedSends, random: Random, isPair: boolean): Drawn {
  const from: readonly string[] = isPair ? inPairs : ids
  const input = random.of(from)
  const output = random.of(from.filter((id) => id !== input))
  const exact = random.of(['input', 'output'] as const)
  const typed = currency(exact === 'input' ? input : output)
  // An amount from 0.001 to 150 tokens, in steps of 0.001 tokens plus a few base units.
  const amount = (10n ** BigInt(typed.decimals) * BigInt(1 + random.roll(150_000))) / 1000n + BigInt(random.roll(999))
  return { input: currency(input), output: currency(output), exact, amount }
}

/** A small trade of another account in a pool of the route. */
async function moveBy({ world, v3 }: ConcentratedSends, pool: Address, random: Random): Promise<void> {
  const amount = 10n ** 18n * BigInt(1 + random.roll(60))
  await v3.swap(pool, random.roll(2) === 0, amount).catch(() => undefined)
  await world.rpc('anvil_mine', '0x1')
}

/**
 * Quotes, plans and sends swaps over pairs and concentrated pools. The recipient receives the
 * quoted amount to the unit, or at least the minimum if another account traded before.
 */
export async function sendDrawnSwaps(
  scene: ConcentratedSends,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<BarResult> {
  const random = createRandom(seed)
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  let mark = await scene.world.rpc('evm_snapshot')
  let completed = 0
  for (let at = 0; completed < count && at < 2 * count; at++) {
    // Resets the pools regularly, because many trades would move the price beyond the positions.
    if (at % 20 === 19) {
      await scene.world.rpc('evm_revert', mark)
      mark = await scene.world.rpc('evm_snapshot')
    }
    const isPair = random.roll(4) === 0
    const drawn = draw(scene, random, isPair)
    const to = random.roll(3) === 0 ? recipient : scene.user
    const quote = scene[isPair ? 'pairQuote' : 'quote'](scene.world.client, drawn)
    const quoted = await quote.catch((error: unknown) => {
      if (error instanceof NoQuoteError) return null
      throw error
    })
    if (quoted === null) {
      add('without a trade')
      continue
    }
    completed++
    const intent = scene.intentOf(quoted, to)
    const isMoved = !isPair && random.roll(4) === 0
    const [first] = quoted.hops
    if (isMoved && first && first.pair.toLowerCase() !== scene.stable.toLowerCase())
      await moveBy(scene, first.pair, random)
    const fault = await sendOne(scene, intent, isMoved, add)
    add(isPair ? 'over pairs' : `over ${quoted.hops.length} concentrated pools`)
    add(`exact ${drawn.exact}`)
    if (drawn.input.kind === 'native' || drawn.output.kind === 'native') add('with the native currency')
    if (to === recipient) add('to a recipient')
    if (fault) faults.push(`${at}: ${fault}`)
  }
  await scene.world.rpc('evm_revert', mark)
  return { completed, faults, counts }
}

async function sendOne(
  scene: ConcentratedSends,
  intent: SwapIntent,
  isMoved: boolean,
  add: (name: string) => void,
): Promise<string | null> {
  const { world, user, balance } = scene
  const isPermit =
    intent.pools && !intent.pools.dynamicFees && intent.input.kind === 'token' && intent.input.symbol === '1USDC'
  const client = world.client
  const plan = isPermit
    ? permitSwapPlan(client, scene.chain.multicall, intent, () => add('permit refused'))
    : approvedSwapPlan(client, intent)
  const [paid, held] = [await balance(intent.input, user), await balance(intent.output, intent.recipient)]
  const sent = await sendPlan(scene, plan).catch((thrown: unknown) => ({ refused: `${thrown}` }))
  if ('refused' in sent) {
    add('refused before it was sent')
    return isMoved ? null : sent.refused
  }
  if (isPermit) add('with a permit')
  const native = sent.gas
  const left = paid - (await balance(intent.input, user)) - (intent.input.kind === 'native' ? native : 0n)
  const isOwnNative = intent.output.kind === 'native' && intent.recipient === user
  const arrived = (await balance(intent.output, intent.recipient)) - held + (isOwnNative ? native : 0n)
  if (sent.receipt?.status !== '0x1') return 'reverted'
  if (arrived < intent.minimumOut || left > intent.maximumIn) return `limits: ${left} for ${arrived}`
  if (intent.pools) {
    // No tokens are left in the router.
    const rest = await balance(intent.output.kind === 'native' ? scene.currency('WONE') : intent.output, intent.router)
    if (rest !== 0n) return `the router keeps ${rest}`
    const swaps = poolSwaps(sent.receipt.logs, scene.chain.concentratedPlatforms, intent.path)
    const [leg] = poolLegs(swaps)
    if (leg?.gave !== left || leg.got !== arrived) return `pools: ${leg?.gave} for ${leg?.got}`
  }
  if (isMoved) add('after a move')
  else if (left !== intent.amountIn || arrived !== intent.amountOut)
    return `${left} for ${arrived} instead of ${intent.amountIn} for ${intent.amountOut}`
  return null
}
