import { describe, expect, test } from 'vitest'
import { InvalidPoolStateError } from '../errors.ts'
import {
  changeTicks,
  createTickWindow,
  emptyTickWindow,
  firstIndexFrom,
  liquidityAt,
  type Tick,
  type TickWindow,
} from './tick-window.ts'

/** Words −1 and 0 of spacing 60: ticks −15,360 to 15,359. */
const words = { firstWord: -1, lastWord: 0 }
const every = { firstWord: -58, lastWord: 57 }
const tick = (at: number, liquidityNet: bigint, liquidityGross = 10n): Tick => ({
  tick: at,
  liquidityGross,
  liquidityNet,
})
const windowOf = (ticks: readonly Tick[], liquidity: bigint, range = words, at = 0) =>
  createTickWindow(range, 60, ticks, at, liquidity)
const failure = (build: () => unknown) => {
  try {
    build()
  } catch (error) {
    return error instanceof InvalidPoolStateError ? error.message : error
  }
  return null
}
const refused = (field: string, value: bigint | number) => new InvalidPoolStateError(field, value).message

describe('createTickWindow', () => {
  test('default: subtracts the ticks up to the current one from the active liquidity', () => {
    const ticks = [tick(-120, 3n), tick(0, 4n), tick(60, -5n)]
    expect(windowOf(ticks, 9n)).toEqual({ ...words, tickSpacing: 60, ticks, liquidityBelow: 2n })
  })

  test('behavior: accepts the first and the last tick of its words', () => {
    const ticks = [tick(-15_360, 1n), tick(15_300, -1n)]
    expect(windowOf(ticks, 1n).liquidityBelow).toBe(0n)
    expect(windowOf(ticks, 1n, words, -15_360).liquidityBelow).toBe(0n)
    expect(windowOf(ticks, 0n, words, 15_359).liquidityBelow).toBe(0n)
  })

  test('behavior: accepts the first and the last possible tick', () => {
    const range = { firstWord: -3_466, lastWord: 3_465 }
    const ticks = [tick(-887_272, 7n), tick(887_272, -7n)]
    expect(createTickWindow(range, 1, ticks, 0, 7n).liquidityBelow).toBe(0n)
    const beyond = [tick(-887_273, 7n), tick(887_272, -7n)]
    expect(failure(() => createTickWindow(range, 1, beyond, 0, 7n))).toBe(refused('ticks', -887_273))
  })

  test.each<[string, number, () => unknown]>([
    ['tickSpacing', -60, () => createTickWindow(words, -60, [], 0, 0n)],
    ['tickSpacing', 0, () => createTickWindow(words, 0, [], 0, 0n)],
    ['tickSpacing', 0.5, () => createTickWindow(words, 0.5, [], 0, 0n)],
    ['tick', -15_361, () => windowOf([], 0n, words, -15_361)],
    ['tick', 15_360, () => windowOf([], 0n, words, 15_360)],
    ['ticks', -15_420, () => windowOf([tick(-15_420, 1n)], 1n)],
    ['ticks', 15_360, () => windowOf([tick(15_360, -1n)], 1n)],
    ['ticks', 60, () => windowOf([tick(60, 1n), tick(60, -1n)], 1n)],
    ['ticks', 61, () => windowOf([tick(61, -1n)], 1n)],
    ['liquidityGross', 0, () => windowOf([tick(60, -1n, 0n)], 1n)],
  ])('error: InvalidPoolStateError when %s is %s', (field, value, build) => {
    expect(failure(build)).toBe(refused(field, value))
  })

  test('error: InvalidPoolStateError when liquidity remains beyond the ends or is negative between them', () => {
    expect(failure(() => windowOf([tick(60, -1n)], 1n, { ...every, lastWord: 0 }))).toBe(refused('liquidity', 1n))
    expect(failure(() => windowOf([tick(0, 1n)], 1n, { ...every, firstWord: -1 }))).toBe(refused('liquidity', 1n))
    expect(windowOf([tick(60, -1n)], 1n, { ...every, firstWord: -1 }).liquidityBelow).toBe(1n)
    expect(windowOf([tick(0, 1n)], 1n, { ...every, lastWord: 0 }).liquidityBelow).toBe(0n)
    expect(failure(() => windowOf([tick(0, 2n)], 1n))).toBe(refused('liquidity', -1n))
    expect(failure(() => windowOf([tick(60, -2n), tick(120, 1n)], 1n))).toBe(refused('liquidity', -1n))
  })
})

