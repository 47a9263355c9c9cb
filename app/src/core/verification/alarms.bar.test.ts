import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { EndpointFailure } from '#io/rpc/rpc-errors.ts'
import type { Head } from '../chain/head.ts'
import { retryRefusedCall } from '../sending/retry-refused-call.ts'
import type { Simulation, SimulationQuery } from '../sending/simulation.ts'
import { CallRevertedError } from '../sending/transaction-errors.ts'
import { createStore } from '../store.ts'
import { bar } from '../test/bar.ts'
import { configuredChain } from '../test/page-session.ts'
import { createRandom } from '../test/random.ts'
import { createSimulatedClock, settle } from '../test/simulated-browser.ts'
import { createSimulations, minBlocksBetween, stallMs } from './confirm-revert.ts'

class Silent extends EndpointFailure {
  override readonly url = 'http://silent.example'
}

type Node = { readonly url: string; readonly operator: string; lag: number; isSilent: boolean }

const layouts = [['a'], ['a', 'a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'a', 'b']] as const

/**
 * A send that fails until block `since`, like one that lacks an approval. Honest: it never fails.
 */
function createScene(seed: number, isHonest: boolean) {
  const random = createRandom(seed)
  const time = createSimulatedClock(1_800_000_000_000)
  const blockTimeMs = random.of([450, 2000, 5000, 12_000])
  const nodes: Node[] = random
    .of(layouts)
    .map((operator, at) => ({ url: `http://${operator}${at}.example`, operator, lag: 0, isSilent: false }))
  const chain: ConfiguredChain = { ...configuredChain(1), blockTimeMs, nodes }
  const clients = new Map(nodes.map((node) => [node as unknown as ChainClient, node]))
  const head = createStore<Head | null>(null)
  let block = 100n
  const since = isHonest ? block : 1_000_000n
  // At most one node lags, and by no more blocks than the tolerance.
  const behind = nodes.length > 1 ? random.of(nodes) : null
  const tolerance = Number(minBlocksBetween({ urlsOf: () => nodes.map(({ url }) => url) }, chain))
  const usual = {} as ChainClient

  function move(): void {
    block += 1n
    if (behind) behind.lag = random.roll(tolerance + 1)
    for (const node of nodes) node.isSilent = node === behind && random.roll(10) === 0
    head.set({ number: block } as Head)
  }
  move()

  const passes = (client: ChainClient): boolean => {
    // The page's client queries a random node for each call.
    const node = clients.get(client) ?? random.of(nodes)
    if (node.isSilent) throw new Silent('silent')
    return block - BigInt(node.lag) >= since
  }
  const networks = {
    urlsOf: () => nodes.map(({ url }) => url),
    isUnconfirmed: () => false,
    clientOf: () => usual,
    clientAt: (_: ConfiguredChain, url: string) => nodes.find((node) => node.url === url) as unknown as ChainClient,
    headOf: () => head,
  }
  const query: SimulationQuery = {
    key: 'send',
    run: async (client): Promise<Simulation> => {
      try {
        return passes(client)
          ? { status: 'passed', estimate: { candidate: 0, gas: 1n }, measured: null }
          : { status: 'refused', error: new CallRevertedError('TRANSFER_FROM_FAILED') }
      } catch {
        return { status: 'unknown' }
      }
    },
  }
  return { random, time, chain, networks, query, usual, passes, move, block: () => block }
}

/** Repeats the dialog's simulation 60 times; returns the index of the first refusal, or null. */
async function dialogSays(scene: ReturnType<typeof createScene>): Promise<number | null> {
  const { random, time, chain, networks, query, usual, move } = scene
  const run = createSimulations({ networks, clock: time.clock })
  // A stalled chain is simulated only with a single node, which cannot lag.
  const canStand = networks.urlsOf().length === 1
  for (let looked = 0; looked < 60; looked++) {
    const stalled = canStand && looked > 0 && random.roll(4) === 0
    if (!stalled && random.roll(3) > 0) move()
    const simulation = run(query, usual, chain, { block: scene.block(), stalled })
    await time.advance(5000)
    if ((await simulation).status === 'refused') return looked
  }
  return null
}

/** Result of a click on the button without an earlier simulation by the dialog. */
async function buttonSays(scene: ReturnType<typeof createScene>): Promise<'sent' | 'fails' | 'silent'> {
  const { time, chain, networks, usual, passes, move } = scene
  const attempt = async (client: ChainClient) => {
    if (!passes(client)) throw new CallRevertedError(null)
    return 'sent' as const
  }
  let end: 'sent' | 'fails' | 'silent' | null = null
  attempt(usual)
    .catch((refusal: unknown) => retryRefusedCall({ networks, clock: time.clock } as never, chain, refusal, attempt))
    .then(
      () => (end = 'sent'),
      (failure: unknown) => (end = failure instanceof CallRevertedError ? 'fails' : 'silent'),
    )
  for (let waited = 0; waited < 80 && end === null; waited++) {
    await settle()
    await time.advance(Math.max(chain.blockTimeMs, stallMs(chain) / 2))
    move()
  }
  return end ?? 'silent'
}

bar({
  name: 'false alarms',
  requested: 2000,
  async run({ count, seed }) {
    const faults: string[] = []
    const counts = { 'failing quotes': 0, 'reported of those': 0, 'maximum blocks until reported': 0 }
    for (let at = 0; at < count; at++) {
      const of = seed * 10_000 + at
      const stated = await dialogSays(createScene(of, true))
      if (stated !== null) faults.push(`seed ${of}: the dialog said that an honest send fails`)
      const pressed = await buttonSays(createScene(of + 7, true))
      if (pressed === 'fails') faults.push(`seed ${of}: the button said that an honest send fails`)
      if (at % 10 !== 0) continue
      // Counts sends that must fail, so that a page that never reports a failure does not pass this
      // test.
      counts['failing quotes']++
      const reported = await dialogSays(createScene(of, false))
      const refused = await buttonSays(createScene(of + 7, false))
      if (reported === null || refused === 'sent') faults.push(`seed ${of}: nobody said that a send fails that does`)
      else counts['reported of those']++
      counts['maximum blocks until reported'] = Math.max(counts['maximum blocks until reported'], reported ?? 0)
    }
    return { completed: count, faults, counts }
  },
})
