import type { Address } from '@dexswap/chains'
import type { Locator, Page } from '@playwright/test'
import { definitionOf } from './definition.ts'

/** Page object of a reward campaign. */
export class CampaignPage {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(currencyA: Address, currencyB: Address, campaign: string): Promise<void> {
    await this.page.goto(`/pools/${currencyA}/${currencyB}/${campaign}`)
  }

  get myStake(): Locator {
    return this.page.getByRole('region', { name: 'My stake' })
  }

  /** The button of an action of the campaign, by its name. */
  action(name: string): Locator {
    return this.myStake.getByRole('button', { name, exact: true })
  }

  /** The value beside a label in the terms of the campaign. */
  fact(label: string): Locator {
    return definitionOf(this.page.getByRole('main'), label)
  }

  /** The value beside a label in 'My stake'. */
  mine(label: string): Locator {
    return definitionOf(this.myStake, label)
  }

  get countdown(): Locator {
    return this.page.getByRole('timer')
  }

  get refusal(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true })
  }

  toast(sentence: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: sentence })
  }

  /** Opens the list of wallets and selects the one of the sandbox. */
  async chooseWallet(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Sandbox Wallet' }).click()
  }
}
