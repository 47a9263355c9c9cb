import { type Address, harmony } from '@dexswap/chains'
import { InvalidRecipientError } from '@dexswap/orders/swap-errors'
import { describe, expect, test } from 'vitest'
import { quoteOf } from '../test/platform-quote.ts'
import { tokenOf } from '../tokens/currency.ts'
import { buildSwapIntent, confirmationFor, promptOf, tradeChanged, withLatestPools } from './intent.ts'

const percent = (numerator: bigint) => ({ numerator, denominator: 10_000n })

describe('confirmationFor', () => {
  test.each([
    [499n, 'none'],
    [500n, 'question'],
    [999n, 'question'],
    [1000n, 'typedConfirmation'],
    [1499n, 'typedConfirmation'],
    [1500n, 'blocked'],
  ] as const)('default: returns for an impact of %s basis points the prompt %s [1.5.41 3.5.05]', (bps, prompt) => {
    expect(confirmationFor(percent(bps), false)).toBe(prompt)
  })
  test('behavior: returns `blocked` for an unknown impact', () => {
    expect(confirmationFor(null, false)).toBe('blocked')
  })
  test.each([500n, 1000n, 1500n, 9999n])(
    'behavior: returns no prompt at %s basis points in expert mode [1.5.43 3.7.06]',
    (bps) => {
      expect(confirmationFor(percent(bps), true)).toBe('none')
    },
  )
})

describe('promptOf', () => {
  /** `lost`: percentage of the input that rounding to whole units wastes. */
  const rounded = (lost: bigint, impact = percent(0n)) =>
    promptOf(quoteOf({ priceImpact: impact, exact: { amountIn: 100n - lost, amountOut: 50n } }), false)

  test.each([
    [4n, 'none', 'impact'],
    [5n, 'question', 'rounding'],
    [10n, 'typedConfirmation', 'rounding'],
    [38n, 'typedConfirmation', 'rounding'],
  ] as const)('behavior: returns for a rounding loss of %s percent the prompt %s', (lost, prompt, cause) => {
    expect(rounded(lost)).toEqual({ prompt, cause })
  })
  test('behavior: names the impact as cause when rounding requires the same prompt, and blocks only by impact', () => {
    expect(rounded(5n, percent(500n))).toEqual({ prompt: 'question', cause: 'impact' })
    expect(rounded(38n, percent(1500n))).toEqual({ prompt: 'blocked', cause: 'impact' })
  })
})

const account: Address = '0x00000000000000000000000000000000000000a1'
const [own, viper] = harmony.platforms
const quote = quoteOf()
const terms = { account, recipient: account, now: 1_700_000_000.9, deadlineSeconds: 1200 } as const

describe('buildSwapIntent', () => {
  test('behavior: copies quoted values, the router of the chain record and a deadline in chain time [1.7.33 3.7.01]', () => {
    expect(buildSwapIntent(harmony, quote, terms)).toEqual({
      kind: 'swap',
      chainId: 1666600000,
      account,
      input: quote.input,
      output: quote.output,
      exact: 'input',
      platform: 'DexSwap',
      router: own.router,
      path: quote.path,
      amountIn: 100n,
      amountOut: 50n,
      minimumOut: 49n,
      maximumIn: 100n,
      recipient: account,
      deadline: 1_700_001_200n,
    })
  })

  test('behavior: marks an exact output, and rounds the chain time down to whole seconds', () => {
    const exact = { ...quote, field: 'output', minimumOut: 50n, maximumIn: 102n } as const
    expect(buildSwapIntent(harmony, exact, { ...terms, now: 5.999, deadlineSeconds: 60 })).toMatchObject({
      exact: 'output',
      minimumOut: 50n,
      maximumIn: 102n,
      deadline: 65n,
    })
    expect(buildSwapIntent(harmony, quote, terms)).not.toHaveProperty('legs')
  })

  test("behavior: encodes each hop of a split order by its platform's index in the executor and its tier", () => {
    const hop = { ...quote.hops[0], tokenOut: quote.path[1] }
    const leg = (share: number, ...platforms: readonly (typeof own | typeof viper)[]) => ({
      share,
      amountIn: 1n,
      amountOut: 1n,
      hops: platforms.map((platform, at) => ({ ...hop, platform, tier: at === 0 ? 0 : 500 })),
    })
    const splitOrder = {
      legs: [leg(6000, viper), leg(4000, own, viper)],
      places: ['sushiswap', 'viperswap', 'dexswap'],
    } as unknown as NonNullable<typeof quote.split>
    expect(buildSwapIntent(harmony, { ...quote, split: splitOrder }, terms).legs).toEqual([
      { share: 6000, hops: [{ platform: 1, tier: 0, tokenOut: quote.path[1] }] },
      {
        share: 4000,
        hops: [
          { platform: 2, tier: 0, tokenOut: quote.path[1] },
          { platform: 1, tier: 500, tokenOut: quote.path[1] },
        ],
      },
    ])
  })

  test('behavior: accepts a recipient in any letter case, and encodes it unchanged', () => {
    const odd = '0x00000000000000000000000000000000000000Aa'
    expect(buildSwapIntent(harmony, quote, { ...terms, recipient: odd }).recipient).toBe(odd)
  })

  test('error: InvalidRecipientError when the recipient is not an address [1.5.45]', () => {
    const build = () => buildSwapIntent(harmony, quote, { ...terms, recipient: '0x12' })
    expect(build).toThrow(InvalidRecipientError)
    expect(build).toThrow('Invalid recipient')
    expect(build).toThrow(expect.objectContaining({ name: 'InvalidRecipientError', recipient: '0x12' }))
  })
})

