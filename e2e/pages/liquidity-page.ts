import type { Locator, Page } from '@playwright/test'
import { definitionOf } from './definition.ts'

/** Page object for adding and removing liquidity. */
export class LiquidityPage {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The card with the form, which contains all locators below. */
  get card(): Locator {
    return this.page.getByRole('region', { name: /^(?:Create a pair|Add Liquidity|Remove Liquidity)$/ })
  }

  get title(): Locator {
    return this.card.getByRole('heading', { level: 1 })
  }

  amount(name: string | RegExp): Locator {
    return this.card.getByRole('textbox', { name, exact: typeof name === 'string' })
  }

  button(name: string | RegExp): Locator {
    return this.card.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** The value beside a label in the card. */
  term(label: string): Locator {
    return definitionOf(this.card, label)
  }

  get approvals(): Locator {
    return this.card.getByRole('list', { name: 'Approvals' }).getByRole('listitem')
  }

  get slider(): Locator {
    return this.card.getByRole('slider', { name: 'Percent of your LP tokens' })
  }

  get percent(): Locator {
    return this.amount('Percent to remove')
  }

  /** The dialog with the terms to sign. */
  get review(): Locator {
    return this.page.getByRole('dialog', { name: /^(?:You are creating a pool|You will receive)$/ })
  }

  /** The value beside a label in the dialog. */
  reviewed(label: string): Locator {
    return definitionOf(this.review, label)
  }

  /** A figure of the pool or of the position, beside the card. */
  figure(label: string): Locator {
    return definitionOf(this.page.getByRole('main'), label)
  }

  /** The row with a label in the table of the position before and after the action. */
  position(label: string): Locator {
    const row = this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: label, exact: true }) })
    return row.getByRole('cell')
  }

  toast(sentence: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: sentence })
  }

  get account(): Locator {
    return this.page.getByRole('region', { name: 'Wallet', exact: true }).getByRole('button', { name: /^Account / })
  }

  get pending(): Locator {
    return this.page.getByRole('button', { name: /\d+ Pending/ })
  }

  async openAdd(...ids: string[]): Promise<void> {
    await this.page.goto(['/add', ...ids].join('/'))
  }

  async openRemove(first: string, second: string): Promise<void> {
    await this.page.goto(`/remove/${first}/${second}`)
  }

  /** Opens the list of wallets and selects the one of the sandbox. */
  async chooseWallet(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Sandbox Wallet' }).click()
  }
}
