import { parseUnits } from 'viem/utils'
import { test } from 'vitest'
import { startMixedSends } from './mixed-sends.ts'
import { currencyIn } from './start-test-world.ts'

test('scratch', async () => {
  const scene = await startMixedSends()
  for (const [a, amount, b] of [
    ['1DAI', '2500', '1WBTC'],
    ['1DAI', '10000', '1WBTC'],
    ['1DAI', '20000', '1WBTC'],
    ['1USDC', '15000', '1ETH'],
    ['1ETH', '4', '1USDC'],
    ['1ETH', '4', '1DAI'],
    ['ONE', '10000', '1USDT'],
    ['1DAI', '20000', '1ETH'],
    ['1USDC', '15000', '1WBTC'],
    ['LINK', '200', '1USDC'],
    ['1DAI', '5000', 'ONE'],
    ['1USDT', '9000', '1DAI'],
    ['1ETH', '4', '1WBTC'],
  ] as const) {
    const [input, output] = [currencyIn(scene.world, a), currencyIn(scene.world, b)]
    const d = { input, output, amount: parseUnits(amount, input.decimals) }
    const q = scene.quotesIn(await scene.poolsAt(scene.world.client, d), d)
    const s = q?.best.split
    console.info(
      a,
      amount,
      b,
      q?.best.platform.name,
      s && (Number(s.gain.numerator) / Number(s.gain.denominator)) * 1e4,
      s?.legs.map((l) => l.share + ':' + l.hops.map((h) => h.platform.id + '/' + h.tier).join('>')).join(' '),
    )
  }
  await scene.world.stop()
}, 100_000)
