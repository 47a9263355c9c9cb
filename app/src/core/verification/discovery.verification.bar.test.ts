import { campaignTerms, termsCalls } from '@dexswap/campaigns/campaign-calls'
import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { traders } from '@dexswap/sandbox'
import { numberToHex, toFunctionSelector } from 'viem/utils'
import { afterAll, beforeAll } from 'vitest'
import { approvePlan } from '../approvals/approvals.ts'
import { campaignBasis, campaignPlan } from '../campaigns/campaign-plan.ts'
import { campaignReading, rewardCalls } from '../campaigns/campaign-reads.ts'
import type { RewardCampaign } from '../campaigns/reward-campaign.ts'
import { known } from '../known.ts'
import { addressIn, nodeOfName, recordCall, resolverCall } from '../names/names.ts'
import type { CallStep, Plan } from '../sending/plan.ts'
import { bar } from '../test/bar.ts'
import { type EverySend, startEverySend } from '../test/every-send.ts'
import { type Lie, type LyingNode, lieAboutCalls, lieWithState, startLyingNode } from '../test/lying-nodes.ts'
import { createRandom } from '../test/random.ts'
import { openVerifyingPage, operatorAt } from '../test/verifying-page.ts'

// Invariant: a campaign, name or code that only one operator returns is never signed. Two correct
// operators block no send, and no correct node is quarantined.

const oneToken = 10n ** 18n
const [provider = '0x'] = traders
const attacker: Address = '0x0000000000000000000000000000000000bAd001'
const name = 'grace.eth'

type Page = ReturnType<typeof openVerifyingPage>

let scene: EverySend
let nodes: readonly LyingNode[]
let code: Hex

beforeAll(async () => {
  scene = await startEverySend()
  nodes = await Promise.all([1, 2, 3].map(() => startLyingNode(scene.world.anvil.rpcUrl)))
  code = (await scene.world.rpc('eth_getCode', scene.campaign, 'latest')) as Hex
}, 120_000)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await scene.world.stop()
})

/**
 * Returns the campaign as the page displays it, from the page's node.
 * @throws RangeError when it cannot be displayed
 */
async function shownCampaign(page: Page, address: Address): Promise<RewardCampaign> {
  const { client, chain } = page
  const terms = campaignTerms(address, await readCalls(client, chain.multicall, termsCalls(address)))
  if (terms.status !== 'known') throw new RangeError('no terms')
  const rewards = await readCalls(client, chain.multicall, rewardCalls(terms.value))
  const reading = campaignReading(chain, terms, known({ ...scene.pair, address: terms.value.stakable }, 0), rewards)
  if (reading.status !== 'known' || reading.value.kind !== 'campaign') throw new RangeError('no campaign')
  return reading.value.campaign
}

const stake = async (page: Page, at: Address): Promise<Plan> => {
  const campaign = await shownCampaign(page, at)
  const { address, pair, chainId } = campaign
  const terms = campaignBasis(campaign)
  return campaignPlan({
    kind: 'stake',
    chainId,
    account: scene.user,
    pair,
    campaign: address,
    amount: oneToken / 1000n,
    terms,
  })
}

const approve = async (page: Page, at: Address): Promise<Plan> => {
  const campaign = await shownCampaign(page, at)
  const { address: spender, pair, chainId } = campaign
  const limits = { needed: oneToken, amount: 100_000n * oneToken, campaign: campaignBasis(campaign) }
  const token = { token: pair.address, symbol: 'LP', decimals: 18 }
  return approvePlan(page.client, { kind: 'approve', chainId, account: provider, ...token, spender, ...limits })
}

/** A swap to the recipient that the page resolves from a name. */
const swapToName = async (page: Page): Promise<Plan> => {
  const { client, chain } = page
  const node = nodeOfName(name)
  const read = async (call: { to: Address; data: Hex }) =>
    addressIn((await client.request({ method: 'eth_call', params: [call, 'latest'] })) as Hex)
  const resolver = await read(resolverCall(chain.ensRegistry ?? '0x', node))
  const recipient = resolver && (await read(recordCall(resolver, 'addr', node)))
  if (!resolver || !recipient) throw new RangeError('no recipient')
  const plan = await scene.swapTo(client, recipient)
  const step = plan.steps.at(-1) as CallStep
  const basis = { recipient: { address: recipient, name: { text: name, resolver } } }
  return { ...plan, steps: [{ ...step, basis } as CallStep] }
}

