import type { Locator, Page } from '@playwright/test'

/** Page object of the list of pairs. */
export class PoolsPage {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** All cards of the screen, those in MY PAIRS included. */
  get cards(): Locator {
    return this.page.getByRole('main').getByRole('article')
  }

  /** The cards of pairs. */
  get pairs(): Locator {
    return this.cards.filter({ hasNotText: 'MY PAIRS' })
  }

  get names(): Locator {
    return this.pairs.getByRole('heading')
  }

  get myPairs(): Locator {
    return this.cards.filter({ hasText: 'MY PAIRS' })
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search pairs' })
  }

  get tokenFilter(): Locator {
    return this.page.getByRole('button', { name: /^Pairs of/ })
  }

  filter(name: 'All pairs' | 'With rewards'): Locator {
    return this.page.getByRole('radio', { name })
  }

  get sorting(): Locator {
    return this.page.getByRole('button', { name: /^SORTING: / })
  }

  async sortBy(name: string): Promise<void> {
    await this.sorting.click()
    await this.page.getByRole('dialog', { name: 'Sorting' }).getByRole('button', { name, exact: true }).click()
  }

  get pager(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages' })
  }

  /** A figure of a card by its label, as text. */
  figures(label: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: label })
    return this.pairs.locator('div').filter({ has: term }).getByRole('definition')
  }

  async open(query: Record<string, string> = {}): Promise<void> {
    const search = new URLSearchParams(query).toString()
    await this.page.goto(`/pools${search ? `?${search}` : ''}`)
  }
}
