import type { Address } from '@dexswap/chains'
import type { Locator, Page } from '@playwright/test'

/** Page object of a pair. */
export class PairPage {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(one: Address | string, other: Address | string): Promise<void> {
    await this.page.goto(`/pools/${one}/${other}`)
  }

  /** The name of the pair, which opens the selector. */
  get name(): Locator {
    return this.page.getByRole('heading', { level: 1 }).getByRole('button')
  }

  private get figures(): Locator {
    return this.page.getByRole('region', { name: 'Figures of the pair' })
  }

  /** A figure by name, such as `Liquidity`. */
  figure(name: string): Locator {
    return this.figures.locator('div', { has: this.page.locator('dt', { hasText: name }) }).locator('dd')
  }

  /** The price, labelled with its token: `1 WONE`. */
  get price(): Locator {
    return this.figures.getByTitle('Turn the price round')
  }

  get chart(): Locator {
    return this.page.getByRole('region', { name: 'History of the pair' })
  }

  get trades(): Locator {
    return this.page.getByRole('region', { name: 'Recent trades' }).first()
  }

  get myPosition(): Locator {
    return this.page.getByRole('region', { name: 'My position' })
  }

  get overTime(): Locator {
    return this.page.getByRole('region', { name: 'Position over time' })
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) })
  }

  get rewards(): Locator {
    return this.page.getByRole('tabpanel')
  }

  get selector(): Locator {
    return this.page.getByRole('dialog', { name: 'Select a pair' })
  }

  get search(): Locator {
    return this.selector.getByRole('combobox')
  }

  get rows(): Locator {
    return this.selector.getByRole('option')
  }
}
