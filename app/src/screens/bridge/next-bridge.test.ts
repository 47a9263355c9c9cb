import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bridge, type BridgeStep, bridgeNetworks, bridgeOptions, initialBridge } from './bridge.ts'
import { type BridgeEvent, bridgeButton, nextBridge } from './next-bridge.ts'

function bridgeAfter(...events: readonly BridgeEvent[]): Bridge {
  return events.reduce(nextBridge, initialBridge)
}
const typed: BridgeEvent = { type: 'typed', text: '0.75' }
const [sent, arrived, opened, collected, closed] = (['sent', 'arrived', 'opened', 'collected', 'closed'] as const).map(
  (type): BridgeEvent => ({ type }),
)

const anyEvent: fc.Arbitrary<BridgeEvent> = fc.oneof(
  fc.constantFrom<BridgeEvent>(
    ...(['flipped', 'connected', 'sent', 'arrived', 'opened', 'wentBack', 'collected', 'closed'] as const).map(
      (type) => ({ type }),
    ),
  ),
  fc.record({
    type: fc.constant('picked' as const),
    side: fc.constantFrom('from' as const, 'to' as const),
    chainId: fc.constantFrom(...bridgeNetworks.map(({ chainId }) => chainId)),
  }),
  fc.record({ type: fc.constant('typed' as const), text: fc.constantFrom('', '0', '1', '1.5', 'x', '0.1'.repeat(40)) }),
  fc.record({
    type: fc.constant('chosen' as const),
    option: fc.constantFrom(...bridgeOptions.map(({ id }) => id)),
  }),
)

/** The event that the main button sends at each step. */
function wayOn(bridge: Bridge): BridgeEvent {
  if (bridge.step.status === 'success') return { type: 'closed' }
  const next: { readonly [K in ReturnType<typeof bridgeButton>['kind']]: BridgeEvent } = {
    connect: { type: 'connected' },
    'enter-amount': { type: 'typed', text: '1' },
    bridge: { type: 'sent' },
    bridging: { type: 'arrived' },
    open: { type: 'opened' },
    collect: { type: 'collected' },
  }
  return next[bridgeButton(bridge).kind]
}

describe('nextBridge', () => {
  test('default: runs through all steps of a transfer, and resets amount and state on close [2.4.29 2.4.31]', () => {
    const events = [typed, sent, arrived, opened, collected, closed].filter((event) => event !== undefined)
    const statuses: BridgeStep['status'][] = []
    let bridge = initialBridge
    for (const event of events) {
      bridge = nextBridge(bridge, event)
      statuses.push(bridge.step.status)
    }
    expect(statuses).toEqual(['initial', 'pending', 'ready', 'collect', 'success', 'initial'])
    expect(bridge.form.text).toBe('')
  })

  test('behavior: keeps the amount of a pending transfer when the form changes later', () => {
    const pending = bridgeAfter(typed, { type: 'sent' })
    const edited = nextBridge(nextBridge(pending, { type: 'flipped' }), { type: 'typed', text: '9' })
    expect(edited).toBe(pending)
    expect(pending.step).toMatchObject({ transfer: { from: 1, to: 1666600000, amount: 75n * 10n ** 16n } })
  })

  test('behavior: swaps both sides when a user picks the network of the other side', () => {
    const { form } = bridgeAfter({ type: 'picked', side: 'from', chainId: 1666600000 })
    expect([form.from, form.to]).toEqual([1666600000, 1])
  })

  test('behavior: returns from the collect step to the ready step when the user goes back', () => {
    const collect = bridgeAfter(typed, { type: 'sent' }, { type: 'arrived' }, { type: 'opened' })
    expect(nextBridge(collect, { type: 'wentBack' }).step.status).toBe('ready')
  })

  test('behavior: has two different networks in every state, and can return to the initial state from every state [3.7.09]', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let bridge = bridgeAfter(...events)
        expect(bridge.form.from).not.toBe(bridge.form.to)
        const seen = new Set<string>()
        // The longest way to the initial state has seven steps: connect, amount, bridge, arrive, open,
        // collect, close.
        for (let steps = 0; steps < 7; steps++) {
          bridge = nextBridge(bridge, wayOn(bridge))
          seen.add(bridge.step.status)
        }
        expect([...seen]).toEqual(expect.arrayContaining(['initial', 'pending', 'ready', 'collect', 'success']))
      }),
      { numRuns: 500 },
    )
  })
})

describe('bridgeButton', () => {
  test('default: requires the connection first, then the amount, then the bridging [3.8.29]', () => {
    const flipped = bridgeAfter({ type: 'flipped' })
    expect(bridgeButton(flipped)).toMatchObject({ kind: 'connect', network: { name: 'HARMONY' } })
    expect(bridgeButton(nextBridge(flipped, { type: 'connected' }))).toEqual({ kind: 'enter-amount' })
    expect(bridgeButton(bridgeAfter({ type: 'flipped' }, { type: 'connected' }, typed))).toMatchObject({
      kind: 'bridge',
      network: { name: 'ETHEREUM' },
    })
  })
  test.each(['', '0', '0.000', '.', 'x'])('behavior: treats the amount %j as missing [2.5.11]', (text) => {
    expect(bridgeButton(bridgeAfter({ type: 'typed', text }))).toEqual({ kind: 'enter-amount' })
  })
})
