import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { numberToHex, toFunctionSelector } from 'viem/utils'
import { afterAll, beforeAll } from 'vitest'
import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import { bar } from '../test/bar.ts'
import { type EverySend, startEverySend } from '../test/every-send.ts'
import { type Lie, type LyingNode, lieAboutCalls, lieWithState } from '../test/lying-nodes.ts'
import { createRandom } from '../test/random.ts'
import { startOperators } from '../test/start-operators.ts'
import { openVerifyingPage } from '../test/verifying-page.ts'

// Invariant: with two operators, no wrong value of one is signed and no correct send is stopped.

let scene: EverySend
let lying: LyingNode
let honest: LyingNode
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ scene, lying, honest, stop } = await startOperators(await startEverySend()))
}, 120_000)
afterAll(() => stop())

const tooLarge: Hex = `0x${'f'.repeat(64)}`
const halved = (answer: Hex): Hex => {
  const words = answer.slice(2).match(/.{64}/g) ?? []
  // Words up to 32 are not changed, because they may be offsets or lengths of lists.
  const changed = words.map((word) => (BigInt(`0x${word}`) > 32n ? BigInt(`0x${word}`) / 2n : BigInt(`0x${word}`)))
  const isSmall = changed.every((each, at) => each === BigInt(`0x${words[at]}`))
  return `0x${changed.map((each) => (isSmall ? each + 1n : each).toString(16).padStart(64, '0')).join('')}`
}

/** Contract functions with results that a signature depends on. */
const reads = {
  price: ['getReserves()', 'getAmountsOut(uint256,address[])', 'getAmountsIn(uint256,address[])'],
  balance: ['balanceOf(address)', 'getEthBalance(address)'],
  allowance: ['allowance(address,address)'],
  decimals: ['decimals()'],
  stake: ['stakedTokensOf(address)'],
  rewards: ['claimableRewards(address)'],
  permit: ['nonces(address)', 'DOMAIN_SEPARATOR()'],
} as const

/** Ways to falsify a response; `another chain`: the address has no contract. */
const changes = {
  wrong: halved,
  stale: (_: Hex, earlier: () => Promise<Hex>) => earlier(),
  'too large': () => tooLarge,
  'far too large': () => `0x${'f'.repeat(2 ** 20)}` as Hex,
  'another chain': () => '0x' as Hex,
} as const