const sendOf = (kind: string) => async (page: Page) => {
  const plan = await scene.sends[kind]?.(page.client)
  if (!plan) throw new RangeError(kind)
  return plan
}

/** Actions that depend on discovered data; `at`: address of the displayed campaign. */
const actions: Readonly<Record<string, (page: Page, at: Address) => Promise<Plan>>> = {
  stake,
  approve,
  'swap to a name': swapToName,
  'create a campaign': sendOf('create a campaign'),
  withdraw: sendOf('withdraw'),
  exit: sendOf('exit'),
  claim: sendOf('claim'),
  add: sendOf('add'),
  swap: sendOf('swap for an exact input'),
}

const word = (value: bigint): Hex => numberToHex(value, { size: 32 })
const firstWord =
  (change: (value: bigint) => bigint) =>
  (answer: Hex): Hex =>
    answer.length < 66
      ? answer
      : (`${word(change(BigInt(answer.slice(0, 66))) & (2n ** 256n - 1n))}${answer.slice(66)}` as Hex)

/** Functions by which the page discovers campaigns, terms, factories and names. */
const discovery = [
  ...['locked()', 'endingTimestamp()', 'startingTimestamp()', 'stakingCap()', 'stakableToken()', 'getRewardTokens()'],
  ...['rewards(uint256)', 'factory()', 'initialized()', 'canceled()', 'implementation()', 'distributions(uint256)'],
  ...['getDistributionsAmount()', 'stakingPaused()', 'resolver(bytes32)', 'addr(bytes32)'],
] as const
const changes = {
  zero: firstWord(() => 0n),
  one: firstWord(() => 1n),
  flipped: firstWord((value) => value ^ 1n),
  doubled: firstWord((value) => value * 2n),
  'largest of 64 bits': firstWord(() => 2n ** 64n - 1n),
  'an attacker': firstWord(() => BigInt(attacker)),
  nothing: () => '0x' as Hex,
} as const

/** Replaces one byte of the campaign's terms in the clone's code. */
const withByte = (place: number, byte: string) => `${code.slice(0, place)}${byte}${code.slice(place + 2)}` as Hex
const endAt = 2 + 2 * (45 + 20 + 20 + 8)
const flagsAt = endAt + 16

type ReportedLie = { readonly lie: Lie; readonly at: Address }

/** Wrong responses by name, each with the campaign address that the page displays. */
function everyLie(): ReadonlyMap<string, ReportedLie> {
  const { chain, campaign } = scene
  const lies = new Map<string, ReportedLie>()
  for (const signature of discovery) {
    const selector = toFunctionSelector(signature)
    for (const [how, change] of Object.entries(changes)) {
      const lie = lieAboutCalls(chain.multicall, (_, data) => data.startsWith(selector), change)
      lies.set(`${signature}, ${how}`, { lie, at: campaign })
    }
  }
  const terms = {
    locked: withByte(flagsAt, '01'),
    'ends late': withByte(endAt, '7f'),
    'other factory': withByte(2 + 90, 'ee'),
  }
  for (const [how, changed] of Object.entries(terms)) {
    const execute = lieWithState({ [campaign]: { code: changed } })
    const asCode: Lie = (call, ask) =>
      call.method === 'eth_getCode' && isSameAddress(call.params[0] as Address, campaign)
        ? Promise.resolve({ result: changed })
        : execute(call, ask)
    lies.set(`terms in code, ${how}`, { lie: execute, at: campaign })
    lies.set(`terms in code and getCode, ${how}`, { lie: asCode, at: campaign })
  }
  const swapAddress = (text: string, from: Address, to: Address) =>
    text.replaceAll(new RegExp(from.slice(2), 'gi'), to.slice(2).toLowerCase())
  const moved: Lie = async (call, ask) => {
    const redirected = JSON.parse(swapAddress(JSON.stringify(call), attacker, campaign))
    return JSON.parse(swapAddress(JSON.stringify(await ask(redirected)), campaign, attacker))
  }
  lies.set('the campaign at an attacker', { lie: moved, at: attacker })
  lies.set('proofs withheld', {
    lie: ({ method }) => (method === 'eth_getProof' ? Promise.resolve({ result: null }) : null),
    at: campaign,
  })
  lies.set('code of nothing', {
    lie: ({ method }) => (method === 'eth_getCode' ? Promise.resolve({ result: '0x' }) : null),
    at: campaign,
  })
  const far: Lie = (call, ask) =>
    call.method === 'eth_blockNumber'
      ? ask(call).then(({ result }) => ({ result: numberToHex(BigInt(result as Hex) + 1000n) }))
      : null
  lies.set('a head far ahead', { lie: far, at: campaign })
  const isPinned = (block: unknown) => /^0x/.test(String(block))
  for (const [named, { lie, at }] of [...lies]) {
    lies.set(`${named}, only while it is read`, {
      lie: (call, ask) => (isPinned(call.params[1]) ? null : lie(call, ask)),
      at,
    })
    lies.set(`${named}, only while it is verified`, {
      lie: (call, ask) => (isPinned(call.params[1]) ? lie(call, ask) : null),
      at,
    })
  }
  return lies
}