describe('emptyTickWindow', () => {
  test('default: has no words and ticks, and ends below the word of the current tick', () => {
    const none = { tickSpacing: 60, ticks: [], liquidityBelow: 0n }
    expect(emptyTickWindow(60, 15_359)).toEqual({ ...none, firstWord: 0, lastWord: -1 })
    expect(emptyTickWindow(60, 15_360)).toEqual({ ...none, firstWord: 1, lastWord: 0 })
    expect(emptyTickWindow(60, -1)).toEqual({ ...none, firstWord: -1, lastWord: -2 })
    expect(failure(() => emptyTickWindow(0, 0))).toBe(refused('tickSpacing', 0))
  })
})

describe('changeTicks', () => {
  const window: TickWindow = windowOf([tick(-60, 5n), tick(60, -5n)], 5n)
  const changed = (tickLower: number, tickUpper: number, liquidityDelta: bigint) =>
    changeTicks(window, { tickLower, tickUpper, liquidityDelta })

  test('default: adds both ticks of a position, or its liquidity to existing ticks', () => {
    expect(changed(-60, 120, 2n)).toEqual({
      ...window,
      ticks: [tick(-60, 7n, 12n), tick(60, -5n), tick(120, -2n, 2n)],
    })
  })

  test('behavior: removes a tick where no position starts or ends any more', () => {
    expect(changed(-60, 60, -5n).ticks).toEqual([tick(-60, 0n, 5n), tick(60, 0n, 5n)])
    const single = windowOf([tick(-60, 5n, 5n), tick(60, -5n, 5n)], 5n)
    expect(changeTicks(single, { tickLower: -60, tickUpper: 60, liquidityDelta: -5n }).ticks).toEqual([])
  })

  test('behavior: changes the liquidity below the window for positions that start below it', () => {
    expect(changed(-15_420, 60, 2n)).toEqual({
      ...window,
      ticks: [tick(-60, 5n), tick(60, -7n, 12n)],
      liquidityBelow: 2n,
    })
    expect(changed(-15_420, 15_360, 2n)).toEqual({ ...window, liquidityBelow: 2n })
    expect(changed(-15_480, -15_420, 2n)).toEqual(window)
    expect(changed(15_360, 15_420, 2n)).toEqual(window)
  })

  test('behavior: treats the first tick of the window as inside, and the first tick after it as outside', () => {
    expect(changed(-15_360, 15_360, 2n)).toEqual({ ...window, ticks: [tick(-15_360, 2n, 2n), ...window.ticks] })
    expect(changed(-15_420, -15_360, 2n)).toEqual({
      ...window,
      ticks: [tick(-15_360, -2n, 2n), ...window.ticks],
      liquidityBelow: 2n,
    })
  })

  test('error: InvalidPoolStateError when more liquidity is removed than was added', () => {
    expect(failure(() => changed(-60, 60, -11n))).toBe(refused('liquidityGross', -1n))
    expect(failure(() => changed(-15_420, 15_360, -1n))).toBe(refused('liquidity', -1n))
    expect(failure(() => changed(-60, 60, -6n))).toBe(refused('liquidity', -1n))
  })
})

describe('liquidityAt', () => {
  test('default: sums the liquidity of all ticks up to a tick, including it', () => {
    const window = windowOf([tick(-60, 5n), tick(60, -3n)], 9n)
    expect([-61, -60, 59, 60, 15_000].map((at) => liquidityAt(window, at))).toEqual([4n, 9n, 9n, 6n, 6n])
  })
})

describe('firstIndexFrom', () => {
  test('default: returns the first tick at or above a tick, or the length', () => {
    const ticks = [tick(-60, 1n), tick(0, 1n), tick(60, -2n)]
    expect([-61, -60, -59, 0, 60, 61].map((at) => firstIndexFrom(ticks, at))).toEqual([0, 0, 1, 1, 2, 3])
  })
})