/** All wrong responses by name: each read with each change, then sets of matching wrong values. */
function everyLie(): ReadonlyMap<string, Lie> {
  const { chain, pools, external } = scene
  const lies = new Map<string, Lie>()
  for (const [read, signatures] of Object.entries(reads)) {
    const requested = signatures.map((signature) => toFunctionSelector(signature))
    const isIt = (_: Address, data: Hex) => requested.some((selector) => data.startsWith(selector))
    for (const [how, change] of Object.entries(changes)) {
      lies.set(`${read}, ${how}`, lieAboutCalls(chain.multicall, isIt, change))
    }
  }
  const targets = new Set([scene.router, scene.executor, scene.campaign, chain.wrappedNative.address, external.address])
  const isTarget = (to: Address) => [...targets].some((each) => isSameAddress(each, to))
  for (const [how, change] of Object.entries(changes)) {
    lies.set(`simulation, ${how}`, lieAboutCalls(chain.multicall, isTarget, change))
    lies.set(`code, ${how}`, (call, ask) =>
      call.method === 'eth_getCode'
        ? ask(call).then(async ({ result }) => ({ result: await change(result as Hex, async () => '0x') }))
        : null,
    )
    lies.set(`block, ${how}`, (call, ask) =>
      call.method === 'eth_getBlockByNumber'
        ? ask(call).then(({ result }) => ({ result: { ...(result as object), hash: otherHash } }))
        : null,
    )
  }
  // Wrong values that match each other: every read is computed from one falsified state.
  for (const [name, pool] of Object.entries(pools)) {
    const reserves = scene.reserves[name as keyof typeof pools]
    const reserve = (2n ** 112n - 1n) & reserves
    const changed = (part: bigint) => numberToHex(reserves - reserve + reserve / part, { size: 32 })
    lies.set(`reserves of ${name}, correlated`, lieWithState({ [pool]: { stateDiff: { [slot8]: changed(2n) } } }))
    lies.set(
      `reserves of ${name}, a tenth less, correlated`,
      lieWithState({ [pool]: { stateDiff: { [slot8]: changed(10n) } } }),
    )
  }
  const sixDecimals: Hex = '0x600660005260206000f3'
  lies.set('decimals, correlated', lieWithState({ [external.address]: { code: sixDecimals } }))
  lies.set('simulation, correlated', lieWithState({ [scene.router]: { code: '0x00' } }))
  lies.set('split order, correlated', lieWithState({ [scene.executor]: { code: '0x00' } }))
  lies.set('campaign, correlated', lieWithState({ [scene.campaign]: { code: '0x00' } }))
  // Returns wrong values only before verification, which pins its requests to a block number.
  const isPinned = (block: unknown) => /^0x/.test(String(block))
  const twoFaced =
    (lie: Lie): Lie =>
    (call, ask) =>
      isPinned(call.params[1]) ? null : lie(call, ask)
  for (const name of [
    'price, wrong',
    'decimals, wrong',
    'reserves of native, correlated',
    'reserves of stable, correlated',
  ]) {
    const lie = lies.get(name)
    if (lie) lies.set(`${name}, true when both are asked`, twoFaced(lie))
  }
  const refusing =
    (lie: Lie): Lie =>
    (call, ask) =>
      isPinned(call.params[1]) && call.method === 'eth_call'
        ? Promise.resolve({ error: { code: -32601, message: 'not here' } })
        : lie(call, ask)
  for (const name of ['price, wrong', 'decimals, wrong']) {
    const lie = lies.get(name)
    if (lie) lies.set(`${name}, silent when both are asked`, refusing(lie))
  }
  return lies
}

/** The wallet requests without their gas fields. */
function meaningOf(requested: readonly unknown[]): string {
  return JSON.stringify(requested, (key, value) => (key === 'gas' ? undefined : value))
}

const otherHash = `0x${'ab'.repeat(32)}` as const
/** Storage slot with a pair's reserves and the time of the last trade. */
const slot8 = numberToHex(8, { size: 32 })

bar({
  name: 'wrong values for a page with two operators',
  requested: 480,
  async run({ count, seed }) {
    const lies = everyLie()
    const { roll } = createRandom(seed)
    const cases = [...lies].flatMap(([name, lie]) =>
      Object.entries(scene.sends).map(([kind, send]) => ({ name, lie, kind, send })),
    )
    const faults: string[] = []
    const kinds = new Set<string>()
    let [completed, named, refused, untouched, same, skipped] = [0, 0, 0, 0, 0, 0]
    while (cases.length > 0 && completed < count) {
      const [one] = cases.splice(roll(cases.length), 1)
      if (!one) break
      const { name, lie, kind, send } = one
      const page = openVerifyingPage(scene, [lying, honest])
      try {
        await page.pollHead()
        lying.lie = lie
        lying.reported = 0
        const plan = await send(page.client)
        const end = await page.run(plan)
        if (lying.reported === 0) {
          untouched++
          continue
        }
        completed++
        kinds.add(name)
        const error = end.status === 'failed' ? end.error : null
        const reported =
          error instanceof SourcesDisagreeError
            ? JSON.stringify(error.stop, (_, each) => (typeof each === 'bigint' ? `${each}` : each))
            : ''
        if (page.requested.length > 0) {
          // A signed request must equal the one that honest nodes lead to.
          lying.lie = null
          const truth = openVerifyingPage(scene, [lying, honest])
          await truth.pollHead()
          await truth.run(await send(truth.client))
          truth.close()
          if (meaningOf(page.requested) === meaningOf(truth.requested)) same++
          else faults.push(`signed: ${kind}, ${name}`)
        } else if (/Lia|Hon/.test(reported)) named++
        else if (error) refused++
        // With a falsified allowance the page skips the approval, so the plan ends before a
        // request.
        else if (end.status === 'idle') skipped++
        else faults.push(`nothing was said: ${kind}, ${name}: ${end.status}`)
      } catch (thrown) {
        // Without a plan the page shows no button, so nothing can be signed.
        completed++
        refused++
        if (page.requested.length > 0) faults.push(`signed: ${kind}, ${name}: ${thrown}`)
      } finally {
        lying.lie = null
        page.close()
      }
    }
    const figures = {
      'kinds of wrong value': kinds.size,
      named,
      'refused before': refused,
      'signed with correct values': same,
      'nothing to sign': skipped,
      'omitted as unaffected': untouched,
    }
    return { completed, faults, counts: figures }
  },
})

