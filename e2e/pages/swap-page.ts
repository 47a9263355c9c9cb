import type { Locator, Page } from '@playwright/test'
import { definitionOf } from './definition.ts'

/** The exchange, as a person uses it. */
export class SwapPage {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The card with the decision; everything below is inside it. */
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

  /** The dialog that shows what will be signed. */
  get review(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm Swap' })
  }

  /** In the header, while nothing is pending. */
  get account(): Locator {
    return this.page.getByRole('region', { name: 'Wallet', exact: true }).getByRole('button', { name: /^Account / })
  }

  get pending(): Locator {
    return this.page.getByRole('button', { name: /\d+ Pending/ })
  }

  /** What a side says the account holds, input first. */
  balance(side: 'input' | 'output'): Locator {
    return this.card.getByText(/^Balance [\d.,]+/).nth(side === 'input' ? 0 : 1)
  }

  /** A toast, by the sentence in it. */
  toast(sentence: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: sentence })
  }

  /** Block of the quote: beside the comparison, or in the card of a narrow window. */
  quotedBlock(block: bigint): Locator {
    return this.page.getByText(`block ${block.toLocaleString('en')}`).filter({ visible: true })
  }

  /** A line of the dialog that shows what will be signed. */
  reviewed(label: string): Locator {
    return definitionOf(this.review, label)
  }

  async open(query: Record<string, string> = {}): Promise<void> {
    const search = new URLSearchParams(query).toString()
    await this.page.goto(`/exchange${search ? `?${search}` : ''}`)
  }

  /** Opens the list of wallets and chooses the sandbox's. */
  async chooseWallet(opener = this.page.getByRole('button', { name: 'Connect Wallet' }).first()): Promise<void> {
    await opener.click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Sandbox Wallet' }).click()
  }
}
