import { describe, expect, test } from 'vitest'
import { placeOf } from './place.ts'
import { paths } from './table.ts'
import { tokensAtStake } from './tokens-at-stake.ts'

const [one, other] = ['0x00000000000000000000000000000000000000C1', '0x00000000000000000000000000000000000000c2']
const at = (address: string) => {
  const place = placeOf(address, () => true)
  return { route: place.route, tokens: tokensAtStake(place).map((token) => token.toLowerCase()) }
}
const both = [one, other].map((each) => each.toLowerCase())

/**
 * Every path of a link with an untrusted token, and the tokens to warn of before the user can spend
 * anything.
 */
const roads: readonly (readonly [string, string, readonly string[]])[] = [
  [`/exchange?inputCurrency=${one}&outputCurrency=${other}`, paths.exchange, both],
  [`/exchange?outputCurrency=${other}`, paths.exchange, both.slice(1)],
  [`/exchange/${other}`, paths.exchange, both.slice(1)],
  [`/swap?inputCurrency=${one}`, paths.exchange, both.slice(0, 1)],
  [`/add/${one}/${other}`, paths.addPair, both],
  [`/add/${one}-${other}`, paths.addPair, both],
  [`/add/ONE/${other}`, paths.addPair, both.slice(1)],
  [`/add/${one}`, paths.addOne, both.slice(0, 1)],
  ['/add', paths.add, []],
  ['/create', paths.create, []],
  // These screens send nothing; their buttons lead to one of the paths above.
  [`/pools/${one}/${other}`, paths.pair, []],
  [`/pools?token=${one}`, paths.pools, []],
  [`/pools?search=${one}`, paths.pools, []],
  ['/pools/mine', paths.myPools, []],
  ['/bridge', paths.bridge, []],
  ['/governance', paths.governance, []],
  ['/governance/DAI/pairs', paths.governancePairs, []],
  // A removal only returns tokens to the user, so it needs no warning.
  [`/remove/${one}/${other}`, paths.remove, []],
  // The stake dialog of the campaign page warns itself; the creation screen warns of the tokens in its
  // draft.
  [`/pools/${one}/${other}/0x00000000000000000000000000000000000000C3`, paths.campaign, []],
  ['/liquidity-mining/create', paths.createCampaign, []],
  ['/portfolio', paths.portfolio, []],
  [`/portfolio/${one}`, paths.portfolio, []],
]

describe('tokensAtStake', () => {
  test.each(roads)(
    'behavior: returns the untrusted tokens to warn of for the path %s [1.2.48]',
    (address, route, requested) => {
      expect(at(address)).toEqual({ route, tokens: requested })
    },
  )
  test('behavior: has a case for every path of the route table [1.2.48]', () => {
    const walked = new Set(roads.map(([, route]) => route))
    expect(Object.values(paths).filter((path) => !walked.has(path))).toEqual([])
  })
})
