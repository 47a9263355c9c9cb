import type { Locator, Page } from '@playwright/test'

/** Page object of the portfolio: tabs, and the rows of positions with menu and details. */
export class PortfolioPage {
  private readonly page: Page
  readonly positions: Locator
  readonly approvals: Locator
  readonly history: Locator
  constructor(page: Page) {
    this.page = page
    this.positions = this.region(/^Positions/)
    this.approvals = this.region(/^Approvals/)
    this.history = this.region('History')
  }

  region(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name, exact: typeof name === 'string' })
  }

  tab(name: 'Tokens' | 'Positions' | 'Activity' | 'Approvals'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) })
  }

  /** A row is found by the button for its details, because the details are list items too. */
  get rows(): Locator {
    return this.positions.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: /^Details of / }) })
  }

  details(row: Locator): Locator {
    return row.getByRole('button', { name: /^Details of / })
  }

  /** Opens the menu with the actions of a row. */
  async menu(row: Locator): Promise<Locator> {
    await row.getByRole('button', { name: /^Actions on / }).click()
    return row.getByRole('dialog', { name: /^Actions on / })
  }

  /** The stake in a campaign, in the details of its pair. */
  stake(campaign: string): Locator {
    return this.positions
      .getByRole('list', { name: 'Stakes' })
      .getByRole('listitem')
      .filter({ has: this.page.locator(`[href*="${campaign}" i]`) })
  }
}