bar({
  name: 'correct nodes of two operators',
  requested: 2000,
  async run({ count, seed }) {
    const { roll } = createRandom(seed)
    const sends = Object.entries(scene.sends).filter(([kind]) => kind !== 'create a campaign')
    const faults: string[] = []
    let [two, one, completed] = [0, 0, 0]
    while (completed < count) {
      const [kind, send] = sends[roll(sends.length)] ?? []
      if (!kind || !send) break
      completed++
      if (roll(3) === 0) await scene.world.rpc('anvil_mine', '0x1')
      // The lagging node catches up while the page waits.
      honest.lag = roll(4)
      const page = openVerifyingPage(scene, [lying, honest], () => {
        honest.lag = Math.max(0, honest.lag - 1)
      })
      await page.pollHead()
      const end = await page.run(await send(page.client))
      page.close()
      const isRequested = page.requested.length > 0
      if (!isRequested) faults.push(`${kind}: ${end.status === 'failed' ? `${end.error}` : end.status}`)
      if (isRequested && honest.lag === 0) two++
      else if (isRequested) one++
    }
    honest.lag = 0
    return { completed, faults, counts: { 'queried at both': two, 'one lagged too long': one } }
  },
})

/** Names of the sends with a price that depends on the reserves of each pair. */
const standOn: Readonly<Record<keyof EverySend['pools'], readonly string[]>> = {
  native: ['swap for an exact input', 'swap of the native currency'],
  stable: ['swap for an exact output', 'a split order', 'add', 'remove'],
  external: ['swap of a token of no list'],
  second: ['a split order'],
}

// When both operators return the same wrong value, only a state proof can reveal it.
bar({
  name: 'equal wrong reserves of two operators',
  requested: 16,
  isWhole: true,
  async run() {
    const faults: string[] = []
    let [completed, disproved, refused] = [0, 0, 0]
    const cases = Object.entries(standOn).flatMap(([name, kinds]) =>
      kinds.flatMap((kind) => [-1n, 1n].map((tenth) => ({ pool: name as keyof typeof standOn, kind, tenth }))),
    )
    for (const { pool, kind, tenth } of cases) {
      const reserves = scene.reserves[pool]
      const changed = numberToHex(reserves + (((2n ** 112n - 1n) & reserves) / 10n) * tenth, { size: 32 })
      const page = openVerifyingPage(scene, [lying, honest])
      try {
        await page.pollHead()
        lying.lie = honest.lie = lieWithState({ [scene.pools[pool]]: { stateDiff: { [slot8]: changed } } })
        completed++
        const plan = await scene.sends[kind]?.(page.client)
        const end = plan && (await page.run(plan))
        const stop = end?.status === 'failed' && end.error instanceof SourcesDisagreeError ? end.error.stop : null
        if (page.requested.length > 0) faults.push(`signed: ${kind}, ${pool}, ${tenth}`)
        else if (stop?.status === 'disproved' && `${stop.operators}` === 'Lia,Hon') disproved++
        else refused++
      } finally {
        lying.lie = honest.lie = null
        page.close()
      }
    }
    return { completed, faults, counts: { disproved, 'refused before': refused } }
  },
})
