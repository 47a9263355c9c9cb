import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { menuNames, sections } from './sections.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('sections', () => {
  test('default: lists the header links with their targets in the specified order [1.2.21 1.2.23 3.8.01 3.8.02]', () => {
    expect(sections.map((entry) => [i18n._(entry.name), 'link' in entry ? entry.link.to : entry.url])).toEqual([
      ['LIQUIDITY', '/pools'],
      ['EXCHANGE', '/exchange'],
      ['PORTFOLIO', '/portfolio/:account?'],
      ['BRIDGE', '/bridge'],
      ['NFT MARKET', 'https://zoo-harmony.com'],
      ['GOVERNANCE', '/governance'],
    ])
  })

  test('behavior: labels only the bridge as BETA UI/UX and only governance as COMING SOON', () => {
    const labels = sections.flatMap((entry) =>
      'label' in entry && entry.label ? [[entry.section, i18n._(entry.label)]] : [],
    )
    expect(labels).toEqual([
      ['bridge', 'BETA UI/UX'],
      ['governance', 'COMING SOON'],
    ])
  })

  test('behavior: names the drop-down POOLS MENU while the pools are open', () => {
    expect(i18n._(menuNames.liquidity)).toBe('POOLS MENU')
  })
})
