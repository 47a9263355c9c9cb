import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { links, nftMarketUrl, type Section, type Target } from '#core/routes/table.ts'

type SectionEntry = {
  readonly section: Section
  readonly name: MessageDescriptor
  /** Description of the section, shown in the narrow menu. */
  readonly about: MessageDescriptor
  /** Small label under the link, such as BETA. */
  readonly label: MessageDescriptor | null
  readonly link: Target
}

type ExternalEntry = {
  readonly section: 'nft-market'
  readonly name: MessageDescriptor
  readonly about: MessageDescriptor
  readonly url: string
}

/** Header links in the order of rule 3.8.01, with the portfolio before the mock-ups. */
export const sections = [
  {
    section: 'liquidity',
    name: msg`LIQUIDITY`,
    about: msg`Pools and rewards`,
    label: null,
    link: links.pools(),
  },
  {
    section: 'exchange',
    name: msg`EXCHANGE`,
    about: msg`Swap tokens at the best listed price`,
    label: null,
    link: links.exchange(),
  },
  {
    section: 'portfolio',
    name: msg`PORTFOLIO`,
    about: msg`Your tokens, positions and activity`,
    label: null,
    link: links.portfolio(),
  },
  {
    section: 'bridge',
    name: msg`BRIDGE`,
    about: msg`Test UI/UX Only`,
    label: msg`BETA UI/UX`,
    link: links.bridge(),
  },
  { section: 'nft-market', name: msg`NFT MARKET`, about: msg`zoo-harmony.com, new window`, url: nftMarketUrl },
  {
    section: 'governance',
    name: msg`GOVERNANCE`,
    about: msg`Proposals by pool`,
    label: msg`COMING SOON`,
    link: links.governance(),
  },
] as const satisfies readonly (SectionEntry | ExternalEntry)[]

/** Label of the section menu's button, by current section. */
export const menuNames: Readonly<Record<Section, MessageDescriptor>> = {
  liquidity: msg`POOLS MENU`,
  exchange: msg`EXCHANGE`,
  portfolio: msg`PORTFOLIO`,
  bridge: msg`BRIDGE`,
  governance: msg`GOVERNANCE`,
}