/** The wallet requests without their gas fields. */
const meaningOf = (requested: readonly unknown[]) =>
  JSON.stringify(requested, (key, value) => (key === 'gas' ? undefined : value))

async function attempt(page: Page, action: (page: Page, at: Address) => Promise<Plan>, at: Address) {
  try {
    await page.pollHead()
    return (await page.run(await action(page, at))).status
  } catch {
    // Without a displayed campaign there is nothing to sign.
    return 'not shown'
  }
}

async function honestMeaning(action: (page: Page, at: Address) => Promise<Plan>): Promise<string> {
  const page = openVerifyingPage(scene, nodes.slice(1))
  await attempt(page, action, scene.campaign)
  page.close()
  return meaningOf(page.requested)
}

for (const honest of [1, 2]) {
  bar({
    name: `wrong values in discovery beside ${honest === 1 ? 'one honest operator' : 'two honest operators'}`,
    requested: 1000,
    async run({ count, seed }) {
      const { roll } = createRandom(seed + honest)
      const lies = [...everyLie()]
      const faults: string[] = []
      const meanings = new Map<string, string>()
      let [completed, untouched, stopped, same, notShown] = [0, 0, 0, 0, 0]
      const cases = lies.flatMap(([lie, reported]) =>
        Object.entries(actions).map(([kind, action]) => ({ lie, reported, kind, action })),
      )
      while (cases.length > 0 && completed < count) {
        const [one] = cases.splice(roll(cases.length), 1)
        if (!one) break
        const { lie, reported, kind, action } = one
        const expected = meanings.get(kind) ?? (await honestMeaning(action))
        meanings.set(kind, expected)
        const place = roll(honest + 1)
        const lyingNode = nodes[0] as LyingNode
        const order = [...nodes.slice(1, honest + 1)].toSpliced(place, 0, lyingNode)
        const page = openVerifyingPage(scene, order)
        lyingNode.lie = reported.lie
        lyingNode.reported = 0
        let end = await attempt(page, action, reported.at)
        // When the first attempt was blocked, the user retries after the page has reloaded its
        // data.
        if (page.requested.length === 0 && end !== 'idle') end = await attempt(page, action, scene.campaign)
        const wasTouched = lyingNode.reported > 0
        lyingNode.lie = null
        page.close()
        if (!wasTouched) {
          untouched++
          continue
        }
        completed++
        const quarantined = page.quarantined.filter((operator) => operator !== operatorAt(place))
        if (quarantined.length > 0) faults.push(`quarantined ${quarantined}: ${kind}, ${lie}, at place ${place}`)
        if (page.requested.length > 0 && meaningOf(page.requested) === expected) same++
        else if (page.requested.length > 0) faults.push(`signed: ${kind}, ${lie}, at place ${place}`)
        // Without readable data the page shows no button.
        else if (end === 'not shown') notShown++
        else if (expected !== '[]' && honest === 2) {
          faults.push(`stopped: ${kind}, ${lie}, at place ${place}: ${end}`)
        } else stopped++
      }
      return {
        completed,
        faults,
        counts: {
          'signed with correct values': same,
          stopped,
          'not shown': notShown,
          'omitted as unaffected': untouched,
        },
      }
    },
  })
}