describe('tradeChanged', () => {
  const shown = buildSwapIntent(harmony, quote, terms)

  test('behavior: returns false for the same trade at a later block [3.8.19]', () => {
    expect(tradeChanged(shown, { ...quote, minimumOut: 48n, hops: [] })).toBe(false)
  })

  test.each([
    ['type', { field: 'output' }],
    ['input currency', { input: tokenOf(harmony, harmony.wrappedNative) }],
    ['output currency', { output: tokenOf(harmony, harmony.tokens[2]) }],
    ['input amount', { amountIn: 101n }],
    ['output amount', { amountOut: 49n }],
    ['router', { platform: viper }],
  ] as const)('behavior: returns true when the %s has changed [3.8.19]', (_, part) => {
    expect(tradeChanged(shown, { ...quote, ...part })).toBe(true)
  })
})

describe('withLatestPools', () => {
  const poolReads = (fee: number, firstWord = 0, tier = fee) => {
    const words = { firstWord, lastWord: 0 }
    return { fee, tier, words, ticks: [], crossed: { words, ticks: [] } }
  }
  const reads = (...of: Parameters<typeof poolReads>) => ({ route: [poolReads(...of)], known: [] })
  const shown = quoteOf({ pools: reads(500) })

  test('behavior: returns the displayed amounts with newer pool data of the same route', () => {
    const latest = quoteOf({ pools: reads(500, -1), amountOut: 51n })
    expect(withLatestPools(shown, latest)).toEqual({ ...shown, pools: latest.pools })
  })

  test('behavior: distinguishes two pools of one fee by their tiers, and follows a changed fee of one tier', () => {
    const narrow = quoteOf({ pools: reads(500, 0, 50) })
    const [wider, dearer] = [quoteOf({ pools: reads(500, 0, 100) }), quoteOf({ pools: reads(600, 0, 50) })]
    expect(withLatestPools(narrow, wider)).toBe(narrow)
    expect(withLatestPools(narrow, dearer)).toEqual({ ...narrow, pools: dearer.pools })
  })

  test('behavior: returns the displayed legs of a split order with newer pool data of the same pools', () => {
    const figures = { places: [], gas: 1n, bareGas: 1n, over: own, gain: percent(1n) }
    const ofSplit = (share: number, firstWord: number) => {
      const basis = { pools: [account], reads: { [account]: poolReads(500, firstWord) }, known: [] }
      return quoteOf({ split: { ...figures, legs: [{ share, amountIn: 1n, amountOut: 1n, hops: [] }], basis } })
    }
    const [before, latest] = [ofSplit(10_000, 0), ofSplit(9000, -1)]
    expect(withLatestPools(before, latest).split).toEqual({ ...before.split, basis: latest.split?.basis })
  })

  test.each([
    ['of another tier', quoteOf({ pools: reads(3000, -1) })],
    ['over another path', quoteOf({ pools: reads(500, -1), path: [] })],
    ['without pools', quoteOf()],
    ['missing', null],
  ])('behavior: returns the displayed pool data when the newest quote is %s', (_, latest) => {
    expect(withLatestPools(shown, latest)).toBe(shown)
  })
})
