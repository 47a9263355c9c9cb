import { harmony } from '@dexswap/chains'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unreadParts } from './unread-link.ts'

const a = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
const b = '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9'
const mistyped = a.replace('Ef', 'EF')
const unread = (address: string) => unreadParts(address, harmony, (id) => id === harmony.id)
const text = (address: string) => unread(address).map(({ name, value }) => `${name}=${value}`)

describe('unreadParts', () => {
  test.each([
    '/',
    '/swap',
    '/send',
    '/index.html',
    `/exchange?inputCurrency=ONE&outputCurrency=${a}&exactAmount=1&exactField=OUTPUT&recipient=friend.one&theme=dark`,
    `/exchange/${a}?chainId=${harmony.id}`,
    '/exchange?inputCurrency=ONE&outputCurrency=one',
    '/pools?page=1&sort=relevance&utm_source=news',
    `/pools?token=${a}&view=table&page=2`,
    '/pools?view=cards&filter=all',
    `/pools/${a}/ONE`,
    `/add/ONE/${a}%20`,
    `/add/${a}-${b}`,
    `/add/0X${a.slice(2)}/one`,
    `/remove/${a}-${b}`,
    `/remove/${a}/${b}?platform=viperswap`,
    '/portfolio',
    `/exchange?chainId=${harmony.id}%20&theme=%20dark&exactField=output+&recipient=%200X${a.slice(2)}`,
    '/exchange?exactAmount=1&exactAmount=%201&utm=a&utm=b',
    '/exchange?exactAmount=١٢٫٥&outputCurrency=one%09',
    `/exchange?outputCurrency=%E2%80%8E${a}%E2%80%8B`,
    `/exchange?inputCurrency=%E2%80%8B${a}&outputCurrency=0X${a.slice(2)}`,
    `/pools?token=${a}%E2%81%A0`,
    '/governance/usdc/pairs',
    '/governance/any/pairs?asset=1USDC',
    '/governance/USDC/pairs?asset=1USDC',
  ])('behavior: reports nothing for the valid link %s', (address) => {
    expect(unread(address)).toEqual([])
  })

  test.each([
    ['/exchange?recipient=0x12', ['recipient=0x12']],
    ['/exchange?recipient=call%20555%20now', ['recipient=null']],
    ['/exchange?exactAmount=call%20555', ['exactAmount=null']],
    ['/exchange?exactField=both&theme=blue', ['theme=blue', 'exactField=both']],
    ['/exchange?chainId=7', ['chainId=7']],
    ['/exchange?chainId=0x63564c40', ['chainId=0x63564c40']],
    ['/exchange?exactAmount=1&exactAmount=100', ['exactAmount=100']],
    ['/exchange?exactAmount=&exactAmount=5', ['exactAmount=5']],
    [`/exchange?OutputCurrency=${a}&exactfield=output`, [`outputCurrency=${a}`, 'exactField=output']],
    ['/pools?Sort=apy&sort=apy&token=one&token=foo', ['token=foo']],
    ['/exchange?exactAmount=%E2%88%9E', ['exactAmount=null']],
    ['/pools/mine/all/of/them', ['path=/pools/mine/all/of/them']],
    ['/exchange/foo/bar', ['path=/exchange/foo/bar']],
    ['/bridge/ethereum', ['path=/bridge/ethereum']],
    [`/add/${a}/${b}/one`, ['path=null']],
    ['/liquidity-mining', ['path=/liquidity-mining']],
    ['/governance/USDC', ['path=/governance/USDC']],
    ['/governance/FOO/pairs', ['asset=FOO']],
    ['/governance/call%20us/pairs', ['asset=null']],
    ['/governance/any/pairs?asset=FOO', ['asset=any', 'asset=FOO']],
    ['/governance/FOO/pairs?asset=FOO', ['asset=FOO']],
    ['/governance/USDC/pairs?asset=DAI', ['asset=DAI']],
    ['/governance/DAI/pairs?asset=no%20such', ['asset=null']],
    [`/governance/${b}/pairs`, [`asset=${b}`]],
    ['/pools?sort=best&page=0&token=foo', ['token=foo', 'sort=best', 'page=0']],
    ['/pools?view=list', ['view=list']],
    ['/pools/foo/ONE', ['token=foo']],
    ['/pools/foo/foo', ['token=foo']],
    ['/pools/call%20us/now%20now', ['token=null']],
    [`/pools/${mistyped}/ONE`, [`token=${mistyped}`]],
    [`/pools/foo/ONE/${b}`, ['token=foo']],
    ['/add/foo', ['token=foo']],
    [`/add/${a}/1USDC`, ['token=1USDC']],
    [`/remove/ETH/${a}`, ['token=ETH']],
    [`/remove/${a}/${b}?platform=no%20where`, ['platform=null']],
    [`/add/${a}/${b}?stake=0x12`, ['stake=0x12']],
    ['/remove/nothing', ['path=/remove/nothing']],
    ['/polls', ['path=/polls']],
    ['/call us now', ['path=null']],
  ])('behavior: reports the invalid parts of %s', (address, parts) => {
    expect(text(address)).toEqual(parts)
  })

  test('behavior: reports a malicious link without displaying its text, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (path, search) => {
        for (const { value } of unread(`/${path}?${new URLSearchParams(search)}`))
          expect(value ?? '').not.toMatch(/[\s<>]/)
      }),
    )
  })
})
