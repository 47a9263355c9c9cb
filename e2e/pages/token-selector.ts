import type { Locator, Page } from '@playwright/test'

/** Page object of the token selector and manager. */
export class TokenSelector {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get search(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Search a token' })
  }

  row(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name })
  }

  get importButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Import', exact: true })
  }

  get location(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Location of a list' })
  }

  /** The switch of a list: its text reads ON or OFF. */
  list(name: string): Locator {
    return this.dialog.getByRole('switch', { name })
  }

  async manage(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Manage lists' }).click()
  }

  async back(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Back' }).click()
  }

  /** Types the location of a list, opens its preview and imports it. */
  async addList(location: string): Promise<void> {
    await this.location.fill(location)
    await this.importButton.click()
    await this.dialog.getByRole('checkbox', { name: 'I understand' }).check()
    await this.importButton.click()
  }
}
