import { campaignFactoryAbi, erc20Abi, pairAbi, wrappedNativeAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { traders, users } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import type { BarResult } from '#core/test/bar.ts'
import { createRandom } from '#core/test/random.ts'
import { startTestWorld, type TestWorld } from '#core/test/start-test-world.ts'
import { createChainClient } from '#io/rpc/chain-client.ts'
import { postRpc } from '#io/rpc/endpoint.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { createLife, leavingCalls, type Stage } from './account-life.ts'
import { openChainPage } from './chain-page.ts'
import { type FollowedIndex, startIndex } from './followed-index.ts'
import { askPlainly, type Place, pairsOf, readPlainly } from './plain-account.ts'
import { differences, shownAccount } from './shown-account.ts'

const [provider = '0x'] = traders
const [account = '0x', other = '0x', ...strangers] = users
const unit = 10n ** 18n
const onlySeed = process.env.LIFE ? Number(process.env.LIFE) : null
/** Longest poll interval of the page in milliseconds. */
const maxRestMs = 700_000
/** Number of blocks after which the page has read everything, if the chain does not change. */
const maxBlocks = 4
/** Number of event loop turns without a pending request after which the page is considered idle. */
const stillTurns = 8

/** Advances the page's clock by milliseconds. */
type PassTime = (ms: number) => void

type Setting = {
  readonly world: TestWorld
  readonly stage: Stage
  readonly tokensOfPair: ReadonlyMap<string, readonly [Address, Address]>
  readonly index: FollowedIndex | null
  readonly passTime: PassTime
}

async function prepare(): Promise<Omit<Setting, 'index' | 'passTime'>> {
  const world = await startTestWorld()
  await world.addPair('dexswap', '1DAI', 50_000, '1USDC', 50_000)
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('sushiswap', '1DAI', 40_000, '1USDC', 41_000)
  await world.addPair('sushiswap', 'ONE', 50_000, '1USDC', 1000)
  await world.addPair('uniswap-v2', '1DAI', 96_000, '1WBTC', 1)
  const tokens = ['1DAI', '1USDC', '1WBTC'].map(world.token)
  const wrapped = world.chain.wrappedNative.address
  const wrap = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
  for (const of of [account, other, provider]) await world.send(of, { to: wrapped, data: wrap, value: 5000n * unit })
  const pairs = await pairsOf(world)
  // From the start, another account has LP tokens in every pair.
  for (const { pair } of pairs) {
    const args = [other, 10n ** 9n] as const
    await world.send(provider, {
      to: pair,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
    })
  }
  const sides = await askPlainly(
    world,
    pairs.flatMap(({ pair }) => ['token0', 'token1'].map((fn) => ({ to: pair, abi: pairAbi, fn }))),
  )
  const tokensOfPair = new Map(
    pairs.map(({ pair }, at) => [pair.toLowerCase(), [sides[2 * at], sides[2 * at + 1]] as [Address, Address]]),
  )
  const factory = world.chain.campaignFactory ?? '0x'
  const [operator] = await askPlainly(world, [{ to: factory, abi: campaignFactoryAbi, fn: 'owner' }])
  const listed = [...world.chain.tokens.map(({ address }) => address), wrapped]
  const own = { account, other, provider, operator: operator as Address }
  const stage = { world, ...own, pairs, tokens: [...tokens, wrapped], listed, strangers }
  return { world, stage, tokensOfPair }
}

/** A transport that counts the page's open requests. */
function countingClient(world: TestWorld) {
  let open = 0
  const rpc = createRpc({
    chainId: world.chain.id,
    urls: [world.anvil.rpcUrl],
    async post(...request) {
      open += 1
      try {
        return await postRpc(...request)
      } finally {
        open -= 1
      }
    },
  })
  return { client: createChainClient(world.chain, rpc), isAsking: () => open > 0 }
}

/**
 * Executes a sequence: random actions with checks of the page after each, then every withdrawal that
 * is offered.
 */
async function live(
  { world, stage, tokensOfPair, index, passTime }: Setting,
  seed: number,
): Promise<{ readonly faults: readonly string[]; readonly counts: Record<string, number> }> {
  const random = createRandom(seed)
  const { client, isAsking } = countingClient(world)
  const page = openChainPage(world, client, account)
  const external: Place[] = []
  const life = createLife(stage, random, (place) => {
    external.push(place)
    page.approved(place)
  })
  const done: string[] = []
  const faults: string[] = []
  const counts = { checks: 0, reorgs: 0, actions: 0, 'withdrawn amounts': 0 }

  async function rest() {
    for (let still = 0; still < stillTurns; ) {
      await new Promise((resolve) => setImmediate(resolve))
      still = isAsking() || index?.isQuerying() ? 0 : still + 1
    }
  }

  async function poll() {
    await life.settle()
    await index?.follow((await world.head()).hash)
    counts.checks += 1
    let found: readonly string[] = []
    for (let round = 0; round < maxBlocks; round += 1) {
      passTime(maxRestMs)
      const { timestamp } = await page.deliverBlock()
      await rest()
      const plain = await readPlainly(world, account, stage.listed, external)
      found = differences(shownAccount(page.state(), account, timestamp), plain)
      if (found.length === 0) return plain
    }
    faults.push(...found.map((each) => `seed ${seed}, after ${done.join(', ')}: ${each}`))
    return readPlainly(world, account, stage.listed, external)
  }

  async function some(most: number) {
    for (let left = 1 + random.roll(most); left > 0; left -= 1) {
      done.push(await life.act())
      counts.actions += 1
    }
  }

  try {
    for (let chapter = 1 + random.roll(3); chapter > 0 && faults.length === 0; chapter -= 1) {
      await some(14)
      await poll()
      if (random.roll(3) > 0) continue
      const before = await world.rpc('evm_snapshot')
      await some(6)
      await poll()
      await world.rpc('evm_revert', before)
      done.push('reorg')
      counts.reorgs += 1
      await some(4)
    }
    const { leaving } = faults.length === 0 ? await poll() : { leaving: {} }
    for (const [name, amount] of Object.entries<string>(leaving)) {
      for (const call of leavingCalls(stage, name, amount, tokensOfPair)) {
        const { status } = await world.send(account, call)
        if (status !== '0x1') faults.push(`seed ${seed}, after ${done.join(', ')}: ${name} of ${amount} is refused`)
      }
      counts['withdrawn amounts'] += 1
      done.push(name)
    }
    if (faults.length === 0) await poll()
  } finally {
    page.close()
  }
  return { faults, counts }
}

/**
 * Starts a real chain on which each sequence begins at the same snapshot. Each one gets a new index,
 * because reverting removes blocks that an index considers final.
 */
export async function openLives({ passTime, isIndexed = false }: { passTime: PassTime; isIndexed?: boolean }) {
  const { world, ...prepared } = await prepare()

  async function liveOnce(seed: number) {
    const index = isIndexed ? await startIndex(world) : null
    const chain = index ? { ...world.chain, graphql: index.url } : world.chain
    try {
      const { faults, counts } = await live({ ...prepared, world: { ...world, chain }, index, passTime }, seed)
      if (index === null) return { faults, counts }
      const requestCount = index.requestCount()
      const unanswered = requestCount === 0 ? ['the page has never asked the indexer'] : index.refused().slice(0, 1)
      const all = [...faults, ...unanswered.map((each) => `seed ${seed}: ${each}`)]
      return { faults: all, counts: { ...counts, 'queries to the indexer': requestCount } }
    } finally {
      await index?.stop()
    }
  }

  return {
    /** Executes sequences with random seeds. `LIFE=2026377` repeats the sequence of a seed. */
    async run({ count, seed }: { readonly count: number; readonly seed: number }): Promise<BarResult> {
      const faults: string[] = []
      const counts: Record<string, number> = {}
      const drawn = Array.from({ length: count }, (_, at) => seed * 1000 + at)
      for (const each of onlySeed === null ? drawn : [onlySeed]) {
        const before = await world.rpc('evm_snapshot')
        const lived = await liveOnce(each)
        faults.push(...lived.faults)
        for (const [name, of] of Object.entries<number>(lived.counts)) counts[name] = (counts[name] ?? 0) + of
        await world.rpc('evm_revert', before)
      }
      return { completed: count, faults, counts }
    },
    stop: () => world.stop(),
  }
}
