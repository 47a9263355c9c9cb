// Generated tokens as lists have them, and what somebody types who looks for them.
import { randomFrom } from './pools.mjs'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const syllables = 'ba bit coin da de dex eth fi ga ha ko lu me mo ne o pe ra si sta to va x yo zu'.split(' ')
const kinds = [
  'Token',
  'Coin',
  'Finance',
  'Protocol',
  'Network',
  'DAO',
  'Protocol Token',
  'Wrapped',
  'Staked',
  'USD',
  'Index',
]

/** @returns `count` tokens, balances, and keystrokes of symbols, names, word pairs and addresses */
export function tokensSample(seed, count) {
  const random = randomFrom(seed)
  const pick = (from) => from[Math.floor(random() * from.length)]
  const word = () => {
    const text = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(syllables)).join('')
    return text[0].toUpperCase() + text.slice(1)
  }
  const tokens = Array.from({ length: count }, (_, at) => ({
    address: `0x${(0x10000 + at).toString(16).padStart(40, '0')}`,
    symbol: Array.from({ length: 3 + Math.floor(random() * 4) }, () => pick(letters)).join(''),
    name: `${word()} ${random() < 0.5 ? `${word()} ` : ''}${pick(kinds)}`,
  }))
  const balances = new Map(
    tokens.filter(() => random() < 0.003).map((token) => [token.address, 1n + BigInt(Math.floor(random() * 1e9))]),
  )
  const searches = [
    ...new Set(
      Array.from({ length: 60 }, (_, at) => {
        const token = pick(tokens)
        const [first, second = ''] = token.name.split(' ')
        const typed = [token.symbol, first, `${first.slice(0, 3)} ${second.slice(0, 3)}`, token.symbol.slice(1)][at % 4]
        return Array.from({ length: typed.length }, (_, length) => typed.slice(0, length + 1).toLowerCase())
      }).flat(),
    ),
    ...Array.from({ length: 10 }, () => pick(tokens).address),
  ]
  return { tokens, balances, searches }
}
