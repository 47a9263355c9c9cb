/** Seeded numbers in [0, 1): mulberry32. */
export function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const OWN = 'DexSwap'
export const PLATFORMS = [OWN, 'Uniswap V2', 'Sushiswap', 'Viperswap']

/** A checksum-free address; the random part makes string comparison as costly as with real addresses. */
function addressFrom(random) {
  let hex = ''
  for (let i = 0; i < 5; i++)
    hex += Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  return `0x${hex}`
}

/**
 * A market of `count` pools with a quarter as many tokens; tokens and depths follow power laws.
 * Prices of a token differ by up to 1 %. Fees: per pair on the native platform, else 0.3 %.
 */
export function marketOf(count, seed, platforms = PLATFORMS) {
  const random = randomFrom(seed)
  const tokenCount = Math.max(8, Math.round(count / 4))
  const tokens = Array.from({ length: tokenCount }, () => ({
    address: addressFrom(random),
    decimals: [18, 18, 18, 6, 8][Math.floor(random() * 5)],
    price: 10 ** (random() * 6 - 3),
  }))
  const taken = new Set()
  const pools = []
  while (pools.length < count) {
    const platform = platforms[pools.length % platforms.length]
    const a = tokens[Math.floor(tokenCount * random() ** 4)]
    const b = tokens[Math.floor(tokenCount * random() ** 1.5)]
    if (a === b) continue
    const [first, second] = a.address < b.address ? [a, b] : [b, a]
    const key = `${platform} ${first.address} ${second.address}`
    if (taken.has(key)) continue
    taken.add(key)
    const value = 1_000 * (1 - random()) ** -1.2
    const skew = 1 + (random() - 0.5) * 0.02
    pools.push({
      platform,
      address: addressFrom(random),
      token0: first.address,
      token1: second.address,
      reserve0: baseUnits((value / first.price) * skew, first.decimals),
      reserve1: baseUnits(value / second.price, second.decimals),
      swapFeeBps: platform === OWN ? [0, 5, 15, 25, 30, 100, 1000][Math.floor(random() * 7)] : 30,
    })
  }
  return { tokens, pools }
}

/** Queries between two tokens of a market, worth 1 to 10,000; busy tokens occur more often. */
export function queriesOf({ tokens }, count, seed) {
  const random = randomFrom(seed)
  const queries = []
  while (queries.length < count) {
    const input = tokens[Math.floor(tokens.length * random() ** 2)]
    const output = tokens[Math.floor(tokens.length * random() ** 2)]
    if (input === output) continue
    queries.push({
      input: input.address,
      output: output.address,
      amountIn: baseUnits(10 ** (random() * 4) / input.price, input.decimals),
      amountOut: baseUnits(10 ** (random() * 4) / output.price, output.decimals),
    })
  }
  return queries
}

/** Base units of an amount, rounded up to six decimal places, plus one. */
function baseUnits(amount, decimals) {
  return (BigInt(Math.ceil(amount * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n + 1n
}
