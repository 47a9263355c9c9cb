import type { Locator, Page } from '@playwright/test'
import { definitionOf } from './definition.ts'

/** Page object of the four steps of a new campaign. */
export class CreateCampaignPage {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/liquidity-mining/create')
  }

  /** The card of a step by its title, which is visible while the step is the current one. */
  step(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  /** The value beside a label in the preview. */
  row(label: string): Locator {
    return definitionOf(this.page.getByRole('main'), label)
  }

  get confirmation(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm creation' })
  }

  async pickPair(first: string, second: string): Promise<void> {
    await this.button(/^LIQUIDITY PAIR/).click()
    const dialog = this.page.getByRole('dialog', { name: 'Select a pair' })
    await dialog.getByRole('textbox').fill(`${first}/${second}`)
    await dialog.getByRole('button', { name: new RegExp(`^${first} / ${second}`) }).click()
  }

  async pickReward(symbol: string): Promise<void> {
    await this.button(/^REWARD TOKEN/).click()
    await this.selectToken(symbol)
  }

  async addReward(symbol: string): Promise<void> {
    await this.button('Add another reward').click()
    await this.selectToken(symbol)
  }

  private async selectToken(symbol: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Select a token' })
    await dialog.getByRole('combobox').fill(symbol)
    await dialog
      .getByRole('option', { name: new RegExp(`^${symbol}`) })
      .first()
      .click()
  }

  /** Types a time as dd-MM-yyyy HH:mm in the browser's time zone. */
  async typeMoment(label: string, seconds: bigint): Promise<void> {
    const text = await this.page.evaluate((at) => {
      const date = new Date(at * 1000)
      const two = (value: number) => String(value).padStart(2, '0')
      const day = `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`
      return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
    }, Number(seconds))
    await this.field(label).fill(text)
    await this.field(label).press('Enter')
  }
}
