import { expect, type Locator, type Page } from '@playwright/test'
import { type SplitWords, splitWords } from './split-words.ts'
import type { WalletWindow } from './wallet-window.ts'

/** Currencies and amount of an order, by symbols of the chain record. */
export type Terms = { readonly sold: string; readonly amount: string; readonly bought: string }

/** Page object of a split order, from its row to its receipt. */
export class SplitOrder {
  private readonly page: Page
  private readonly wallet: WalletWindow
  /** The name of a currency in the URL, by its symbol. */
  private readonly nameOf: (symbol: string) => string
  words: SplitWords = splitWords.en

  constructor(page: Page, wallet: WalletWindow, nameOf: (symbol: string) => string) {
    this.page = page
    this.wallet = wallet
    this.nameOf = nameOf
  }

  get card(): Locator {
    return this.page.getByRole('region', { name: this.words.card, exact: true })
  }

  get platforms(): Locator {
    return this.page.getByRole('table', { name: this.words.platform })
  }

  /** Row of the comparison: beside the card, or inside it in a narrow window. */
  get row(): Locator {
    return this.page.getByRole('radio', { name: this.words.rowName })
  }

  /** The sentence with the number of routes in the card. */
  get routes(): Locator {
    return this.card.getByText(this.words.routes)
  }

  get bestOfPlatforms(): Locator {
    return this.card.getByText(/^Best price found on/)
  }

  /** The routes with their shares. */
  lanes(scope: Locator = this.page.getByRole('main')): Locator {
    return scope.getByRole('listitem').filter({ hasText: /^\d[\d.]*%/ })
  }

  get approve(): Locator {
    return this.card.getByRole('button', { name: this.words.approve })
  }

  get swap(): Locator {
    return this.card.getByRole('button', { name: this.words.card, exact: true })
  }

  get review(): Locator {
    return this.page.getByRole('dialog', { name: this.words.dialog })
  }

  get confirm(): Locator {
    return this.review.getByRole('button', { name: this.words.dialog })
  }

  get toast(): Locator {
    const list = this.page.getByRole('region', { name: this.words.notifications }).getByRole('listitem')
    return list.filter({ hasText: this.words.confirmed }).filter({ hasText: this.swapped })
  }

  get receipt(): Locator {
    return this.page.getByRole('dialog', { name: this.words.receipt, exact: true })
  }

  /** Output of each route on the receipt, in all digits. */
  async parts(): Promise<readonly string[]> {
    const terms = this.receipt.getByRole('term').filter({ hasText: this.words.part })
    await expect(terms.first()).toBeVisible()
    const figures = terms.locator('xpath=following-sibling::dd[1]//bdi[@title]')
    return figures.evaluateAll((all) => all.map((figure) => figure.getAttribute('title') ?? ''))
  }

  open({ sold, amount, bought }: Terms): Promise<unknown> {
    this.swapped = `${Number(amount).toLocaleString('en')} ${sold}`
    const terms = { inputCurrency: this.nameOf(sold), outputCurrency: this.nameOf(bought), exactAmount: amount }
    return this.page.goto(`/exchange?${new URLSearchParams(terms)}`)
  }

  /** Opens the order and expects the split's row to be selected by default. */
  async openSelected(terms: Terms): Promise<void> {
    await this.open(terms)
    await expect(this.row).toBeChecked()
  }

  /** Opens the order, expects the split to be selected, and connects the sandbox wallet. */
  async openConnected(terms: Terms): Promise<void> {
    await this.open(terms)
    await this.page.getByRole('button', { name: this.words.connect }).first().click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Sandbox Wallet' }).click()
    await this.wallet.connect()
    await expect(this.row).toBeChecked()
  }

  /** Opens the review and waits for its simulation; with `approving`, approves the token first. */
  async openReview({ approving = false } = {}): Promise<void> {
    if (approving) {
      await this.approve.click()
      await this.wallet.confirm('approve')
    }
    await this.swap.click()
    await expect(this.confirm).toBeEnabled()
  }

  private swapped = ''
}
