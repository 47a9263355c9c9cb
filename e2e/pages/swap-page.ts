import type { Locator, Page } from '@playwright/test'
import { definitionOf } from './definition.ts'

/** Page object of the exchange. */
export class SwapPage {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The card with the form, which contains all locators below. */
  get card(): Locator {
    return this.page.getByRole('region', { name: 'Swap', exact: true })
  }

  get from(): Locator {
    return this.card.getByRole('textbox', { name: /^From/ })
  }

  get to(): Locator {
    return this.card.getByRole('textbox', { name: /^To/ })
  }

  button(name: string | RegExp): Locator {
    return this.card.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** The dialog with the terms to sign. */
  get review(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm Swap' })
  }

  /** The button with the account in the header; `pending` replaces it during a transaction. */
  get account(): Locator {
    return this.page.getByRole('region', { name: 'Wallet', exact: true }).getByRole('button', { name: /^Account / })
  }

  get pending(): Locator {
    return this.page.getByRole('button', { name: /\d+ Pending/ })
  }

  /** Displayed balances, input first. */
  balance(side: 'input' | 'output'): Locator {
    return this.card.getByText(/^Balance [\d.,]+/).nth(side === 'input' ? 0 : 1)
  }

  /** A toast by its sentence. */
  toast(sentence: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: sentence })
  }

  /**
   * The text with the block number of the quote: beside the comparison, or in the card in a narrow
   * window.
   */
  quotedBlock(block: bigint): Locator {
    return this.page.getByText(`block ${block.toLocaleString('en')}`).filter({ visible: true })
  }

  /** A row of the dialog with the terms. */
  reviewed(label: string): Locator {
    return definitionOf(this.review, label)
  }

  async open(query: Record<string, string> = {}): Promise<void> {
    const search = new URLSearchParams(query).toString()
    await this.page.goto(`/exchange${search ? `?${search}` : ''}`)
  }

  /** Opens the list of wallets and selects the one of the sandbox. */
  async chooseWallet(opener = this.page.getByRole('button', { name: 'Connect Wallet' }).first()): Promise<void> {
    await opener.click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Sandbox Wallet' }).click()
  }
}
